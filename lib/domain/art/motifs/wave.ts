import { d, disc, fill, type Ink, line, type Point, place, polar } from "#lib/domain/art/drawing";
import type { Random } from "#lib/domain/art/random";
import { defineSymbol, placeSymbol, type Tile } from "#lib/domain/art/tile";

/** Seigaiha, the Japanese wave-scale pattern, with a few nautilus shells, for Verne. */
export function drawWave(random: Random, ink: Ink): Tile {
  const radius = random.between(41, 47);
  const rhythm = random.pick([
    [1, 0.8, 0.6, 0.4, 0.2],
    [1, 0.86, 0.58, 0.44, 0.16],
    [1, 0.74, 0.62, 0.36, 0.24],
  ]);
  const guest = guestScale(ink, radius, random.pick([nautilus, star])(ink, radius));
  const scales = Array.from({ length: 16 }, (_, index) => {
    const [row, column] = [Math.floor(index / 2), index % 2];
    return placeSymbol("s", radius * (2 * column + (row % 2)), (radius / 2) * row);
  });
  const figures = [
    { x: 0, y: 0 },
    { x: radius * 3, y: radius * 2.5 },
  ].map(({ x, y }) => ({ x, y: y - radius / 2, halfWidth: radius, halfHeight: radius / 2, body: place(guest, 0, radius / 2) }));
  const under = defineSymbol("s", scale(ink, radius, rhythm)) + scales.join("");
  const guests = figures.map(({ x, y, body }) => place(body, x, y));
  return { width: radius * 4, height: radius * 4, body: under + guests.join(""), under, figures, columns: [1.5, 2] };
}

/** A scale without inner waves that has a guest in their place. */
function guestScale(ink: Ink, radius: number, guest: string): string {
  // What the two scales in front, at ±1, ½, leave visible of a disc of radius 1, down to where their edges meet at 0, ½.
  const [x, y, low] = [0.871 * radius, -0.492 * radius, 0.5 * radius];
  const arc = d`A${radius} ${radius} 0 0`;
  const visible = d`M${-x} ${y}${arc} 1 ${x} ${y}${arc} 0 0 ${low}${arc} 0 ${-x} ${y}z`;
  return fill(visible, ink.ground) + scale(ink, radius, [1, 0.86]) + guest;
}

function scale({ tint, soft }: Ink, radius: number, [outer = 1, ...inner]: readonly number[]): string {
  const arcs = (odd: number): string =>
    inner
      .filter((_, index) => index % 2 === odd)
      .map((share) => arc(radius, share))
      .join("");
  return line(arc(radius, outer), tint, 2.6) + line(arcs(0), tint, 1.5) + (inner.length > 1 ? line(arcs(1), soft, 1) : "");
}

/** The part of a ring that the two scales in front leave visible. */
function arc(radius: number, share: number): string {
  const own = radius * share;
  const hidden = (turn: number): boolean => {
    const [x, y] = polar(own, turn);
    return (Math.abs(x) - radius) ** 2 + (y - radius / 2) ** 2 < (radius * 1.005) ** 2;
  };
  let turn = 0;
  while (turn < 180 && !hidden(turn)) turn += 0.25;
  const [start, end]: [Point, Point] = [polar(own, -turn), polar(own, turn)];
  return d`M${start[0]} ${start[1]}A${own} ${own} 0 ${turn > 90 ? 1 : 0} 1 ${end[0]} ${end[1]}`;
}

/** A spiral shell that triples its radius per turn; `septa` divide its last whorl into chambers. */
function nautilus({ ground, tint }: Ink, radius: number): string {
  const on = (turn: number): Point => polar(21 * 3 ** (-turn / 360), 100 - turn);
  const whorl = (from: number, to: number): string => {
    const points = Array.from({ length: Math.round((to - from) / 15) + 1 }, (_, index) => on(from + index * 15));
    return points.map(([x, y]) => d`${x} ${y}`).join("L");
  };
  const septa = [75, 105, 135, 165, 195, 225, 255, 285, 315, 345].map((turn) => {
    const [outer, inner, bulge] = [on(turn), on(turn + 360), on(turn + 150)];
    return d`M${outer[0]} ${outer[1]}Q${bulge[0] + (outer[0] - bulge[0]) * 0.25} ${bulge[1] + (outer[1] - bulge[1]) * 0.25} ${inner[0]} ${inner[1]}`;
  });
  return place(fill(`M${whorl(0, 360)}z`, tint) + line(`M${whorl(345, 780)}${septa.join("")}`, ground, 1), 0, -radius * 0.36, {
    scale: radius / 46,
    turn: -8,
  });
}

function star({ tint, ground }: Ink, radius: number): string {
  const points = Array.from({ length: 10 }, (_, index) => polar(index % 2 ? 7 : 18, index * 36));
  const arms = points.map(([x, y], index) => {
    const [nx, ny] = points[(index + 1) % 10] ?? points[0] ?? [0, 0];
    return d`Q${(x + nx) / 2.1} ${(y + ny) / 2.1} ${nx} ${ny}`;
  });
  const veins = [0, 72, 144, 216, 288].map((turn) => [4, 7.5, 11].map((r) => disc(...polar(r, turn), 1.1 - r * 0.03)).join(""));
  return place(fill(`M0 -18${arms.join("")}z`, tint) + fill(veins.join("") + disc(0, 0, 1.2), ground), 0, -radius * 0.42, {
    scale: radius / 44,
    turn: 12,
  });
}
