import { cut, d, disc, fill, type Ink, line, place, polar } from "#lib/domain/art/drawing";
import type { Random } from "#lib/domain/art/random";
import { halfDrop, pair, type Tile } from "#lib/domain/art/tile";

/** Ruined abbey windows in moonlight, for Bécquer. */
export function drawArch(random: Random, ink: Ink): Tile {
  const rose = random.pick([quatrefoil, wheel, cinquefoil]);
  const glazing = random.pick([lozenges, bars]);
  return halfDrop({
    across: random.between(62, 67),
    down: random.between(118, 126),
    ...pair(traceried(ink, rose, glazing)),
    between: place(random.pick([fleuron, moon])(ink), 0, -4),
  });
}

/** Path data of a pointed (equilateral) arch: jambs `half` from the centre, springing at `spring`, base at `foot`. */
function lancet(x: number, half: number, spring: number, foot: number): string {
  const r = half * 2;
  return d`M${x - half} ${foot}V${spring}A${r} ${r} 0 0 1 ${x} ${spring - half * 1.732}A${r} ${r} 0 0 1 ${x + half} ${spring}V${foot}z`;
}

function traceried({ ground, tint, soft, faint }: Ink, rose: (colour: string) => string, glazing: (x: number) => string): string {
  const lights = [-9.8, 9.8];
  return (
    line(lancet(0, 30, 2, 46), faint, 1) +
    cut(lancet(0, 26, 2, 46) + lancet(0, 22.5, 2, 46), tint) +
    fill(lights.map((x) => trefoilHead(x)).join(""), tint) +
    line(lights.map(glazing).join(""), ground, 0.8) +
    line(lights.map((x) => lancet(x, 9.8, 11, 46)).join(""), soft, 1) +
    line(disc(0, -13, 11), tint, 1.5) +
    place(rose(tint), 0, -13) +
    fill("M-29 46H29V48.500H-29zM-32 50.500H32V52H-32z", tint) +
    fill("M0 -50L2.500 -45 0 -41.500-2.500 -45z", tint)
  );
}

/** A window light with a three-lobed (trefoil) top. */
function trefoilHead(x: number): string {
  return d`M${x - 7} 44V15C${x - 8} 11 ${x - 6} 7.500 ${x - 3.6} 7.500C${x - 4.5} 3 ${x - 1.5} -1 ${x} -2.500C${x + 1.5} -1 ${x + 4.5} 3 ${x + 3.6} 7.500C${x + 6} 7.500 ${x + 8} 11 ${x + 7} 15V44z`;
}

function lozenges(x: number): string {
  return [0, 1, 2, 3, 4].map((row) => d`M${x - 7} ${14 + row * 7}l14 7m0 -7l-14 7`).join("");
}

function bars(x: number): string {
  return d`M${x} 3V44M${x - 7} 16h14M${x - 7} 24h14M${x - 7} 32h14M${x - 7} 40h14`;
}

function quatrefoil(colour: string): string {
  return fill([45, 135, 225, 315].map((turn) => disc(...polar(4.1, turn), 3.7)).join(""), colour);
}

function cinquefoil(colour: string): string {
  return fill([0, 72, 144, 216, 288].map((turn) => disc(...polar(5, turn), 2.9)).join("") + disc(0, 0, 1.6), colour);
}

function wheel(colour: string): string {
  const spokes = Array.from({ length: 8 }, (_, index) => {
    const [a, b] = [polar(2.6, index * 45), polar(8.6, index * 45)];
    return d`M${a[0]} ${a[1]}L${b[0]} ${b[1]}`;
  });
  return line(spokes.join(""), colour, 1.5) + fill(disc(0, 0, 2.6), colour);
}

function fleuron({ soft }: Ink): string {
  return fill(
    "M0 -8C3.500 -4 3.500 -1.500 1.200 0C5 -2.500 7.500 -.5 7 2.500C5 3.500 2.500 2.500 1 1V8H-1V1C-2.500 2.500-5 3.500-7 2.500C-7.500 -.5-5 -2.500-1.200 0C-3.500 -1.500-3.500 -4 0 -8z",
    soft,
  );
}

function moon({ soft }: Ink): string {
  return fill("M3 -7A7.600 7.600 0 1 0 3 7A8.600 8.600 0 0 1 3 -7z", soft);
}
