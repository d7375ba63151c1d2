import { cut, d, disc, fill, type Ink, leaf, line, place, polar } from "#lib/domain/art/drawing";
import type { Random } from "#lib/domain/art/random";
import { halfDrop, type Tile } from "#lib/domain/art/tile";

/** Escutcheons and the keys that may or may not fit them, for Henry James. */
export function drawKeyhole(random: Random, ink: Ink): Tile {
  const bow = random.pick([trefoilBow, ringBow, ovalBow]);
  const lean = random.pick([0, 0, 28]);
  return halfDrop({
    across: random.between(58, 64),
    down: random.between(106, 114),
    first: escutcheon(ink),
    second: place(key(ink, bow), 0, 0, { turn: lean }),
    between: foil(ink),
  });
}

function escutcheon({ ground, tint, soft }: Ink): string {
  const half = (x: number): string =>
    d`C${3 * x} -38 ${5 * x} -32 ${9 * x} -31C${15 * x} -30 ${15 * x} -24 ${19 * x} -20C${26 * x} -13 ${23 * x} -4 ${16 * x} 2C${12 * x} 6 ${14 * x} 12 ${15 * x} 17C${16 * x} 24 ${9 * x} 27 ${6 * x} 30C${3 * x} 33 ${2 * x} 38 0 42`;
  const plate = `M0 -42${half(1)}M0 -42${half(-1)}`;
  const hole = "M0 -16A7.500 7.500 0 0 1 4 -2.200L7 16H-7L-4 -2.200A7.500 7.500 0 0 1 0 -16z";
  return (
    fill(plate, tint) +
    place(line(plate, ground, 1), 0, -0.3, { scale: 0.82 }) +
    fill(hole, ground) +
    fill([disc(0, -32.5, 1.4), disc(0, 30, 1.4), disc(-17.5, -10, 1.2), disc(17.5, -10, 1.2)].join(""), ground) +
    line("M-13 -9C-13 -18-6 -22 0 -22C6 -22 13 -18 13 -9M-9.500 20C-6 24 6 24 9.500 20", ground, 0.9) +
    line("M-24 6C-28 12-26 20-20 21M24 6C28 12 26 20 20 21M-21 -26C-26 -27-27 -33-23 -34M21 -26C26 -27 27 -33 23 -34", soft, 1.1)
  );
}

function key({ ground, tint }: Ink, bow: (ink: Ink) => string): string {
  const bit = "M1 22H16V27H12.500V30H16V34H12.500V37H16V42H9V38.500H6.500V42H1z";
  return (
    fill("M-2.200 -10H2.200V46L0 49-2.200 46zM-5 -12H5V-9H-5zM-4 -6H4V-4H-4zM-3.600 16H3.600V18.500H-3.600z", tint) +
    fill(bit, tint) +
    line("M9 25.500V31", ground, 1.2) +
    place(bow({ ground, tint, soft: tint, faint: tint }), 0, -27)
  );
}

function ringBow({ tint, ground }: Ink): string {
  return (
    cut(disc(0, 0, 15) + disc(0, 0, 9.5), tint) +
    line(disc(0, 0, 12.2), ground, 0.8) +
    fill("M0 -8Q1 -1 8 0Q1 1 0 8Q-1 1-8 0Q-1 -1 0 -8z", tint)
  );
}

function trefoilBow({ tint }: Ink): string {
  const lobes = [0, 1, 2].map((index) => polar(8.2, index * 120));
  return lobes.map(([x, y]) => cut(disc(x, y - 1, 8) + disc(x, y - 1, 4.2), tint)).join("") + fill(disc(0, -1, 3), tint);
}

function ovalBow({ tint }: Ink): string {
  const oval = (w: number, h: number): string => d`M${-w} 0a${w} ${h} 0 1 0 ${2 * w} 0a${w} ${h} 0 1 0 ${-2 * w} 0z`;
  return (
    cut(oval(16, 12.5) + oval(12, 8.5), tint) +
    fill("M0 -9Q1.500 -1.500 12 0Q1.500 1.500 0 14Q-1.500 1.500-12 0Q-1.500 -1.500 0 -9z", tint) +
    fill(disc(0, -15, 2.4), tint)
  );
}

function foil({ soft }: Ink): string {
  return fill([45, 135, 225, 315].map((turn) => leaf(polar(1, turn), turn, 6.5, 2.6)).join(""), soft);
}
