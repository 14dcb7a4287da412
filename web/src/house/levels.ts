// Which bot is offered first: one that is fun to play against, not the strongest.

const USUAL = "solide";
const STRONGEST = "meister";

export const usualLevel = (levels: string[]): string =>
  levels.find((level) => level === USUAL) ?? levels.findLast((level) => level !== STRONGEST) ?? STRONGEST;
