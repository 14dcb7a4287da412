/** Catalogs that only some rooms need; they are read when such a room opens (`language.more`); `commands` by none. */
export const LATER = ["lessons", "firsts", "people", "rules", "commands"] as const;
