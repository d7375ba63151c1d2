import { d, disc, fill, type Ink, line, type Point, place, polar } from "#lib/domain/art/drawing";
import type { Random } from "#lib/domain/art/random";
import { again, keep, type Tile } from "#lib/domain/art/tile";

/** Seigaiha, the Japanese wave-scale pattern, with a few nautilus shells, for Verne. */
export function drawWave(random: Random, ink: Ink): Tile {
  const radius = random.between(41, 47);
  const rhythm = random.pick([
    [1, 0.8, 0.6, 0.4, 0.2],
    [1, 0.86, 0.58, 0.44, 0.16],
    [1, 0.74, 0.62, 0.36, 0.24],
  ]);
  const guest = random.pick([nautilus, star])(ink, radius);
  const shapes = keep("s", scale(ink, radius, rhythm)) + keep("g", scale(ink, radius, [1, 0.86]) + guest);
  const scales = Array.from({ length: 16 }, (_, index) => {
    const [row, column] = [Math.floor(index / 2), index % 2];
    const hasGuest = (row === 0 && column === 0) || (row === 5 && column === 1);
    return again(hasGuest ? "g" : "s", radius * (2 * column + (row % 2)), (radius / 2) * row);
  });
  return { width: radius * 4, height: radius * 4, body: shapes + scales.join("") };
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
