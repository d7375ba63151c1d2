import { type Arrangement, arrangedAround, type Box, type Disc } from "#lib/domain/art/arrangement";
import { mix } from "#lib/domain/art/colour";
import { hundredth, type Ink, round } from "#lib/domain/art/drawing";
import { moonOf } from "#lib/domain/art/moon";
import { MOTIFS, type Motif } from "#lib/domain/art/motif";
import { fingerprint, seededRandom } from "#lib/domain/art/random";
import { arrangedInRows } from "#lib/domain/art/rows";
import { named } from "#lib/domain/art/tile";

/** The parameters of a pattern: the author's motif, two colours (`#rrggbb`), and the seed, usually a book's id. */
export type Pattern = { motif: Motif; colour: string; tint: string; seed: string };

/**
 * Width and height in board units (a cover is 400 × 600); `zoom` enlarges the pattern. `label`: what the pattern is arranged around; such a
 * board has one thing that breaks the pattern, most often a disc of reversed colours.
 */
export type BoardSize = { width: number; height: number; zoom?: number; label?: Box };

/** A patterned board as an SVG document. */
export function boardSvg({ width, height, zoom, ...pattern }: Pattern & BoardSize): string {
  return svgDocument(width, height, boardBody(pattern, { width, height, zoom }));
}

/** The board as an SVG fragment at the origin; the caller's viewport clips it. */
export function boardBody(pattern: Pattern, size: BoardSize): string {
  const { label, width, height } = size;
  if (!label) return repeatedBody(pattern, size);
  const { body, moon } = labelledBody(pattern, size, label);
  if (!moon) return body;
  const { colour, tint, seed } = pattern;
  const id = `m${fingerprint(`${colour}${tint}${seed}${width}${height}`).toString(36)}`;
  const disc = `<circle cx="${round(moon.x)}" cy="${round(moon.y)}" r="${round(moon.radius)}"`;
  return (
    `${body}<defs><clipPath id="${id}">${disc}/></clipPath></defs>` +
    `<g clip-path="url(#${id})">${labelledBody({ ...pattern, colour: tint, tint: colour }, size, label, moon).body}</g>` +
    `${disc} fill="none" stroke="${colour}" stroke-width="3"/>`
  );
}

/** The pattern arranged around a label; `within`: as it is drawn in the disc. */
function labelledBody(pattern: Pattern, size: BoardSize, label: Box, within?: Disc): { body: string; moon: Disc | null } {
  const { motif, colour, tint, seed } = pattern;
  const random = seededRandom(`${motif}:${seed}`);
  const { figures, rows, ...tile } = MOTIFS[motif](random, inkOf(colour, tint));
  const board = { ...size, name: nameOf(pattern, size), within };
  const around = (): Arrangement | null => {
    if (rows) return arrangedInRows(rows, random, label, board);
    return figures ? arrangedAround({ ...tile, figures }, random, label, board) : null;
  };
  const arrangement = around();
  return {
    body: arrangement ? ground(pattern, size) + arrangement.body : repeatedBody(pattern, size),
    moon: rows ? null : moonOf(seed, label, size, arrangement?.centres ?? []),
  };
}

/** The pattern in a plain repeat, at a random place. */
function repeatedBody(pattern: Pattern, size: BoardSize): string {
  const { motif, colour, tint, seed } = pattern;
  const { width, height, zoom = 1 } = size;
  const random = seededRandom(`${motif}:${seed}`);
  const scale = round(random.between(0.82, 1.2) * zoom * 20) / 20;
  const tile = MOTIFS[motif](random, inkOf(colour, tint));
  const name = nameOf(pattern, size);
  const offset = [-random.between(0, tile.width), -random.between(0, tile.height)] as const;
  const [columns, rows] = [Math.ceil(width / scale / tile.width) + 3, Math.ceil(height / scale / tile.height) + 3];
  const steps = (count: number): number[] => Array.from({ length: count }, (_, index) => index - 1);
  const row = steps(columns).map((column) => `<use href="#${name}" x="${hundredth(column * tile.width)}"/>`);
  const lines = steps(rows).map((line) => `<use href="#${name}r" y="${hundredth(line * tile.height)}"/>`);
  return (
    `${ground(pattern, size)}<defs>${named(tile, name)}<g id="${name}r">${row.join("")}</g></defs>` +
    `<g transform="scale(${hundredth(scale)}) translate(${offset.map(round).join(" ")})">${lines.join("")}</g>`
  );
}

const ground = ({ colour }: Pattern, { width, height }: BoardSize): string =>
  `<rect width="${width}" height="${height}" fill="${colour}"/>`;

/** A prefix for ids, unique among the boards of a document. */
const nameOf = ({ motif, colour, tint, seed }: Pattern, { width, height, zoom = 1 }: BoardSize): string =>
  `t${fingerprint(`${motif}${colour}${tint}${seed}${width}${height}${zoom}`).toString(36)}`;

/** An SVG document of the given size. */
export function svgDocument(width: number, height: number, body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>`;
}

/** Nests a drawing at x, y, clipped to its own size. */
export function inset(body: string, x: number, y: number, width: number, height: number, viewBox: readonly [number, number]): string {
  return `<svg x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" viewBox="0 0 ${viewBox[0]} ${viewBox[1]}">${body}</svg>`;
}

export function inkOf(colour: string, tint: string): Ink {
  return { ground: colour, tint, soft: mix(colour, tint, 0.58), faint: mix(colour, tint, 0.27) };
}
