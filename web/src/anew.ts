// A page that is open while the server gets another version may ask for a file that went with the old one. Where a service
// worker keeps the files of a running page that never happens; over plain http in a home network there is none. What the page
// shows lies at its address, and all of a table with the server, so it loads itself anew.

import { HOUSE } from "./address";

const LOADED = "knobel.anew";
/** Milliseconds in which a page does that once: a file that is really missing must not make it go round and round. */
const ONCE = 30_000;

async function anew(): Promise<void> {
  if (Date.now() - Number(sessionStorage.getItem(LOADED)) < ONCE) return;
  const found = await fetch(`${HOUSE}/health`, { cache: "no-store" }).catch(() => null);
  if (!found?.ok) return; // the line is down, not the file gone
  sessionStorage.setItem(LOADED, String(Date.now()));
  location.reload();
}

/** From now on. */
export function loadAnewWhereFilesAreGone(): void {
  window.addEventListener("vite:preloadError", () => void anew());
}
