/** Catalogs that only some rooms need; they are read when such a room opens (`language.more`). */
export const LATER = ["lessons", "firsts", "people", "rules"] as const;
/** Catalogs of the command line: no page speaks them. */
export const NEVER = ["commands"] as const;
