import "virtual:faces.css";
import "./styles/figures.css";
import "./styles/tokens.css";
import "./styles/page.css";
import "./styles/opening.css";
import { mount } from "svelte";
import { HOUSE, within } from "./address";
import { loadAnewWhereFilesAreGone } from "./anew";
import App from "./App.svelte";
import { lookEarly } from "./early";
import { EVER } from "./device/names";
import { language } from "./say.svelte";
import { settings } from "./settings.svelte";

loadAnewWhereFilesAreGone();

// Who follows a friend's link waits for the table, not for the sentences first.
const here = within(location);
const table = /^\/t\/([0-9a-z]{12})$/.exec(here)?.[1];
if (table) {
  void import("./table/TablePage.svelte");
  lookEarly(table);
}
/** Milliseconds after which a page is drawn and everything it asked for first is there. */
const SETTLED = 3000;

/** Milliseconds for which a page waits for its letters: drawn in others first, everything would move. */
const LETTERS = 1500;
const letters = ["400 1em 'Atkinson Hyperlegible Next Variable'", "700 1em 'Fraunces Variable'"];
const lettered = Promise.race([
  Promise.allSettled(letters.map((face) => document.fonts.load(face, "knobel"))),
  new Promise((resolve) => setTimeout(resolve, LETTERS)),
]);

await (here === "/" ? language.begin(settings.language) : language.speak(settings.language));
await lettered;
const target = document.getElementById("app")!;
target.replaceChildren();
mount(App, { target });

// Whoever installs the page wants it on the road too.
const installed = (): void => void import("./device/road.svelte").then(({ pack }) => pack.installed());
window.addEventListener("appinstalled", installed);
if (matchMedia("(display-mode: standalone)").matches) setTimeout(installed, 2 * SETTLED);

// What was played to the end without the server joins the history.
if (localStorage.getItem(EVER)) setTimeout(() => void import("./device/bring").then(({ bring }) => bring()), SETTLED);

// From the second visit on the page starts without a network. In a plain-http home network browsers have no such thing.
if (import.meta.env.PROD && "serviceWorker" in navigator) {
  const begin = (): void => void navigator.serviceWorker.register(`${HOUSE}/service.js`).catch(() => undefined);
  if (document.readyState === "complete") setTimeout(begin, SETTLED);
  else window.addEventListener("load", () => setTimeout(begin, SETTLED));
}
