// Walking with the arrow keys among things that lie about: the nearest one in that direction.

const DIRECTIONS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/** How much further a thing off to the side seems than one straight ahead. */
const ASIDE = 2.5;

export function toward<T extends { getBoundingClientRect(): DOMRect }>(key: string, from: T, all: T[]): T | null {
  const direction = DIRECTIONS[key];
  if (!direction) return null;
  const [dx, dy] = direction;
  const middle = (thing: T): [number, number] => {
    const box = thing.getBoundingClientRect();
    return [box.left + box.width / 2, box.top + box.height / 2];
  };
  const [x, y] = middle(from);
  let best: T | null = null;
  let nearest = Infinity;
  for (const thing of all) {
    const [tx, ty] = middle(thing);
    const ahead = (tx - x) * dx + (ty - y) * dy;
    const aside = Math.abs((tx - x) * dy) + Math.abs((ty - y) * dx);
    const far = ahead + ASIDE * aside;
    if (thing !== from && ahead > 8 && far < nearest) [best, nearest] = [thing, far];
  }
  return best;
}
