// Where the house stands: at the root of its name, or under a path that a proxy put in front of it. Everything in the
// page speaks of paths within the house ("/t/…"); only here they become addresses. In markup `href="/…"` and
// `src="/…"` are such paths too (app/markup.js).

const own = new URL(import.meta.url);

/** The path in front of every path of ours; "" at the root. Files know where they were fetched from. */
export const HOUSE = own.protocol.startsWith("http") ? own.pathname.replace(/\/(assets|src)\/[^/]+$/, "") : "";

/** A path of ours as a whole address, to pass on. */
export const shared = (path: string): string => location.origin + HOUSE + path;

/** The same as people read and type it. */
export const typed = (path: string): string => location.host + HOUSE + path;

/** The path within the house of this address. */
export const within = ({ pathname }: { pathname: string }): string => pathname.slice(HOUSE.length) || "/";
