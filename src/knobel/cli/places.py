"""Where things lie on a person's own machine."""

from __future__ import annotations

import os
import sys
from pathlib import Path


def home_folder() -> Path:
    """Where tables are kept that were not set in a folder of their own."""
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Application Support"
    else:
        base = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    return base / "knobel"
