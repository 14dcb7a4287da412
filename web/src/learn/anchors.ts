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
const clamp = (value: number, most: number): number => Math.max(MARGIN, Math.min(value, most - MARGIN));

/** Where a bubble of this size goes: beside what it is about and never over it, if there is room anywhere. */
export function beside(
  target: Box | null,
  size: { width: number; height: number },
  view: { width: number; height: number },
): { left: number; top: number } {
  const middle = clamp((view.width - size.width) / 2, view.width - size.width);
  if (!target) return { left: middle, top: clamp(view.height * 0.16, view.height - size.height) };
  const x = clamp((target.left + target.right - size.width) / 2, view.width - size.width);
  const y = clamp((target.top + target.bottom - size.height) / 2, view.height - size.height);
  const below = target.bottom + GAP;
  const above = target.top - GAP - size.height;
  const after = target.right + GAP;
  const before = target.left - GAP - size.width;
  if (below + size.height + MARGIN <= view.height) return { left: x, top: below };
  if (above >= MARGIN) return { left: x, top: above };
  if (after + size.width + MARGIN <= view.width) return { left: after, top: y };
  if (before >= MARGIN) return { left: before, top: y };
  const low = target.top > view.height - target.bottom;
  return { left: middle, top: low ? MARGIN : view.height - size.height - MARGIN };
}
