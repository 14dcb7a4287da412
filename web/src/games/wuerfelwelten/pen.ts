// Strokes of a pen on a dry-wipe card. The wobble comes from a seed, so that a mark looks the same after a reload.

/** A number for a name, the same every time. */
export function seedOf(name: string): number {
  let seed = 2166136261;
  for (const letter of name) seed = Math.imul(seed ^ letter.codePointAt(0)!, 16777619);
  return seed >>> 0;
}

/** Numbers from −1 to 1 that only look like chance. */
function wobbles(seed: number): () => number {
  let state = seed || 1;
  return () => {
    state = Math.imul(state ^ (state >>> 15), 2246822519) + 374761393;
    return ((state >>> 8) % 2001) / 1000 - 1;
  };
}

const at = (x: number, y: number): string => `${x.toFixed(1)} ${y.toFixed(1)}`;

export function cross(x: number, y: number, reach: number, seed: number): string {
  const off = wobbles(seed);
  const near = (): number => off() * reach * 0.14;
  const stroke = (side: number): string =>
    `M${at(x - side * reach + near(), y - reach + near())}Q${at(x + near(), y + near())} ${at(x + side * reach + near(), y + reach + near())}`;
  return stroke(1) + stroke(-1);
}

export function ring(x: number, y: number, width: number, height: number, seed: number): string {
  const off = wobbles(seed);
  const [a, b] = [width / 2, height / 2];
  const near = (): number => off() * Math.min(a, b) * 0.09;
  return (
    `M${at(x + a * 0.3 + near(), y - b * 1.05)}C${at(x - a * 0.9, y - b * 1.25 + near())} ${at(x - a * 1.3, y + b * 0.3)} ${at(x - a * 0.62 + near(), y + b * 0.86)}` +
    `S${at(x + a * 1.25, y + b * 0.9)} ${at(x + a * 1.06 + near(), y - b * 0.1)}S${at(x + a * 0.2, y - b * 1.3)} ${at(x - a * 0.4, y - b * 0.88 + near())}`
  );
}

/** Back and forth over a square. */
export function hatching(x: number, y: number, side: number, seed: number): string {
  const off = wobbles(seed);
  const half = side / 2 - 3;
  const points: string[] = [];
  const lines = 6;
  for (let n = 0; n < lines; n++) {
    const along = ((n + 0.7) / (lines + 0.4)) * 4 * half;
    const low: [number, number] = along <= 2 * half ? [-half, -half + along] : [along - 3 * half, half];
    const ends: [number, number][] = [low, [low[1], low[0]]];
    for (const [px, py] of n % 2 ? ends : ends.reverse()) points.push(at(x + px + off() * 0.7, y + py + off() * 0.7));
  }
  return `M${points.join("L")}`;
}

/** A short tick. */
export function tick(x: number, y: number, reach: number, seed: number): string {
  const off = wobbles(seed);
  return `M${at(x - reach, y + off())}L${at(x - reach * 0.3 + off(), y + reach * 0.8)}L${at(x + reach, y - reach + off())}`;
}
