import { mix, readableOn } from "#lib/domain/art/colour";
import { d, round } from "#lib/domain/art/drawing";
import { fleuron, swelledRule } from "#lib/domain/art/ornament";
import { fitText } from "#lib/domain/art/title";
import type { Line, SetLine } from "#lib/domain/art/typesetting";

export const PAPER = "#f8f4ec";
export const INK = "#1f1b16";
export const QUIET_INK = "#5c5347";

const WIDTH = 292;
const LEFT = (400 - WIDTH) / 2;
const TOP = 84;
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

/** The label of a 400 × 600 board: title, rule and by-line, as tall as these need; an empty by-line leaves the title alone. */
export function labelBody(title: string, manner: string, colour: string, setLine: SetLine): string {
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
  const content = titleHeight + (credit.lines.length > 0 ? 40 + credit.lines.length * creditLeading : 0);
  const height = Math.max(188, content + 68);
  const top = TOP + (height - content) / 2 + 4;
  const ink = readableOn(PAPER, colour);
  const ornament = heading.lines.length ? "" : at(fleuron(30, ink), 184, top + 32);
  const rule = top + titleHeight + 18;
  return (
    paper(height, colour) +
    ornament +
    linesAt(heading.lines, top + leading * 0.5 + heading.size * 0.31, leading, INK) +
    (credit.lines.length > 0 ? at(swelledRule(92, ink), 200, rule) : "") +
    linesAt(credit.lines, rule + 20 + credit.size * 0.36, creditLeading, QUIET_INK)
  );
}

function paper(height: number, colour: string): string {
  const rectangle = (inset: number): string =>
    d`x="${LEFT + inset}" y="${TOP + inset}" width="${WIDTH - 2 * inset}" height="${height - 2 * inset}"`;
  const shade = mix(colour, "#000000", 0.32);
  return (
    d`<rect x="${LEFT + 1}" y="${TOP + 2}" width="${WIDTH}" height="${height}" fill="${shade}"/>` +
    `<rect ${rectangle(0)} fill="${PAPER}"/>` +
    `<rect ${rectangle(8)} fill="none" stroke="${colour}" stroke-width="2"/>` +
    `<path d="${ticket(LEFT + 13, TOP + 13, WIDTH - 26, height - 26, 7)}" fill="none" stroke="${colour}" stroke-width=".8"/>`
  );
}

/** A rectangle with concave corners, as on old tickets and bookplates. */
function ticket(x: number, y: number, width: number, height: number, bite: number): string {
  const [w, h] = [width - 2 * bite, height - 2 * bite];
  return d`M${x + bite} ${y}h${w}a${bite} ${bite} 0 0 0 ${bite} ${bite}v${h}a${bite} ${bite} 0 0 0 ${-bite} ${bite}h${-w}a${bite} ${bite} 0 0 0 ${-bite} ${-bite}v${-h}a${bite} ${bite} 0 0 0 ${bite} ${-bite}z`;
}

/** Lines of text centred on the board, the first on `baseline`. */
function linesAt(lines: readonly Line[], baseline: number, leading: number, colour: string): string {
  const set = lines.map((line, index) => at(`<path d="${line.d}"/>`, 200 - line.width / 2, baseline + index * leading));
  return `<g fill="${colour}">${set.join("")}</g>`;
}

function at(body: string, x: number, y: number): string {
  return `<g transform="translate(${round(x)} ${round(y)})">${body}</g>`;
}
