// Keys that play: heard by the whole window, wherever the focus is.

/** Whether a key was meant for the game: nothing is being written, and nothing lies over the table. */
export const forGame = (event: KeyboardEvent): boolean =>
  !event.metaKey &&
  !event.altKey &&
  !(event.target as Element).closest("input, textarea, select") &&
  !document.querySelector("dialog[open]");
