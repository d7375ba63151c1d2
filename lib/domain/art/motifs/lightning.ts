import { d, disc, fill, type Ink, line, type Point, polar, polygon } from "#lib/domain/art/drawing";
import type { Random } from "#lib/domain/art/random";
import { halfDrop, over, pair, type Tile } from "#lib/domain/art/tile";

const BOLT: readonly Point[] = [
  [9, -58],
  [-11, -15],
  [-1, -18],
  [-12, 14],
  [-3, 11],
  [-9, 58],
  [12, 1],
  [3, 4],
  [13, -27],
  [4, -24],
];
const RIGHT_FORK: readonly Point[] = [
  [8, -6],
  [21, 12],
  [15.5, 13],
  [26, 38],
  [10, 17],
  [15, 16],
  [6, 7],
];
const LEFT_FORK: readonly Point[] = [
  [-8, -21],
  [-20, -6],
  [-15.5, -5],
  [-23, 14],
  [-11.5, -8.5],
  [-15.5, -9.5],
  [-5, -20],
];

/** Forked lightning over a fine rain, for Mary Shelley. */
export function drawLightning(random: Random, ink: Ink): Tile {
  const across = random.between(60, 66);
  const down = random.between(136, 146);
  const lean = random.between(-6, 8);
  const tile = halfDrop({
    across,
    down,
    ...pair(bolt(ink), { turn: lean }, { turn: -lean, mirror: true }),
    between: random.pick([star, burst])(ink),
  });
  return over(rain(random, ink, across, down), tile);
}

function bolt({ ground, tint, soft }: Ink): string {
  const jagged = [BOLT, RIGHT_FORK, LEFT_FORK].map(polygon).join("");
  return (
    line("M-13 22L-17 34L-13.500 33L-20 52M16 -30L18 -38L15 -37L19.500 -52", soft, 1.1) +
    `<path d="${jagged}" fill="${ground}" stroke="${ground}" stroke-width="5" stroke-linejoin="round"/>` +
    fill(jagged, tint) +
    line("M7 -46L-5 -20M5 -19L-6 11M3 9L-6 40", ground, 0.8)
  );
}

function rain(random: Random, { faint }: Ink, across: number, down: number): string {
  const columns = 8;
  const pitch = (across * 2) / columns;
  const drops = Array.from({ length: columns }, (_, column) => {
    const start = random.between(0, down / 3);
    return [0, 1, 2].map((index) => d`M${pitch * (column + 0.5)} ${start + (index * down) / 3}l-4 ${down / 5}`).join("");
  });
  return line(drops.join(""), faint, 0.9);
}

function star({ tint, ground }: Ink): string {
  return fill(disc(0, 0, 10), ground) + fill("M0 -9Q1 -1 9 0Q1 1 0 9Q-1 1-9 0Q-1 -1 0 -9z", tint);
}

function burst({ tint, ground }: Ink): string {
  const rays = Array.from({ length: 12 }, (_, index) => {
    const [a, b] = [polar(3, index * 30), polar(index % 2 ? 6 : 9, index * 30)];
    return d`M${a[0]} ${a[1]}L${b[0]} ${b[1]}`;
  });
  return fill(disc(0, 0, 11), ground) + line(rays.join(""), tint, 1.1) + fill(disc(0, 0, 1.4), tint);
}
