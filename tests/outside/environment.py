"""A virtual environment of its own, beside ours: it has all that ours has, and what is installed into it."""

from __future__ import annotations

import subprocess
import sys
import sysconfig
import venv
from pathlib import Path


class Elsewhere:
    """A place where somebody installs packages; nothing is fetched for it."""

    def __init__(self, folder: Path) -> None:
        venv.create(folder, with_pip=False, symlinks=True)
        self.python = folder / "bin" / "python"
        paths = sysconfig.get_paths(vars={"base": str(folder), "platbase": str(folder)})
        self.packages = Path(paths["purelib"])
        ours = sysconfig.get_paths()["purelib"]
        (self.packages / "ours.pth").write_text(f"import site; site.addsitedir({ours!r})\n")

    def install(self, package: Path) -> None:
        """Install a package from its folder."""
        pip = [
            sys.executable,
            "-m",
            "pip",
            "--python",
            str(self.python),
            "install",
            "-q",
            "--disable-pip-version-check",
        ]
        subprocess.run([*pip, "--no-index", "--no-deps", "--no-build-isolation", str(package)], check=True)

    def bring(self, group: str, name: str, code: str) -> None:
        """Put a small package there by hand: a module with this code, named in an entry point as ``it``."""
        module = f"brings_{name}"
        (self.packages / f"{module}.py").write_text(code)
        facts = self.packages / f"{module}-1.0.dist-info"
        facts.mkdir()
        (facts / "METADATA").write_text(f"Metadata-Version: 2.1\nName: brings-{name}\nVersion: 1.0\n")
        (facts / "entry_points.txt").write_text(f"[{group}]\n{name} = {module}:it\n")

    def run(self, *arguments: str, folder: Path | None = None) -> subprocess.CompletedProcess[str]:
        """Run its Python."""
        command = [str(self.python), *arguments]
        return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
