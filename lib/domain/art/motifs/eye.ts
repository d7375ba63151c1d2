import { d, disc, fill, type Ink, line, place, polar } from "#lib/domain/art/drawing";
import type { Random } from "#lib/domain/art/random";
import { halfDrop, type Tile } from "#lib/domain/art/tile";

/** Open and closed eyes, and the Sandman's sand, for Hoffmann. */
export function drawEye(random: Random, ink: Ink): Tile {
  const across = random.between(66, 73);
  const down = random.between(98, 108);
  const second = random.pick([closed, closed, open]);
  return halfDrop({
    across,
    down,
    first: place(open(ink), 0, 0),
    second: place(second(ink), 0, 0),
    between: random.pick([hourglass, sand])(ink),
    halfHeight: 22,
  });
}

function open(ink: Ink): string {
  const { ground, tint, soft } = ink;
  const rays = Array.from({ length: 28 }, (_, index) => {
    const [a, b] = [polar(7.2, (index * 360) / 28), polar(index % 2 ? 10 : 12, (index * 360) / 28)];
    return d`M${a[0]} ${a[1]}L${b[0]} ${b[1]}`;
  });
  return (
    fill("M-31 1C-20 -14-9 -18 2 -17.500C13 -17 23 -9 31 2C20 13 9 16.500-1 16C-12 15.500-22 10-31 1z", tint) +
    fill(disc(0, -0.5, 14), ground) +
    place(line(rays.join(""), tint, 1.1), 0, -0.5) +
    fill(disc(0, -0.5, 6), tint) +
    fill(disc(2, -2.6, 1.9), ground) +
    line("M-29 -6C-19 -19-9 -23.500 3 -23C14 -22.500 23 -15 29.500 -6", tint, 1.4) +
    lashes(ink, -1) +
    line("M-20 14.500C-12 20-5 21.500 2 21C10 20.500 17 17 22 13", soft, 1)
  );
}

function closed(ink: Ink): string {
  return (
    line("M-31 -2C-20 9-10 12.500 0 12.500C10 12.500 20 9 31 -2", ink.tint, 3) +
    line("M-27 -6C-18 -17-9 -20 0 -20C9 -20 18 -17 27 -6", ink.soft, 1.1) +
    line("M-22 -5C-14 2-7 4.500 0 4.500C7 4.500 14 2 22 -5", ink.soft, 0.9) +
    lashes(ink, 1)
  );
}

/** Nine lashes: upwards (-1) from the open lid, downwards (1) from the closed one. */
function lashes({ tint }: Ink, way: 1 | -1): string {
  const strokes = [-4, -3, -2, -1, 0, 1, 2, 3, 4].map((place) => {
    const x = place * 6.2;
    const y = way < 0 ? -23 + place * place * 0.85 : 12.5 - place * place * 0.8;
    const length = 8.5 - Math.abs(place) * 0.7;
    return d`M${x} ${y}Q${x + place * 0.5} ${y + way * length * 0.6} ${x + place * 1.7} ${y + way * length}`;
  });
  return line(strokes.join(""), tint, 1.2);
}

function sand({ tint, soft, faint }: Ink): string {
  const grains = (radius: number, count: number, size: number): string =>
    Array.from({ length: count }, (_, index) => disc(...polar(radius, (index * 360) / count + radius * 7), size)).join("");
  return fill(disc(0, 0, 1.5), tint) + fill(grains(5.5, 6, 1.1), soft) + fill(grains(10.5, 10, 0.9), faint);
}

function hourglass({ tint, soft }: Ink): string {
  return (
    line(
      "M-6 -10H6M-6 10H6M-4.500 -10C-4.500 -3-1 -2-1 0C-1 2-4.500 3-4.500 10M4.500 -10C4.500 -3 1 -2 1 0C1 2 4.500 3 4.500 10",
      soft,
      1.2,
    ) + fill("M-3.400 9C-2.500 6-1 5 0 4C1 5 2.500 6 3.400 9zM-3 -5.500H3C2 -3.500 1 -2.500 0 -1C-1 -2.500-2 -3.500-3 -5.500z", tint)
  );
}
