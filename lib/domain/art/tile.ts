import { type Placing, place, placing } from "#lib/domain/art/drawing";

/**
 * One repeat of a pattern, in board units. What is drawn may reach over the tile's edge by up to one tile: nothing is clipped,
 * the neighbour's own drawing continues there, and so no seam can show. In ids inside, `$` stands for the tile's own name.
 */
export type Tile = { width: number; height: number; body: string };

type Columns = { across: number; down: number; first: string; second: string; between?: string };

/** Two columns, the second dropped by half: the oldest trick of wallpaper. `between` fills the gaps, centred. */
export function halfDrop({ across, down, first, second, between = "" }: Columns): Tile {
  const gaps = between && place(between, across * 0.5, down * 0.75) + place(between, across * 1.5, down * 0.25);
  return {
    width: across * 2,
    height: down,
    body: gaps + place(first, across * 0.5, down * 0.25) + place(second, across * 1.5, down * 0.75),
  };
}

/** One drawing for both columns of a half-drop, each placed its own way. */
export function pair(drawing: string, first: Placing = {}, second: Placing = {}): Pick<Columns, "first" | "second"> {
  return { first: keep("d", drawing) + again("d", 0, 0, first), second: again("d", 0, 0, second) };
}

/** Keeps a drawing under a name, to be set `again` and again within its tile. */
export function keep(name: string, body: string): string {
  return `<defs><g id="$${name}">${body}</g></defs>`;
}

export function again(name: string, x: number, y: number, how: Placing = {}): string {
  return `<use href="#$${name}"${placing(x, y, how)}/>`;
}

/** A tile's drawing under the name it is to be known by in its document. */
export function named({ body }: Tile, name: string): string {
  return `<g id="${name}">${body.replaceAll("$", name)}</g>`;
}
