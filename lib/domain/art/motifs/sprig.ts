import { d, disc, fill, type Ink, leaf, line, type Point, place, polar } from "#lib/domain/art/drawing";
import type { Random } from "#lib/domain/art/random";
import { halfDrop, pair, type Tile } from "#lib/domain/art/tile";

const LEAVES: readonly [root: Point, turn: number, length: number, width: number][] = [
  [[-3, 40], -62, 22, 8.6],
  [[-0.5, 31], 58, 25, 9.6],
  [[1.6, 20], -58, 23, 8.6],
  [[1.6, 7], 62, 17, 7],
  [[0.4, -3], -50, 14, 5.6],
];

/** Sprigged muslin, for Austen. */
export function drawSprig(random: Random, ink: Ink): Tile {
  const sprig = twig(ink, random.pick([rosette, bellflower, daisy])(ink));
  const upright = random.between(3, 11);
  return halfDrop({
    across: random.between(58, 65),
    down: random.between(112, 122),
    ...pair(sprig, { turn: upright }, { turn: -upright, mirror: true }),
    between: place(random.pick([sprinkle, trefoil])(ink), 0, 1),
  });
}

function twig({ ground, tint, soft }: Ink, bloom: string): string {
  const veins = LEAVES.map(([root, turn, length]) => {
    const [a, b] = [polar(3, turn, root), polar(length * 0.76, turn, root)];
    return d`M${a[0]} ${a[1]}L${b[0]} ${b[1]}`;
  });
  return (
    line("M-8 52C-2 40 3 24 2 10C1 0-2 -10 0 -22", tint, 1.7) +
    line("M1.600 2C8 -5 13 -11 17.500 -20M2 14C-8 6-14 0-18 -13M-5 46C-11 46-17 49-17 54C-17 58-12 58-12.500 54.500", soft, 1.2) +
    fill(LEAVES.map(([root, turn, length, width]) => leaf(root, turn, length, width)).join(""), tint) +
    line(veins.join(""), ground, 0.9) +
    bud(17.5, -20, 26, tint, ground) +
    bud(-18, -13, -14, tint, ground) +
    place(bloom, 0, -31, { scale: 1.15 })
  );
}

function bud(x: number, y: number, turn: number, tint: string, ground: string): string {
  const closed = fill("M0 2C-5 0-5 -6 0 -11C5 -6 5 0 0 2z", tint) + line("M-3.500 -4C-2 -2 2 -2 3.500 -4M0 -3V-8", ground, 0.8);
  return place(closed, x, y, { turn });
}

function rosette({ ground, tint }: Ink): string {
  const petals = [0, 72, 144, 216, 288];
  const folds = petals.map((turn) => {
    const [a, b] = [polar(4.5, turn), polar(8, turn)];
    return d`M${a[0]} ${a[1]}L${b[0]} ${b[1]}`;
  });
  return (
    fill(petals.map((turn) => disc(...polar(6.6, turn), 5.3)).join(""), tint) +
    line(folds.join(""), ground, 0.8) +
    fill(disc(0, 0, 3.8), ground) +
    fill(disc(0, 0, 2), tint)
  );
}

function bellflower({ ground, tint }: Ink): string {
  return (
    fill(
      "M-3 9C-11 5-10 -5-12.500 -12C-9 -11-6 -9-4.500 -5.500C-3 -10-1.500 -12 0 -15C1.500 -12 3 -10 4.500 -5.500C6 -9 9 -11 12.500 -12C10 -5 11 5 3 9z",
      tint,
    ) +
    line("M-3.800 5C-6 0-6 -3-5.600 -6M3.800 5C6 0 6 -3 5.600 -6M0 6V-8", ground, 0.9) +
    fill("M-4.500 8C-3 5 3 5 4.500 8C3 11.500-3 11.500-4.500 8z", ground) +
    fill("M-3.500 9C-2 7 2 7 3.500 9C2 12-2 12-3.500 9z", tint)
  );
}

function daisy({ ground, tint }: Ink): string {
  const petals = Array.from({ length: 11 }, (_, index) => leaf(polar(2.5, index * 32.7), index * 32.7, 10.5, 3.4)).join("");
  return fill(petals, tint) + fill(disc(0, 0, 4.6), ground) + fill(disc(0, 0, 3), tint);
}

function sprinkle({ soft }: Ink): string {
  return fill([0, 90, 180, 270].map((turn) => disc(...polar(4.6, turn), 1.5)).join(""), soft);
}

function trefoil({ soft }: Ink): string {
  return fill([0, 120, 240].map((turn) => leaf(polar(1.2, turn), turn, 6.5, 3)).join(""), soft);
}
