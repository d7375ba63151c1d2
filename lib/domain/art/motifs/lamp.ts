import { d, disc, fill, type Ink, line, place, polar, polygon } from "#lib/domain/art/drawing";
import type { Random } from "#lib/domain/art/random";
import { halfDrop, pair, type Tile } from "#lib/domain/art/tile";

/** Gas lamps in fog, for Conan Doyle. */
export function drawLamp(random: Random, ink: Ink): Tile {
  const down = random.between(122, 134);
  const fog = random.pick([rings, rays, beads]);
  const lamp = fog(ink) + lantern(ink) + post(ink, down - 84);
  // From the knob 37 above the flame to the foot of the post.
  const [top, foot] = [-37, down - 55];
  return halfDrop({ across: random.between(62, 68), down, ...pair(lamp), halfHeight: (foot - top) / 2, drop: (foot + top) / 2 });
}

function lantern({ ground, tint }: Ink): string {
  const cap = d`M-2 -31h4l1 4h-6zM-6 -26C-9 -21-14 -18-19 -16H19C14 -18 9 -21 6 -26z`;
  const glass = "M-15.5 -12.5h31L9.5 15h-19z";
  const silhouette = "M-6 -27C-9 -21-14 -18-19 -16L-15.5 -12.5-9.5 15-5 26H5L9.5 15 15.5 -12.5 19 -16C14 -18 9 -21 6 -27z";
  return (
    `<path d="${silhouette}" fill="${ground}" stroke="${ground}" stroke-width="5" stroke-linejoin="round"/>` +
    fill(`${disc(0, -34, 2.4)}${cap}${glass}M-11 18h22l-1.500 3h-19zM-7 23h14l-4 6h-6z`, tint) +
    line("M-5.200 -12.500L-3.600 15M5.200 -12.500L3.600 15", ground, 1.2) +
    fill("M0 -8C4.800 -2 6.500 3 3.600 8.500C2 11.200-2 11.200-3.600 8.500C-6.500 3-3.200 1 0 -8z", ground) +
    fill("M0 1C2 4 2.400 6 1.400 8C.6 9.300-.6 9.300-1.400 8C-2.400 6-1.200 4 0 1z", tint)
  );
}

function post({ ground, tint, soft }: Ink, height: number): string {
  const foot = 29 + height;
  return (
    line(d`M0 29V${foot}`, ground, 8) +
    fill(d`M-1.600 29h3.200l1 ${height - 8}h-5.200zM-6 ${foot - 8}h12v2.400h-12zM-4 ${foot - 5}h8l3 5h-14z`, tint) +
    line("M-12 37H12", tint, 1.8) +
    fill(disc(-13, 37, 2) + disc(13, 37, 2), tint) +
    line("M-2 47C-9 46-10 40-5.500 40M2 47C9 46 10 40 5.500 40", soft, 1.2)
  );
}

function rings({ soft, faint }: Ink): string {
  return [25, 30, 35, 40].map((radius, index) => line(disc(0, 0, radius), index === 0 ? soft : faint, index === 0 ? 1.2 : 0.9)).join("");
}

function rays({ soft, faint }: Ink): string {
  const ray = (from: number, to: number, turn: number): string => {
    const [a, b] = [polar(from, turn), polar(to, turn)];
    return d`M${a[0]} ${a[1]}L${b[0]} ${b[1]}`;
  };
  const turns = Array.from({ length: 32 }, (_, index) => index * 11.25);
  return (
    line(
      turns
        .filter((_, index) => index % 2 === 0)
        .map((turn) => ray(25, 38, turn))
        .join(""),
      soft,
      1.1,
    ) +
    line(
      turns
        .filter((_, index) => index % 2 === 1)
        .map((turn) => ray(29, 34, turn))
        .join(""),
      faint,
      1.1,
    )
  );
}

function beads({ soft, faint }: Ink): string {
  const bead = (turn: number): string =>
    place(
      fill(
        polygon([
          [0, -2.4],
          [1.3, 0],
          [0, 2.4],
          [-1.3, 0],
        ]),
        soft,
      ),
      ...polar(33, turn),
      { turn },
    );
  return (
    line(disc(0, 0, 26), soft, 1.1) + line(disc(0, 0, 39.5), faint, 1) + Array.from({ length: 20 }, (_, index) => bead(index * 18)).join("")
  );
}
