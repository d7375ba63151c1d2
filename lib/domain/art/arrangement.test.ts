import { describe, expect, test } from "vitest";
import { arrangedAround, type FiguredTile } from "#lib/domain/art/arrangement";
import { inkOf } from "#lib/domain/art/board";
import { MOTIF_NAMES, MOTIFS } from "#lib/domain/art/motif";
import { seededRandom } from "#lib/domain/art/random";

const BOX = { x: 54, y: 206, width: 292, height: 188 };
const FIGURED = MOTIF_NAMES.filter((motif) => MOTIFS[motif](seededRandom("a"), inkOf("#000000", "#ffffff")).figures);

/** The figures on a board, in board units: half sizes and centre. */
function figuresOf(motif: keyof typeof MOTIFS, seed: string) {
  const random = seededRandom(seed);
  const tile = MOTIFS[motif](random, inkOf("#000000", "#ffffff")) as FiguredTile;
  const { body } = arrangedAround(tile, random, BOX, { width: 400, height: 600, name: "t" });
  const scale = Number(/scale\(([\d.]+)\)"><use/.exec(body)?.[1]);
  return [...body.matchAll(/<use href="#t(\d)" x="([-\d.]+)" y="([-\d.]+)"/g)].map(([, index, x, y]) => {
    const { halfWidth = 0, halfHeight = 0, drop = 0 } = tile.figures[Number(index)] ?? {};
    return { isLarge: Number(index) < 2, w: halfWidth * scale, h: halfHeight * scale, x: Number(x) * scale, y: (Number(y) + drop) * scale };
  });
}

test("all motifs are single figures, or rows", () => {
  const { rows } = MOTIFS.door(seededRandom("a"), inkOf("#000000", "#ffffff"));
  expect([...FIGURED, rows && "door"].sort()).toEqual([...MOTIF_NAMES].sort());
});

describe.each(FIGURED)("the figures of the motif %s", (motif) => {
  test.each(["a", "b", "c"])("fill the board, and the label hides hardly anything of those that are drawn (seed %s)", (seed) => {
    const figures = figuresOf(motif, seed);
    expect(figures.length).toBeGreaterThan(11);
    for (const { x, y, w, h } of figures) {
      const width = Math.max(0, Math.min(x + w, BOX.x + BOX.width) - Math.max(x - w, BOX.x));
      const height = Math.max(0, Math.min(y + h, BOX.y + BOX.height) - Math.max(y - h, BOX.y));
      expect((width * height) / (4 * w * h)).toBeLessThanOrEqual(0.081);
    }
  });
});

// Guests among waves and twigs on trunks are not symmetrical: there it is the ground that goes through below the label.
const ALONE = FIGURED.filter((motif) => !["wave", "birch"].includes(motif));
describe.each(ALONE)("the single figures of the motif %s", (motif) => {
  test.each(["a", "b", "c", "d"])("are symmetrical to the label, and its sides cut none (seed %s)", (seed) => {
    const large = figuresOf(motif, seed).filter(({ isLarge }) => isLarge);
    for (const { x } of large) expect(Math.min(...large.map((other) => Math.abs(400 - x - other.x)))).toBeLessThan(2);
    for (const { x, y, w, h } of large) {
      const isBeside = y + h > BOX.y && y - h < BOX.y + BOX.height;
      const [left, right] = [BOX.x - x, BOX.x + BOX.width - x];
      if (isBeside) for (const edge of [left, right]) expect(Math.abs(edge)).toBeGreaterThan(w);
    }
  });
});
