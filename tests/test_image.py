"""The container file, step by step, in a bare Debian on this machine: what it says is done, and a server answers."""

from __future__ import annotations

import ast
import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from server.client import WAIT
from server.ports import free_port
from test_deploy import PORT, dockerfile

pytestmark = pytest.mark.campaign

ROOT = Path(__file__).parents[1]
SUITE, PYTHON = "bookworm", "3.11"
"""A Debian, and its Python: the image's own base cannot be fetched without a registry."""
INSIDE = 'mount -t proc proc "$1/proc" && mount -t tmpfs tmpfs "$1/dev/shm" && shift 2 && exec "$@"'
"""As in a container; gone with the process."""


class Image:
    """A folder with a Debian in it, in which the steps of a container file are done."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.user = "root"
        path = "/opt/python/bin:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"
        self.variables = {"PATH": path, "HOME": "/tmp", "PIP_NO_INDEX": "1", "PIP_FIND_LINKS": "/wheels"}
        self.run("python3 -m venv /opt/python")

    def command(self, *words: str) -> list[str]:
        entered = ["chroot", f"--userspec={self.user}", str(self.root), *words]
        return ["unshare", "--mount", "sh", "-c", INSIDE, "sh", str(self.root), "--", *entered]

    def run(self, script: str) -> None:
        done = subprocess.run(self.command("sh", "-ec", script), env=self.variables, capture_output=True, text=True)
        assert done.returncode == 0, done.stdout + done.stderr

    def copy(self, sources: list[Path], target: str) -> None:
        for source in sources:
            shutil.copy(source, self.root / target.lstrip("/"))


@pytest.fixture(scope="module")
def debian(tmp_path_factory: pytest.TempPathFactory) -> Path:
    maker = shutil.which("mmdebstrap")
    if maker is None or os.geteuid() != 0:
        pytest.skip("mmdebstrap is not here, or one is not root: the container file's steps were not executed")
    root = tmp_path_factory.mktemp("image") / "root"
    wanted = [maker, "--quiet", "--variant=minbase", "--include=python3,python3-venv", SUITE, str(root)]
    made = subprocess.run(wanted, capture_output=True, text=True)
    if made.returncode:
        pytest.skip(f"no Debian can be fetched: the container file's steps were not executed. {made.stderr[-300:]}")
    fetch = [sys.executable, "-m", "pip", "download", "-q", "--require-hashes", "--only-binary=:all:", "--no-deps"]
    fetch += ["--python-version", PYTHON, "-r", str(ROOT / "requirements.lock"), "-d", str(root / "wheels")]
    fetched = subprocess.run(fetch, capture_output=True, text=True)
    if fetched.returncode:
        pytest.skip(
            f"packages cannot be fetched: the container file's steps were not executed. {fetched.stderr[-300:]}"
        )
    return root


def test_the_steps_of_the_container_file_make_a_server(debian: Path, tmp_path: Path) -> None:
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)]
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True)
    image, port = Image(debian), free_port()
    started: list[str] = []
    check: list[str] = []
    stop = signal.SIGTERM
    for step, rest in dockerfile("Dockerfile"):
        if step == "COPY":
            *sources, target = rest.split()
            found = [tmp_path.glob("*.whl") if name.endswith(".whl") else [ROOT / name] for name in sources]
            image.copy([file for files in found for file in files], target)
        elif step == "RUN":
            image.run(rest)
        elif step == "ENV":
            name, _, value = rest.partition("=")
            image.variables[name] = value
        elif step == "USER":
            image.user = rest
        elif step in ("ENTRYPOINT", "CMD"):
            started += [word.replace(str(PORT), str(port)) for word in ast.literal_eval(rest)]
        elif step == "HEALTHCHECK":
            check = [word.replace(str(PORT), str(port)) for word in ast.literal_eval(rest.partition("CMD ")[2])]
        elif step == "STOPSIGNAL":
            stop = signal.Signals[rest]
        else:
            assert step in ("FROM", "VOLUME", "EXPOSE"), f"nothing here knows how to do {step}"
    server = subprocess.Popen(image.command(*started), env=image.variables, stdout=subprocess.DEVNULL)
    try:
        until = time.monotonic() + WAIT
        while subprocess.run(image.command(*check), env=image.variables, capture_output=True).returncode:
            assert server.poll() is None, "the server has ended"
            assert time.monotonic() < until, "the health check does not pass"
            time.sleep(0.2)
    finally:
        server.send_signal(stop)
        assert server.wait() == 0
    assert (debian / "data" / "knobel.sqlite3").stat().st_uid != 0
