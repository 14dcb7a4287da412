"""At home over https, in a Chromium that trusts nobody but our own authority: trust, play, install."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest
from playwright.sync_api import Browser as Chromium
from playwright.sync_api import expect

from browser.chromium import find
from browser.conftest import ARGUMENTS
from browser.player import WAIT, violations
from server.client import running

pytestmark = pytest.mark.browser

KEPT = "navigator.serviceWorker.ready.then((one) => one.scope)"


def trusting(home: Path, authority: Path) -> None:
    """A home folder whose browsers trust this authority."""
    certutil = shutil.which("certutil")
    if certutil is None:
        pytest.skip("certutil is not on this machine (Debian: libnss3-tools): no browser was let trust the authority")
    folder = home / ".pki" / "nssdb"
    folder.mkdir(parents=True)
    subprocess.run([certutil, "-d", f"sql:{folder}", "-N", "--empty-password"], check=True)
    added = [certutil, "-d", f"sql:{folder}", "-A", "-t", "C,,", "-n", "knobel", "-i", str(authority)]
    subprocess.run(added, check=True)


def test_a_browser_that_trusts_our_authority_plays_and_installs(chromium: Chromium, tmp_path: Path, axe: str) -> None:
    with running(tmp_path / "data", more=["--tls"]) as server:
        assert server._process
        assert server._process.stdout
        (first,) = re.findall(r"http://127\.0\.0\.1:\d+/", server._process.stdout.readline())
        secure = f"https://127.0.0.1:{server.port}/"

        stranger = chromium.new_page(viewport={"width": 375, "height": 667}, locale="de-DE")
        stranger.set_default_timeout(WAIT)
        stranger.goto(first)
        expect(stranger.get_by_role("heading", level=1)).to_have_text("Einmal vertrauen, dann sicher spielen")
        assert violations(stranger, axe) == []
        with stranger.expect_download() as loading:
            stranger.get_by_role("link", name="Zertifikat laden").click()
        assert loading.value.suggested_filename == "knobel.crt"
        with pytest.raises(Exception, match="ERR_CERT_AUTHORITY_INVALID"):
            stranger.goto(secure)
        stranger.close()

        trusting(tmp_path / "home", tmp_path / "data" / "tls" / "authority.pem")
        friend = chromium.browser_type.launch(
            executable_path=find(), args=ARGUMENTS, env={**os.environ, "HOME": str(tmp_path / "home")}
        )
        page = friend.new_page(viewport={"width": 1280, "height": 860}, locale="de-DE", reduced_motion="reduce")
        page.set_default_timeout(WAIT)
        page.goto(first)
        page.wait_for_url(secure)
        assert page.evaluate("isSecureContext")
        assert page.evaluate(KEPT) == secure
        assert page.evaluate("'PushManager' in window && 'credentials' in navigator")
        page.goto(f"{secure}decken/wuerfelspiel")
        page.get_by_label("Wie heißt du?").fill("Anna")
        page.locator("form").get_by_role("button", name="Tisch decken").click()
        page.wait_for_url(f"{secure}t/*")
        page.locator(".cell").first.click()
        page.locator(".bar .primary").click()
        expect(page.locator(".page")).not_to_have_attribute("data-turn", "0")
        (cookie,) = page.context.cookies()
        assert cookie["secure"]
        friend.close()
