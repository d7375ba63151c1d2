import type { Arrangement, Box } from "#lib/domain/art/arrangement";
import { hundredth, round } from "#lib/domain/art/drawing";
import type { Random } from "#lib/domain/art/random";
import type { Rows } from "#lib/domain/art/tile";

type Board = { width: number; height: number; name: string };
type Cell = { x: number; y: number };

/** Half of the distance of the outermost columns from each other, as a share of the label's width: they stand beside
 * the label, which cuts none. */
const SIDE = 0.63;
/** The floor of the lowest row above the label, from the label, in board units. */
const STEP = 3;
/** Rows beside the label stand closer together than this share of the others' distance only if no other room is left. */
const CLOSEST = 0.9;

/**
 * Rows of drawings arranged around a label: one row stands on its upper edge, one hangs below it, and between them a column on each side
 * is whole. Exactly one drawing is the rare one. `name`: a prefix for ids.
 */
export function arrangedInRows(rows: Rows, random: Random, label: Box, { width, height, name }: Board): Arrangement {
  const [centre, side] = [label.x + label.width / 2, label.width * SIDE];
  const gaps = random.pick([5, 6]);
  const across = (2 * side) / gaps;
  const scale = hundredth(across / rows.across);
  const down = rows.down * scale;
  const [head, foot] = [rows.head * scale, rows.foot * scale];
  const columns = Array.from({ length: gaps + 1 }, (_, index) => centre - side + index * across);
  const above = steps(label.y - STEP - foot, -down, (y) => y + foot > 0);
  const below = steps(label.y + label.height + 2 * STEP + head, down, (y) => y - head < height);
  const beside = between(above[0] ?? 0, below[0] ?? height, down);
  const full = [...above, ...below].flatMap((y) => columns.map((x): Cell => ({ x, y })));
  const sides = beside.flatMap((y) => [columns[0] ?? 0, columns.at(-1) ?? width].map((x): Cell => ({ x, y })));
  const cells = [...full, ...sides];
  const isWhole = ({ x, y }: Cell): boolean => x > across && x < width - across && y - head > 0 && y + foot < height;
  const [first, ...others] = full.filter(isWhole);
  const rare = first && random.pick([first, ...others]);
  const use = (cell: Cell) =>
    `<use href="#${name}${cell === rare ? "r" : "c"}" x="${round(cell.x / scale)}" y="${round(cell.y / scale)}"/>`;
  const floors = [...above, ...beside, ...below].map((y) => `<use href="#${name}f" y="${round(y / scale)}"/>`);
  const define = (id: string, body: string) => `<g id="${name}${id}">${body}</g>`;
  // The rare one last: it reaches over its neighbours.
  const drawn = cells.filter((cell) => cell !== rare).concat(rare ?? []);
  return {
    body:
      `<defs>${define("c", rows.common)}${define("r", rows.rare)}${define("f", rows.floor)}</defs>` +
      `<g transform="scale(${scale})">${floors.join("")}${drawn.map(use).join("")}</g>`,
    centres: [],
  };
}

function steps(from: number, step: number, isSeen: (y: number) => boolean): number[] {
  const found: number[] = [];
  for (let y = from; isSeen(y); y += step) found.push(y);
  return found;
}

/** Rows at equal distances between two rows. */
function between(upper: number, lower: number, down: number): number[] {
  const count = Math.max(1, Math.floor((lower - upper) / (down * CLOSEST)));
  return Array.from({ length: count - 1 }, (_, index) => upper + ((lower - upper) / count) * (index + 1));
}
