import { d, disc, fill, type Ink, line, place } from "#lib/domain/art/drawing";
import type { Random } from "#lib/domain/art/random";
import { halfDrop, type Tile } from "#lib/domain/art/tile";

type Expression = "laughing" | "weeping";

/** Masks with one lit and one shadowed half, alternately laughing and weeping, for Pirandello. */
export function drawMask(random: Random, ink: Ink): Tile {
  const lean = random.between(0, 9);
  const turned = random.pick([true, false]);
  return halfDrop({
    across: random.between(66, 74),
    down: random.between(104, 114),
    first: place(mask(ink, "laughing"), 0, 0, { turn: -lean }),
    second: place(mask(ink, "weeping"), 0, 0, { turn: lean, mirror: turned }),
    between: random.pick([lozenge, tear])(ink),
    halfHeight: 32,
  });
}

function mask(ink: Ink, expression: Expression): string {
  const half = "M0 -27C-8 -30-17 -29-24 -25C-26.500 -8-24 12-14 23C-9.500 28-4 31 0 32z";
  const features = expression === "laughing" ? laughing : weeping;
  return (
    ribbons(ink) +
    `<path d="${half}M0 32C4 31 9.500 28 14 23C24 12 26.500 -8 24 -25C17 -29 8 -30 0 -27z" fill="${ink.ground}"/>` +
    fill(half, ink.tint) +
    line("M0 -27C8 -30 17 -29 24 -25C26.500 -8 24 12 14 23C9.500 28 4 31 0 32", ink.tint, 1.7) +
    features(ink.ground) +
    place(features(ink.tint), 0, 0, { mirror: true }) +
    line("M0 -9C.6 0 5.500 5 5.500 8.500C4 11 1.500 11 0 11", ink.tint, 1.3) +
    shading(ink)
  );
}

function laughing(colour: string): string {
  return (
    fill("M-19.500 -7C-17 -14-8 -14.500-5 -7C-9 -9.500-15.500 -9.500-19.500 -7z", colour) +
    line("M-20 -15.500C-17 -21-9 -21-5 -16", colour, 1.7) +
    fill("M0 14.500C-6 14.500-12 13-16.500 9C-15.500 18-8 24.500 0 24.500z", colour)
  );
}

function weeping(colour: string): string {
  return (
    fill("M-19.500 -4C-17 -11.500-9 -12-5 -9C-7 -4-14 -1.500-19.500 -4z", colour) +
    line("M-20 -12C-15 -14-10 -17-6 -21", colour, 1.7) +
    fill("M0 15C-8 15-13.500 20-14 26C-9.500 22.500-5 21.500 0 21.500z", colour)
  );
}

function shading({ soft }: Ink): string {
  const strokes = [0, 1, 2, 3, 4].map((index) => d`M${20.5 - index * 1.2} ${1 + index * 4.2}L${16.5 - index * 1.1} ${4 + index * 4}`);
  return line(strokes.join(""), soft, 0.9);
}

function ribbons({ tint, soft }: Ink): string {
  const ribbon =
    line("M23 -20C31 -24 33 -14 29 -8C25 -2 27 5 33 4C37 3 37 -3 33 -3", tint, 1.5) +
    line("M24 -17C28 -19 29 -13 26.500 -8C23.500 0 24 9 29 13", soft, 1);
  return ribbon + place(ribbon, 0, 0, { mirror: true });
}

function lozenge({ tint, soft }: Ink): string {
  return fill("M0 -7L4.500 0 0 7-4.500 0z", soft) + fill(disc(0, -11, 1.2) + disc(0, 11, 1.2), tint);
}

function tear({ soft, tint }: Ink): string {
  return fill("M0 -8C3 -2 5 1 3.600 4C2 7-2 7-3.600 4C-5 1-3 -2 0 -8z", soft) + fill(disc(0, 11, 1.2), tint);
}
