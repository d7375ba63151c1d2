import type { Box } from "#lib/domain/art/arrangement";
import { mix, readableOn } from "#lib/domain/art/colour";
import { d, round } from "#lib/domain/art/drawing";
import { fleuron, swelledRule } from "#lib/domain/art/ornament";
import { fingerprint } from "#lib/domain/art/random";
import { fitText } from "#lib/domain/art/title";
import type { Line, SetLine } from "#lib/domain/art/typesetting";

export const PAPER = "#f8f4ec";
export const INK = "#1f1b16";
export const QUIET_INK = "#5c5347";

const WIDTH = 292;
const LEFT = (400 - WIDTH) / 2;
/** The distance of a high or low label from the edge of the board. */
const MARGIN = 84;
const BOARD_HEIGHT = 600;
const MIN_HEIGHT = 188;
const TEXT_WIDTH = 240;

const TITLE_SIZES = [
  [42, 2],
  [38, 3],
  [34, 4],
  [30, 4],
  [27, 5],
  [24, 6],
  [21, 7],
  [18, 11],
  [22, 11],
] as const;

/** `motif`: all labels of an author have one shape and one place. `isSmall`: without the by-line, on the same label. */
type Label = { title: string; manner: string; motif: string; colour: string; isSmall?: boolean };

/** Where a label is, from its height. */
const PLACES: readonly ((height: number) => number)[] = [
  () => MARGIN,
  (height) => (BOARD_HEIGHT - height) / 2,
  (height) => BOARD_HEIGHT - MARGIN - height,
];

/**
 * The label of a 400 × 600 board with the space that it takes: title, rule and by-line, as tall as these need; an empty by-line leaves the
 * title alone.
 */
export function layLabel({ title, manner, motif, colour, isSmall = false }: Label, setLine: SetLine): { box: Box; body: string } {
  const heading = fitText(title, setLine, { face: "display", width: TEXT_WIDTH, sizes: TITLE_SIZES });
  const credit = fitText(manner, setLine, {
    face: "text-italic",
    width: TEXT_WIDTH,
    sizes: [
      [15.5, 1],
      [14.5, 1],
      [15, 2],
      [13, 3],
    ],
  });
  const leading = heading.size * 1.12;
  const creditLeading = credit.size * 1.3;
  const titleHeight = Math.max(1, heading.lines.length) * leading;
  const creditHeight = credit.lines.length > 0 ? 40 + credit.lines.length * creditLeading : 0;
  const height = Math.max(MIN_HEIGHT, titleHeight + creditHeight + 68);
  const credited = isSmall ? [] : credit.lines;
  const content = titleHeight + (credited.length > 0 ? creditHeight : 0);
  const yOf = choose(PLACES, `position ${motif}`);
  const box = { x: LEFT, y: yOf(height), width: WIDTH, height };
  const top = box.y + (height - content) / 2 + 4;
  const ink = readableOn(PAPER, colour);
  const ornament = heading.lines.length ? "" : at(fleuron(30, ink), 184, top + 32);
  const rule = top + titleHeight + 18;
  const body =
    paper(box, colour, choose(SHAPES, `label ${motif}`)) +
    ornament +
    linesAt(heading.lines, top + leading * 0.5 + heading.size * 0.31, leading, INK) +
    (credited.length > 0 ? at(swelledRule(92, ink), 200, rule) : "") +
    linesAt(credited, rule + 20 + credit.size * 0.36, creditLeading, QUIET_INK);
  return { box, body };
}

/** The same choice for the same text. */
function choose<Choice>(choices: readonly Choice[], text: string): Choice {
  return choices[fingerprint(text) % choices.length] as Choice;
}

/** The outline of a label: its paper, a line 8 inside it, and a thin one 13 inside. */
type Shape = (x: number, y: number, width: number, height: number, inset: number) => string;

function paper({ x: left, y: top, width, height }: Box, colour: string, shape: Shape): string {
  const outline = (inset: number, x = left, y = top): string => shape(x + inset, y + inset, width - 2 * inset, height - 2 * inset, inset);
  return (
    `<path d="${outline(0, left + 1, top + 2)}" fill="${mix(colour, "#000000", 0.32)}"/>` +
    `<path d="${outline(0)}" fill="${PAPER}"/>` +
    `<path d="${outline(8)}" fill="none" stroke="${colour}" stroke-width="2"/>` +
    `<path d="${outline(13)}" fill="none" stroke="${colour}" stroke-width=".8"/>`
  );
}

/** Corners `size` wide and high that bend outwards (sweep 1) or inwards (0). */
function cornered(x: number, y: number, width: number, height: number, size: number, sweep: 0 | 1): string {
  const [w, h, arc] = [width - 2 * size, height - 2 * size, d`a${size} ${size} 0 0 ${sweep}`];
  return d`M${x + size} ${y}h${w}${arc} ${size} ${size}v${h}${arc} ${-size} ${size}h${-w}${arc} ${-size} ${-size}v${-h}${arc} ${size} ${-size}z`;
}

/** Square paper; the thin line has concave corners, as on old tickets and bookplates. */
const ticket: Shape = (x, y, width, height, inset) =>
  inset > 8 ? cornered(x, y, width, height, 7, 0) : d`M${x} ${y}h${width}v${height}h${-width}z`;

/** Round corners, as on the labels of school exercise books. */
const rounded: Shape = (x, y, width, height, inset) => cornered(x, y, width, height, Math.max(6, 22 - inset), 1);

/** Cut corners, as on the labels of apothecaries' jars. */
const octagonal: Shape = (x, y, width, height, inset) => {
  const cut = 20 - inset * 0.58;
  const [w, h] = [width - 2 * cut, height - 2 * cut];
  return d`M${x + cut} ${y}h${w}l${cut} ${cut}v${h}l${-cut} ${cut}h${-w}l${-cut} ${-cut}v${-h}z`;
};

const SHAPES: readonly Shape[] = [ticket, rounded, octagonal];

/** Lines of text centred on the board, the first on `baseline`. */
function linesAt(lines: readonly Line[], baseline: number, leading: number, colour: string): string {
  const set = lines.map((line, index) => at(`<path d="${line.d}"/>`, 200 - line.width / 2, baseline + index * leading));
  return `<g fill="${colour}">${set.join("")}</g>`;
}

function at(body: string, x: number, y: number): string {
  return `<g transform="translate(${round(x)} ${round(y)})">${body}</g>`;
}
