"""The coach of Würfelorte: ledgers of points and of winning chances over the solved seat. Needs the extra ``solve``."""

import knobel.solve  # noqa: F401  before numpy: it says how many threads that may take
