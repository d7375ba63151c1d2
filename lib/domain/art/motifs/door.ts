import { d, disc, fill, type Ink, line, polygon } from "#lib/domain/art/drawing";
import type { Random } from "#lib/domain/art/random";
import { defineSymbol, placeSymbol, type Tile } from "#lib/domain/art/tile";

const WIDTH = 46;
const HEIGHT = 80;

/** Rows of closed doors, with a few open ones behind which another door shows, for Kafka. */
export function drawDoor(random: Random, ink: Ink): Tile {
  const across = random.between(59, 64);
  const down = random.between(106, 114);
  const panels = random.pick<readonly number[]>([[0.36], [0.22, 0.6], [0.5]]);
  const open = random.pick([0, 1, 2, 3]);
  const doors = [0, 1, 2, 3, 4, 5, 6, 7].map((index) => {
    const [row, column] = [Math.floor(index / 2), index % 2];
    const isOpen = index === open || index === 4 + ((open + 2) % 4);
    return placeSymbol(isOpen ? "a" : "s", across * (column + (row % 2 ? 0.5 : 0)), down * row, { mirror: (row + open) % 2 === 1 });
  });
  const floors = [0, 1, 2, 3].map((row) => d`M0 ${down * row + HEIGHT / 2 + 6}h${across * 2}`).join("");
  const [common, rare] = [shut(ink, panels), ajar(ink)];
  return {
    width: across * 2,
    height: down * 4,
    body: defineSymbol("a", rare) + defineSymbol("s", common) + line(floors, ink.faint, 1) + doors.join(""),
    rows: {
      across,
      down,
      head: HEIGHT / 2 + 7,
      foot: HEIGHT / 2 + 7,
      common,
      rare,
      floor: line(d`M0 ${HEIGHT / 2 + 6}h999`, ink.faint, 1),
    },
  };
}

function rectangle(inset: number, foot = 0): string {
  return d`M${-WIDTH / 2 + inset} ${HEIGHT / 2 - foot}V${-HEIGHT / 2 + inset}H${WIDTH / 2 - inset}V${HEIGHT / 2 - foot}`;
}

function frame({ ground, tint, soft }: Ink): string {
  return (
    fill(`${rectangle(-2)}z`, ground) +
    line(rectangle(0), tint, 2) +
    line(rectangle(3.2), soft, 0.9) +
    line(d`M${-WIDTH / 2 - 3} ${-HEIGHT / 2 - 5}H${WIDTH / 2 + 3}`, tint, 1.4) +
    line(d`M${-WIDTH / 2 - 3} ${HEIGHT / 2}H${WIDTH / 2 + 3}`, tint, 1.4)
  );
}

function shut(ink: Ink, splits: readonly number[]): string {
  const [left, right, top, foot] = [-WIDTH / 2 + 6.5, WIDTH / 2 - 6.5, -HEIGHT / 2 + 6.5, HEIGHT / 2 - 1];
  const edges = [0, ...splits, 1].map((share) => top + 4 + (foot - top - 5) * share);
  const panes = edges.slice(0, -1).flatMap((from, index) => {
    const to = (edges[index + 1] ?? foot) - 3.5;
    return [
      [left + 4, -1.8],
      [1.8, right - 4],
    ].map(([a = 0, b = 0]) => d`M${a} ${from}H${b}V${to}H${a}z`);
  });
  return (
    frame(ink) +
    line(d`M${left} ${foot}V${top}H${right}V${foot}`, ink.tint, 1.2) +
    line(panes.join(""), ink.soft, 1) +
    fill(disc(right - 2.2, 5, 1.5), ink.tint)
  );
}

/** The open door: a lit opening with the same door again, four levels deep. */
function ajar(ink: Ink): string {
  const depths = [6.5, 11, 14.6, 17.4, 19.4].map((inset, index) =>
    fill(
      d`M${-WIDTH / 2 + inset} ${HEIGHT / 2 - (index ? (inset - 6.5) * 0.7 : 0)}V${-HEIGHT / 2 + inset * (index ? 1.25 : 1)}H${WIDTH / 2 - inset}V${HEIGHT / 2 - (index ? (inset - 6.5) * 0.7 : 0)}z`,
      index % 2 ? ink.ground : ink.tint,
    ),
  );
  const light = polygon([
    [-WIDTH / 2 + 6.5, HEIGHT / 2],
    [WIDTH / 2 - 6.5, HEIGHT / 2],
    [WIDTH / 2 - 1, HEIGHT / 2 + 13],
    [-WIDTH / 2 - 9, HEIGHT / 2 + 13],
  ]);
  const leafOfDoor = polygon([
    [WIDTH / 2 - 6.5, -HEIGHT / 2 + 6.5],
    [WIDTH / 2 + 4, -HEIGHT / 2 + 1],
    [WIDTH / 2 + 4, HEIGHT / 2 + 5],
    [WIDTH / 2 - 6.5, HEIGHT / 2],
  ]);
  return (
    frame(ink) +
    fill(light, ink.faint) +
    depths.join("") +
    `<path d="${leafOfDoor}" fill="${ink.ground}" stroke="${ink.tint}" stroke-width="1.4" stroke-linejoin="round"/>` +
    line(
      d`M${WIDTH / 2 - 4} ${-HEIGHT / 2 + 11}L${WIDTH / 2 + 1.5} ${-HEIGHT / 2 + 8}V-2L${WIDTH / 2 - 4} -1zM${WIDTH / 2 - 4} 4L${WIDTH / 2 + 1.5} 4V${HEIGHT / 2 - 2}L${WIDTH / 2 - 4} ${HEIGHT / 2 - 4.5}z`,
      ink.soft,
      0.9,
    )
  );
}
