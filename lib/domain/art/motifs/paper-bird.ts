import { d, fill, type Ink, line, type Point, place, polygon } from "#lib/domain/art/drawing";
import type { Random } from "#lib/domain/art/random";
import { halfDrop, pair, type Tile } from "#lib/domain/art/tile";

/** The folded-paper pajarita, about which Unamuno wrote a treatise. */
export function drawPaperBird(random: Random, ink: Ink): Tile {
  const flock = random.pick(["facing", "marching", "tumbling"]);
  return halfDrop({
    across: random.between(66, 72),
    down: random.between(100, 108),
    ...pair(pajarita(ink), {}, { mirror: flock === "facing", turn: flock === "tumbling" ? 90 : 0 }),
    between: random.pick([crease, pinwheel])(ink),
    halfHeight: 30,
  });
}

/** The fold on its own grid: a doubled windmill base, the fourth flap reversed into a head. One step is 19 units. */
function pajarita({ ground, tint, soft }: Ink): string {
  const on = (x: number, y: number): Point => [x * 19 + 7, -y * 19 - 8];
  const facet = (colour: string, ...corners: Point[]): string => fill(polygon(corners), colour);
  const crease = (...corners: Point[]): string => `M${corners.map(([x, y]) => d`${x} ${y}`).join("L")}`;
  return (
    facet(tint, on(-1, 1), on(-1, -1), on(1, -1)) +
    facet(soft, on(-1, 0), on(-2, -1), on(-1, -1)) +
    facet(soft, on(-1, -1), on(-1, -2), on(0, -1)) +
    facet(soft, on(0, -1), on(1, -1), on(1, -2)) +
    facet(soft, on(-1, 1), on(0, 1), on(-1, 0)) +
    facet(tint, on(-1, 1), on(0, 1), on(-0.5, 0.5)) +
    line(
      crease(on(-1, 0), on(0, 1)) +
        crease(on(-1, 0), on(0, -1)) +
        crease(on(-1, -1), on(0, 0)) +
        crease(on(-1, 0), on(-1, -1), on(0, -1), on(1, -1)),
      ground,
      1,
    ) +
    line(crease(on(-1, 1), on(-0.5, 0.5)), ground, 1)
  );
}

function crease({ faint, soft }: Ink): string {
  return line("M-12 0L0 -12 12 0 0 12zM-12 0H12M0 -12V12", faint, 0.9) + line("M-5 0L0 -5 5 0 0 5z", soft, 0.9);
}

function pinwheel({ soft, faint }: Ink): string {
  const vane = fill("M0 0V-12L6 -6z", soft) + fill("M0 0L6 -6H0z", faint);
  return [0, 90, 180, 270].map((turn) => place(vane, 0, 0, { turn })).join("");
}
