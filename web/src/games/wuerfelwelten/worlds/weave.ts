// Shapes on Tapestry's grid: turning, flipping, and where they lie. What is allowed, the offers say.

import type { Cell, OfferView } from "../../../wire/wuerfelwelten";

export type Pose = readonly (readonly [number, number])[];

const key = (pose: Pose): string =>
  pose
    .map(([row, column]) => `${row} ${column}`)
    .sort()
    .join();

/** Moved to the corner. */
function settled(spots: [number, number][]): Pose {
  const top = Math.min(...spots.map(([row]) => row));
  const left = Math.min(...spots.map(([, column]) => column));
  return spots.map(([row, column]) => [row - top, column - left]);
}

/** Which of the poses this shape is in, −1 for none. */
export const poseOf = (poses: readonly Pose[], shape: Pose): number =>
  poses.findIndex((pose) => key(pose) === key(shape));

export const turned = (pose: Pose): Pose => settled(pose.map(([row, column]) => [column, -row]));
export const flipped = (pose: Pose): Pose => settled(pose.map(([row, column]) => [row, -column]));

/** The cell by which a shape is held: the one nearest to its middle. */
export function grip(pose: Pose): readonly [number, number] {
  const row = pose.reduce((sum, spot) => sum + spot[0], 0) / pose.length;
  const column = pose.reduce((sum, spot) => sum + spot[1], 0) / pose.length;
  const far = (spot: readonly [number, number]): number => (spot[0] - row) ** 2 + (spot[1] - column) ** 2;
  return [...pose].sort((a, b) => far(a) - far(b))[0]!;
}

/** The shape of a place. */
export const shapeOf = (cells: Cell[], place: OfferView): Pose =>
  settled(
    place.cells.map((id) => {
      const cell = cells.find((one) => one.id === id)!;
      return [cell.row, cell.column];
    }),
  );

export interface Ghost {
  /** The cells it lies on, as far as they are on the grid. */
  cells: string[];
  /** The place it fills; null where it does not fit. */
  offer: OfferView | null;
  pose: number;
  at: Cell;
}

/** A shape held over a cell: it snaps to a place that covers the cell, and where there is none it is shown as it is. */
export function ghost(poses: readonly Pose[], pose: number, at: Cell, cells: Cell[], places: OfferView[]): Ghost {
  const held = grip(poses[pose]!);
  const lying = poses[pose]!.flatMap(([row, column]) => {
    const there = cells.find(
      (cell) => cell.row === at.row + row - held[0] && cell.column === at.column + column - held[1],
    );
    return there ? [there.id] : [];
  });
  const same = (place: OfferView): boolean =>
    place.cells.length === lying.length && place.cells.every((id) => lying.includes(id));
  const near = places.filter((place) => place.cells.includes(at.id) && poseOf(poses, shapeOf(cells, place)) === pose);
  const offer = places.find(same) ?? near[0] ?? null;
  return { cells: offer?.cells ?? lying, offer, pose, at };
}
