import { hundredth, type Point, round } from "#lib/domain/art/drawing";
import type { Random } from "#lib/domain/art/random";
import type { Figure, Tile } from "#lib/domain/art/tile";

/** A disc in board units. */
export type Disc = { x: number; y: number; radius: number };
/** A rectangle in board units. */
export type Box = { x: number; y: number; width: number; height: number };

/** A figure of which more than this share is hidden by the label or its margin is left out, so that the label cuts none. */
const MAX_HIDDEN = 0.08;
/** The margin of the label that figures keep free. */
const MARGIN = 5;

/** How many whole columns fit behind half of the label: five in all with a figure in the middle, or six with a gap in the middle. */
const COLUMNS = [2.5, 3] as const;

/** How far a drawing reaches from its centre, as a share of its room. */
const REACH = 0.75;

/** How much further apart the figures of a column may stand so that they fit above and below the label. */
const STRETCHES = [1, 1.05, 1.1] as const;
const PHASES = 24;
/** What a cut figure costs against one left out. */
const CUT_COST = 3;

/** A tile of single figures. */
export type FiguredTile = Tile & { figures: readonly Figure[] };
/** `within`: only what is whole in this disc, and what is around its centre, is drawn. */
type Board = { width: number; height: number; name: string; within?: Disc };
/** A pattern, and the centres of its large figures in board units: where something can be put in the rhythm of the pattern. */
export type Arrangement = { body: string; centres: readonly Point[] };

/**
 * A half-drop pattern arranged around a label: its columns are symmetrical to the label and stand so high that as little as possible is
 * left out; no figure is cut by the label. `name`: a prefix for ids.
 */
export function arrangedAround(tile: FiguredTile, random: Random, label: Box, { width, height, name, within }: Board): Arrangement {
  const across = tile.width / 2;
  const columns = random.pick(tile.columns ?? COLUMNS);
  const scale = hundredth(label.width / 2 / (columns * across));
  const middle = tile.axis ?? random.pick([tile.figures[0]?.x ?? 0, tile.figures[1]?.x ?? 0]);
  const left = (label.x + label.width / 2) / scale - middle - (Number.isInteger(columns) ? across / 2 : 0);
  const area = { left, right: width / scale, bottom: height / scale };
  const box = enlarged(label, MARGIN, scale);
  const lines = bestLines(tile, box, area);
  const standing = figuresIn(tile, lines, area).filter((figure) => hiddenShare(figure, box) <= MAX_HIDDEN);
  const isOnBoard = ({ x, y }: PlacedFigure): boolean =>
    isSeen(x * scale, width, REACH * across * scale) && isSeen(y * scale, height, REACH * tile.height * scale);
  const use = (id: string, x: number, y: number) => `<use href="#${name}${id}" x="${round(x)}" y="${round(y)}"/>`;
  const under = tile.under ? originsOf(tile, lines, area).map(([x, y]) => use("u", x, y)) : [];
  const isDrawn = (figure: PlacedFigure): boolean => isOnBoard(figure) && (!within || belongsTo(figure, within, scale));
  const uses = standing.filter(isDrawn).map(({ x, y, index }) => use(`${index}`, x, y));
  const define = (id: string, body: string) => `<g id="${name}${id}">${body.replaceAll("$", name)}</g>`;
  const drawings = tile.figures.map(({ body }, index) => define(`${index}`, body)).join("") + (tile.under ? define("u", tile.under) : "");
  return {
    body: `<defs>${drawings}</defs><g transform="scale(${scale})">${under.join("")}${uses.join("")}</g>`,
    centres: standing.filter(({ isLarge }) => isLarge).map(({ x, y }): Point => [x * scale, y * scale]),
  };
}

/** Where the lines of tiles are: the top of one, and their distance. */
type Lines = { top: number; distance: number };
type Area = { left: number; right: number; bottom: number };
/** A figure at its place in the pattern, in units of the pattern. */
type PlacedFigure = Omit<Figure, "body"> & { index: number; isLarge: boolean };

/** Of all heights at which the pattern can stand, the one at which the label hides least. A drawing below the figures cannot be stretched. */
function bestLines(tile: FiguredTile, box: Box, area: Area): Lines {
  const stretches = tile.under ? [1] : STRETCHES;
  const candidates = stretches.flatMap((stretch) =>
    Array.from({ length: PHASES }, (_, phase): Lines => {
      const distance = tile.height * stretch;
      return { distance, top: (distance * phase) / PHASES };
    }),
  );
  const costs = candidates.map((lines) => figuresIn(tile, lines, area).reduce((sum, figure) => sum + costOf(figure, box), 0));
  return candidates[costs.indexOf(Math.min(...costs))] as Lines;
}

/** A figure that is left out costs the part that would be seen. */
function costOf(figure: PlacedFigure, box: Box): number {
  const share = hiddenShare(figure, box);
  if (!figure.isLarge) return 0;
  return share > MAX_HIDDEN ? 1 - share : share * CUT_COST;
}

function figuresIn(tile: FiguredTile, lines: Lines, area: Area): PlacedFigure[] {
  const stretch = lines.distance / tile.height;
  const widest = Math.max(...tile.figures.map(({ halfWidth }) => halfWidth));
  return originsOf(tile, lines, area).flatMap(([x, y]) =>
    tile.figures.map(({ body: _, ...figure }, index) => ({
      ...figure,
      index,
      isLarge: figure.halfWidth > widest / 2,
      x: x + figure.x,
      y: y + figure.y * stretch,
    })),
  );
}

/** The corners of all tiles that reach into an area from the origin to `right` and `bottom`, one of them at `left` and `top`. */
function originsOf(tile: Tile, { top, distance }: Lines, { left, right, bottom }: Area): Point[] {
  const steps = (from: number, length: number, until: number): number[] => {
    const first = from - (Math.floor(from / length) + 2) * length;
    return Array.from({ length: Math.ceil((until - first) / length) + 1 }, (_, index) => first + index * length);
  };
  const columns = steps(left, tile.width, right);
  return steps(top, distance, bottom).flatMap((y) => columns.map((x): Point => [x, y]));
}

/** Whether a figure is around the centre of a disc, or whole in it: a piece of a neighbour would look like damage. */
function belongsTo({ x, y, halfWidth, halfHeight }: PlacedFigure, disc: Disc, scale: number): boolean {
  const distance = Math.hypot(x * scale - disc.x, y * scale - disc.y);
  return distance < disc.radius / 3 || distance + Math.hypot(halfWidth, halfHeight) * scale < disc.radius;
}

const isSeen = (centre: number, length: number, reach: number): boolean => centre > -reach && centre < length + reach;

/** A box in units of the pattern, with a margin in board units. */
function enlarged({ x, y, width, height }: Box, margin: number, scale: number): Box {
  return { x: (x - margin) / scale, y: (y - margin) / scale, width: (width + 2 * margin) / scale, height: (height + 2 * margin) / scale };
}

/** Which share of a figure is inside a box; 0…1. */
function hiddenShare({ x, y: centre, halfWidth, halfHeight, drop = 0 }: Omit<Figure, "body">, box: Box): number {
  const y = centre + drop;
  const width = Math.min(x + halfWidth, box.x + box.width) - Math.max(x - halfWidth, box.x);
  const height = Math.min(y + halfHeight, box.y + box.height) - Math.max(y - halfHeight, box.y);
  return (Math.max(0, width) * Math.max(0, height)) / (4 * halfWidth * halfHeight);
}
