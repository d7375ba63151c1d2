export type Point = { x: number; y: number };

const ROUNDS = 60;

/** Moves points that are closer than `distance` apart, no further than needed, so that none hides another. */
export function spreadPoints(points: readonly Point[], distance: number): Point[] {
  const moved = points.map(({ x, y }) => ({ x, y }));
  for (let round = 0; round < ROUNDS; round += 1) {
    let isStill = true;
    for (const [index, one] of moved.entries())
      for (const other of moved.slice(index + 1)) {
        // Equal points move apart sideways.
        const [dx, dy] = one.x === other.x && one.y === other.y ? [1, 0] : [other.x - one.x, other.y - one.y];
        const gap = Math.hypot(other.x - one.x, other.y - one.y);
        if (gap >= distance - 0.01) continue;
        isStill = false;
        const step = (distance - gap) / 2 / Math.hypot(dx, dy);
        one.x -= dx * step;
        one.y -= dy * step;
        other.x += dx * step;
        other.y += dy * step;
      }
    if (isStill) break;
  }
  return moved;
}
