"""``python -m knobel``."""

from knobel.cli import main

main()
