import { d, fill, type Ink, line, type Point, polygon } from "#lib/domain/art/drawing";
import type { Random } from "#lib/domain/art/random";
import { halfDrop, pair, type Tile } from "#lib/domain/art/tile";

/** Raven's feathers, one vane solid and one engraved, for Maupassant. */
export function drawFeather(random: Random, ink: Ink): Tile {
  const lean = random.between(16, 30);
  const feather = plume(ink, random.between(11, 13.5), random.pick([4, 5, 6]));
  const mirrored = random.pick([true, false]);
  return halfDrop({
    across: random.between(58, 64),
    down: random.between(114, 124),
    ...pair(feather, { turn: lean }, mirrored ? { turn: -lean, mirror: true } : { turn: lean }),
    between: random.pick([star(ink), eclipse(ink)]),
  });
}

function plume({ ground, tint, soft }: Ink, breadth: number, splits: number): string {
  const barbs = Array.from({ length: 22 }, (_, index) => 0.06 + index * 0.034);
  const engraved = barbs.map((t) => {
    const [x, y] = spine(t + 0.075);
    const [ex, ey] = vane(t, 1, breadth);
    return d`M${x} ${y}Q${x + (ex - x) * 0.7} ${y + (ey - y) * 0.25} ${ex} ${ey}`;
  });
  const split = (index: number): string => {
    const t = 0.2 + (index / splits) * 0.52;
    const [x, y] = spine(t + 0.07);
    const [ex, ey] = vane(t, -1, breadth * 1.15);
    const [fx, fy] = vane(t + 0.022, -1, breadth * 1.15);
    return d`M${x} ${y}L${ex} ${ey}L${fx} ${fy}z`;
  };
  const edge = Array.from({ length: 25 }, (_, index) => vane((index / 24) * 0.82, -1, breadth));
  const rib = Array.from({ length: 25 }, (_, index) => spine(((24 - index) / 24) * 0.82));
  const quill = Array.from({ length: 13 }, (_, index) => spine(index / 12));
  return (
    fill(polygon([...edge, ...rib]), tint) +
    fill(Array.from({ length: splits }, (_, index) => split(index)).join(""), ground) +
    line(engraved.join(""), tint, 0.95) +
    line(`M${quill.map(([x, y]) => d`${x} ${y}`).join("L")}`, ground, 3) +
    line(`M${quill.map(([x, y]) => d`${x} ${y}`).join("L")}`, tint, 1.5) +
    line("M5.500 53l3.400 4", soft, 1)
  );
}

function spine(t: number): Point {
  const u = 1 - t;
  return [u * u * 9 + 2 * u * t * -9 + t * t * 5.5, -54 + 107 * t];
}

function vane(t: number, side: number, breadth: number): Point {
  const [x, y] = spine(t);
  const along = Math.min(1, t / 0.82);
  return [x + side * breadth * Math.sin(Math.PI * along ** 0.72) ** 0.75, y];
}

function star({ soft }: Ink): string {
  return fill("M0 -6Q.8 -.8 6 0Q.8 .8 0 6Q-.8 .8-6 0Q-.8 -.8 0 -6z", soft);
}

function eclipse({ soft }: Ink): string {
  return fill("M2.600 -5A5.600 5.600 0 1 0 2.600 5A6.500 6.500 0 0 1 2.600 -5z", soft);
}
