// Where a companion points: finding things on the screen by their anchors, and a place for the bubble beside them.

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const isShown = (element: HTMLElement): boolean =>
  element.getClientRects().length > 0 && getComputedStyle(element).visibility !== "hidden";

const shownAt = (name: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(`[data-anchor="${name}"]`)].find(isShown);

/** The things a hint points at: of the choices between bars the first that is on the screen as a whole. */
export function anchored(at: string): HTMLElement[] {
  for (const choice of at.split("|")) {
    const names = choice.split(" ").filter(Boolean);
    const found = names.flatMap((name) => shownAt(name) ?? []);
    if (names.length && found.length === names.length) return found;
  }
  return [];
}

/** Whether everything pointed at is chosen. */
export const isPressed = (elements: HTMLElement[]): boolean =>
  elements.length > 0 && elements.every((element) => element.getAttribute("aria-pressed") === "true");

export function boxOf(element: Element): Box {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  return { left, top, right, bottom };
}

/** One box around all of these. */
export const around = (boxes: Box[]): Box => ({
  left: Math.min(...boxes.map((box) => box.left)),
  top: Math.min(...boxes.map((box) => box.top)),
  right: Math.max(...boxes.map((box) => box.right)),
  bottom: Math.max(...boxes.map((box) => box.bottom)),
});

const GAP = 16;
const MARGIN = 10;
const HEADER = 54;
const clamp = (value: number, most: number): number => Math.max(MARGIN, Math.min(value, most - MARGIN));

const meet = (a: Box, b: Box): boolean => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

export interface Size {
  width: number;
  height: number;
}

/** Where a bubble of this size goes: beside what it is about, else into a corner; never over that, and over none of
 * the things to avoid if there is room anywhere. What fills the screen may be covered in part rather than a button. */
export function beside(target: Box | null, size: Size, view: Size, avoid: Box[] = []): { left: number; top: number } {
  const [right, bottom] = [view.width - size.width, view.height - size.height];
  const middle = clamp(right / 2, right);
  const x = target ? clamp((target.left + target.right - size.width) / 2, right) : middle;
  const y = target ? clamp((target.top + target.bottom - size.height) / 2, bottom) : clamp(view.height * 0.16, bottom);
  const [low, high] = [bottom - MARGIN, HEADER + MARGIN];
  const fills = (box: Box): boolean => box.bottom - box.top > view.height * 0.45;
  const small = avoid.filter((box) => !fills(box));
  const places = [
    ...(target
      ? [
          { left: x, top: target.bottom + GAP },
          { left: x, top: target.top - GAP - size.height },
          { left: target.right + GAP, top: y },
          { left: target.left - GAP - size.width, top: y },
        ]
      : [{ left: middle, top: y }]),
    { left: middle, top: low },
    { left: MARGIN, top: low },
    { left: right - MARGIN, top: low },
    { left: middle, top: high },
    { left: right - MARGIN, top: high },
    ...small.map((box) => ({ left: middle, top: box.top - GAP - size.height })),
  ].filter(({ left, top }) => left >= MARGIN && left <= right - MARGIN && top >= MARGIN && top <= low);
  const clear = (boxes: Box[]) =>
    places.find(({ left, top }) => {
      const box = { left, top, right: left + size.width, bottom: top + size.height };
      return boxes.every((other) => !meet(box, other));
    });
  const about = target ? [target] : [];
  const covering = target && fills(target) ? clear(small) : undefined;
  return clear([...about, ...avoid]) ?? covering ?? clear(about) ?? places.at(-1) ?? { left: MARGIN, top: MARGIN };
}
