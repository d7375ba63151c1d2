import { hundredth, type Point, round } from "#lib/domain/art/drawing";
import type { Random } from "#lib/domain/art/random";
import type { Figure, Tile } from "#lib/domain/art/tile";

/** A rectangle in board units. */
export type Box = { x: number; y: number; width: number; height: number };

/** A figure of which more than this share is hidden by the label is left out; others look as if pushed under it. */
const MAX_HIDDEN = 0.4;

/** How far a drawing reaches from its centre, as a share of its room. */
const REACH = 0.75;

/** A label: the part of the board that it covers, and the height at which a figure of the pattern is centred. */
export type LabelSpace = { box: Box; anchor: number };
/** A tile of single figures. */
export type FiguredTile = Tile & { figures: readonly Figure[] };
type Board = { width: number; height: number; name: string };

/**
 * A half-drop pattern arranged around a label: its columns are symmetrical to the label, and its sides cut none. `name`: a prefix for ids.
 */
export function arrangedAround(tile: FiguredTile, random: Random, label: LabelSpace, { width, height, name }: Board): string {
  const across = tile.width / 2;
  // As many whole columns as fit behind the label: four with a gap in the middle, or five with a figure in the middle.
  const columns = random.pick([2, 2.5]);
  const scale = hundredth(label.box.width / 2 / (columns * across));
  const [first, second] = tile.figures;
  const middle = random.pick([first, second]) ?? { x: 0, y: 0 };
  const centre = label.box.x + label.box.width / 2;
  const left = centre / scale - middle.x - (columns === 2 ? across / 2 : 0);
  const top = label.anchor / scale - middle.y;
  const origins = tileOrigins({ left, top, tile, right: width / scale, bottom: height / scale });
  const use = (id: string, x: number, y: number) => `<use href="#${name}${id}" x="${round(x)}" y="${round(y)}"/>`;
  const under = tile.under ? origins.map(([x, y]) => use("u", x, y)) : [];
  const uses = origins.flatMap(([tileX, tileY]) =>
    tile.figures.flatMap((figure, index) => {
      const [x, y] = [tileX + figure.x, tileY + figure.y];
      const isOutside = !isSeen(x * scale, width, REACH * across * scale) || !isSeen(y * scale, height, REACH * tile.height * scale);
      return isOutside || hiddenShare(figure, x, y, scale, label.box) > MAX_HIDDEN ? [] : [use(`${index}`, x, y)];
    }),
  );
  const define = (id: string, body: string) => `<g id="${name}${id}">${body.replaceAll("$", name)}</g>`;
  const drawings = tile.figures.map(({ body }, index) => define(`${index}`, body)).join("") + (tile.under ? define("u", tile.under) : "");
  return `<defs>${drawings}</defs><g transform="scale(${scale})">${under.join("")}${uses.join("")}</g>`;
}

type Area = { left: number; top: number; tile: Tile; right: number; bottom: number };

/** The corners of all tiles that reach into an area from the origin to `right` and `bottom`, one of them at `left` and `top`. */
function tileOrigins({ left, top, tile, right, bottom }: Area): Point[] {
  const steps = (from: number, length: number, until: number): number[] => {
    const first = from - (Math.floor(from / length) + 2) * length;
    return Array.from({ length: Math.ceil((until - first) / length) + 1 }, (_, index) => first + index * length);
  };
  const columns = steps(left, tile.width, right);
  return steps(top, tile.height, bottom).flatMap((y) => columns.map((x): Point => [x, y]));
}

const isSeen = (centre: number, length: number, reach: number): boolean => centre > -reach && centre < length + reach;

/** Which share of a figure that is centred at x, y is under the label; 0…1. */
function hiddenShare({ halfWidth, halfHeight }: Figure, x: number, y: number, scale: number, box: Box): number {
  const [left, right, top, bottom] = [box.x, box.x + box.width, box.y, box.y + box.height].map((edge) => edge / scale) as Edges;
  const width = Math.min(x + halfWidth, right) - Math.max(x - halfWidth, left);
  const height = Math.min(y + halfHeight, bottom) - Math.max(y - halfHeight, top);
  return (Math.max(0, width) * Math.max(0, height)) / (4 * halfWidth * halfHeight);
}

type Edges = [left: number, right: number, top: number, bottom: number];
