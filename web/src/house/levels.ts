// Which bot is offered first: one that is fun to play against, not the strongest.

const USUAL = "solide";

export const usualLevel = (levels: string[]): string => (levels.includes(USUAL) ? USUAL : levels.at(-1)!);
