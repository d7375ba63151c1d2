import { d, disc, fill, type Ink, line, type Point, place, polygon } from "#lib/domain/art/drawing";
import type { Random } from "#lib/domain/art/random";
import { halfDrop, pair, type Tile } from "#lib/domain/art/tile";

type Curve = readonly [Point, Point, Point, Point];

const PLUME: readonly Curve[] = [
  [
    [-4, 36],
    [-32, 22],
    [-26, -2],
    [-2, -8],
  ],
  [
    [-2, -8],
    [24, -14],
    [28, -44],
    [6, -52],
  ],
  [
    [6, -52],
    [-6, -57],
    [-20, -62],
    [-15, -78],
  ],
];

const SIDE_CURL: readonly Curve[] = [
  [
    [-22, 10],
    [-30, -4],
    [-22, -20],
    [-12, -18],
  ],
  [
    [-12, -18],
    [-6, -17],
    [-7, -8],
    [-13, -10.5],
  ],
];

/** Smoke of the "last cigarette" and the next, for Svevo. */
export function drawSmoke(random: Random, ink: Ink): Tile {
  const drift = random.between(-5, 5);
  const curl = smoke(ink, random.between(3.4, 4.8)) + cigarette(ink);
  const second = random.pick([true, false]);
  return halfDrop({
    across: random.between(67, 74),
    down: random.between(128, 138),
    ...pair(curl, { turn: drift }, { turn: second ? -drift : drift, mirror: second }),
    between: place(random.pick([rings, ash])(ink), 2, -4),
  });
}

function cigarette({ ground, tint, soft }: Ink): string {
  return place(
    fill("M-4 3H4V25H-4z", tint) +
      fill("M-4 27H4V40H-4z", soft) +
      fill("M-4 1H4L3 -3.500 1 -1.500-1 -4.500-3 -2z", soft) +
      line("M-1.400 7V21", ground, 0.8) +
      fill(disc(-1.6, 31, 0.7) + disc(1.4, 34, 0.7) + disc(-1.4, 36.5, 0.7) + disc(1.4, 29.5, 0.7), ground),
    -4,
    42,
    { turn: -62 },
  );
}

/** A curved ribbon of varying width with fine parallel lines. */
function smoke({ tint, soft }: Ink, breadth: number): string {
  const main = sample(PLUME, 14);
  const swell = (t: number): number => 0.6 + breadth * Math.abs(Math.sin(Math.PI * t * 2)) ** 1.4 * (t < 0.5 ? 1 : 0.45);
  return (
    line(beside(main, 7.5, 0.06, 0.46) + beside(main, -8, 0.2, 0.62), soft, 1.1) +
    line(beside(main, -11.5, 0.3, 0.52), soft, 0.8) +
    line(beside(sample(SIDE_CURL, 10), 0, 0, 1), soft, 1.2) +
    fill(polygon([...offset(main, swell), ...offset(main, (t) => -swell(t)).reverse()]), tint)
  );
}

function beside(points: readonly Point[], distance: number, from: number, to: number): string {
  const part = offset(points, () => distance).slice(Math.round(from * points.length), Math.round(to * points.length));
  return `M${part.map(([x, y]) => d`${x} ${y}`).join("L")}`;
}

function offset(points: readonly Point[], distance: (t: number) => number): Point[] {
  return points.map(([x, y], index) => {
    const [ax, ay] = points[Math.max(0, index - 1)] ?? [x, y];
    const [bx, by] = points[Math.min(points.length - 1, index + 1)] ?? [x, y];
    const length = Math.hypot(bx - ax, by - ay) || 1;
    const reach = distance(index / (points.length - 1));
    return [x + ((by - ay) / length) * reach, y - ((bx - ax) / length) * reach];
  });
}

function sample(curves: readonly Curve[], steps: number): Point[] {
  const on = ([a, b, c, e]: Curve, t: number, axis: 0 | 1): number =>
    (1 - t) ** 3 * a[axis] + 3 * (1 - t) ** 2 * t * b[axis] + 3 * (1 - t) * t ** 2 * c[axis] + t ** 3 * e[axis];
  return curves.flatMap((curve, part) =>
    Array.from({ length: steps + (part === 0 ? 1 : 0) }, (_, index): Point => {
      const t = (index + (part === 0 ? 0 : 1)) / steps;
      return [on(curve, t, 0), on(curve, t, 1)];
    }),
  );
}

function rings({ soft, faint }: Ink): string {
  return (
    line("M-10 3a10 4.200 0 1 0 20 0a10 4.200 0 1 0-20 0z", soft, 1.2) +
    line("M-6.500 -8a6.500 2.800 0 1 0 13 0a6.500 2.800 0 1 0-13 0z", faint, 1.2)
  );
}

function ash({ soft, faint }: Ink): string {
  return (
    fill(disc(0, -6, 1.5) + disc(5, 0, 1.1) + disc(-4, 2, 1.2), soft) + fill(disc(2, 7, 1) + disc(-1, -13, 0.9) + disc(7, -8, 0.9), faint)
  );
}
