import { type Placing, place, placing } from "#lib/domain/art/drawing";

/**
 * One tile of a repeating pattern, in board units. Drawings may reach over the edge by up to one tile: neighbouring
 * tiles draw the same there, so there are no seams. In ids, `$` stands for the tile's name.
 */
export type Tile = { width: number; height: number; body: string };

type Columns = { across: number; down: number; first: string; second: string; between?: string };

/** A half-drop repeat: two columns, the second shifted by half. `between` fills the gaps, centred. */
export function halfDrop({ across, down, first, second, between = "" }: Columns): Tile {
  const gaps = between && place(between, across * 0.5, down * 0.75) + place(between, across * 1.5, down * 0.25);
  return {
    width: across * 2,
    height: down,
    body: gaps + place(first, across * 0.5, down * 0.25) + place(second, across * 1.5, down * 0.75),
  };
}

/** One drawing in both columns of a half-drop, each with its own transform. */
export function pair(drawing: string, first: Placing = {}, second: Placing = {}): Pick<Columns, "first" | "second"> {
  return { first: keep("d", drawing) + again("d", 0, 0, first), second: again("d", 0, 0, second) };
}

/** Defines a drawing under a name for repeated use within its tile. */
export function keep(name: string, body: string): string {
  return `<defs><g id="$${name}">${body}</g></defs>`;
}

export function again(name: string, x: number, y: number, how: Placing = {}): string {
  return `<use href="#$${name}"${placing(x, y, how)}/>`;
}

/** A tile's drawing with its name inserted into the ids. */
export function named({ body }: Tile, name: string): string {
  return `<g id="${name}">${body.replaceAll("$", name)}</g>`;
}
