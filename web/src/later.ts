/** Catalogs that only some rooms need; they are read when such a room opens (`language.more`). */
export const LATER = ["lessons", "firsts", "people", "rules", "rounds", "device", "circles", "tournaments"] as const;
/** Catalogs of the command line and of the page about trust: no page of the games speaks them. */
export const NEVER = ["commands", "trust"] as const;
