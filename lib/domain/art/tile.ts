import { type Placing, place, placing } from "#lib/domain/art/drawing";

/**
 * One tile of a repeating pattern, in board units. Drawings may reach over the edge by up to one tile: neighbouring
 * tiles draw the same there, so there are no seams. In ids, `$` stands for the tile's name.
 */
export type Tile = {
  width: number;
  height: number;
  body: string;
  /** What a board with a label is composed of, if not of whole tiles: drawings that stand alone … */
  figures?: readonly Figure[];
  /** … on this ground, which goes through below the label, … */
  under?: string;
  /** … symmetrical to this line in place of the first or second figure; … */
  axis?: number;
  /** … in so many columns behind half of a label, one of which is chosen; … */
  columns?: readonly [number, ...number[]];
  /** … or rows of drawings. */
  rows?: Rows;
};

/**
 * A drawing that stands alone on its tile, centred at x, y, and half of the room that it takes; `drop`: how far below y the middle of
 * that room is.
 */
export type Figure = { x: number; y: number; body: string; halfWidth: number; halfHeight: number; drop?: number };

/** A drawing in rows, and a rare one in its place; `head` and `foot`: how far they reach up and down; the floor below a whole row. */
export type Rows = {
  across: number;
  down: number;
  head: number;
  foot: number;
  common: string;
  rare: string;
  floor: string;
};

type Columns = { across: number; down: number; first: string; second: string; between?: string; halfHeight?: number; drop?: number };

/** Half of the room that a small drawing between the others takes. */
const GAP = 9;

/**
 * A half-drop repeat: two columns, the second shifted by half. `between` fills the gaps, centred. `halfHeight`: of the drawings; most fill
 * the height of the tile.
 */
export function halfDrop({ across, down, first, second, between = "", halfHeight = down * 0.42, drop }: Columns): Tile {
  const small = { body: between, halfWidth: GAP, halfHeight: GAP };
  const large = { halfWidth: across * 0.46, halfHeight, drop };
  const figures: Figure[] = [
    { ...large, x: across * 0.5, y: down * 0.25, body: first },
    { ...large, x: across * 1.5, y: down * 0.75, body: second },
    ...(between
      ? [
          { ...small, x: across * 0.5, y: down * 0.75 },
          { ...small, x: across * 1.5, y: down * 0.25 },
        ]
      : []),
  ];
  const body = [...figures.slice(2), ...figures.slice(0, 2)].map((figure) => place(figure.body, figure.x, figure.y)).join("");
  return { width: across * 2, height: down, body, figures };
}

/** A tile with something drawn below its figures. */
export const over = (under: string, tile: Tile): Tile => ({ ...tile, body: under + tile.body, under });

/** One drawing in both columns of a half-drop, each with its own transform. */
export function pair(drawing: string, first: Placing = {}, second: Placing = {}): Pick<Columns, "first" | "second"> {
  return { first: defineSymbol("d", drawing) + placeSymbol("d", 0, 0, first), second: placeSymbol("d", 0, 0, second) };
}

/** Defines a drawing under a name for repeated use within its tile. */
export function defineSymbol(name: string, body: string): string {
  return `<defs><g id="$${name}">${body}</g></defs>`;
}

/** Draws a defined drawing at a position, in pixels of the tile. */
export function placeSymbol(name: string, x: number, y: number, how: Placing = {}): string {
  return `<use href="#$${name}"${placing(x, y, how)}/>`;
}

/** A tile's drawing with its name inserted into the ids. */
export function named({ body }: Tile, name: string): string {
  return `<g id="${name}">${body.replaceAll("$", name)}</g>`;
}
