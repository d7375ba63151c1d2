import { boardBody, inset, type Pattern, svgDocument } from "#lib/domain/art/board";
import { readableOn } from "#lib/domain/art/colour";
import { COVER, type Cover, coverBody } from "#lib/domain/art/cover";
import { round } from "#lib/domain/art/drawing";
import { quiet } from "#lib/domain/art/endpaper";
import { INK, QUIET_INK } from "#lib/domain/art/label";
import { type Medallion, medallionBody } from "#lib/domain/art/medallion";
import { fleuron } from "#lib/domain/art/ornament";
import { type FittedText, fitText } from "#lib/domain/art/title";
import type { Face, SetLine } from "#lib/domain/art/typesetting";

export const WIDTH = 1200;
export const HEIGHT = 630;
export const PAGE = "#fbfbf8";
const SITE_GREEN = "#14452f";
const COLUMN = 536;
const COLUMN_WIDTH = 592;

/** A book's Open Graph image, 1200 × 630: board on the left with the cover on it, heading and by-line on the right. */
export function bookOpenGraphSvg(cover: Cover, { heading, line }: { heading: string; line: string }, setLine: SetLine): string {
  const side = SOFT + panel(cover, 464) + mounted(cover, 72, 75, 320, setLine);
  return svgDocument(WIDTH, HEIGHT, side + column(heading, line, cover.colour, setLine));
}

/** An author's Open Graph image, 1200 × 630: medallion on the author's board, name and one line below. */
export function authorOpenGraphSvg(author: Medallion & { line: string }, setLine: SetLine): string {
  const { name, line, ...pattern } = author;
  const medallion = inset(medallionBody({ name, ...pattern }, setLine), 62, 145, 340, 340, [120, 120]);
  const plate = `<circle cx="232" cy="315" r="184" fill="${pattern.colour}"/><circle cx="232" cy="315" r="179" fill="none" stroke="${pattern.tint}" stroke-width="2"/>`;
  return svgDocument(WIDTH, HEIGHT, panel(pattern, 464) + plate + medallion + column(name, line, pattern.colour, setLine));
}

/** The site's Open Graph image, 1200 × 630: up to five covers above the wordmark and one line. */
export function siteOpenGraphSvg(covers: readonly Cover[], line: string, setLine: SetLine): string {
  const row = covers.slice(0, 5);
  const [width, gap] = [196, 25];
  const start = (WIDTH - row.length * width - (row.length - 1) * gap) / 2;
  const mountedCovers = row.map((cover, index) => mounted(cover, start + index * (width + gap), index % 2 ? 82 : 58, width, setLine));
  const tagline = fitText(line, setLine, {
    face: "text-italic",
    width: 1040,
    sizes: [
      [31, 1],
      [27, 1],
      [24, 2],
    ],
  });
  const mark = wordmark(78, setLine);
  return svgDocument(
    WIDTH,
    HEIGHT,
    `${SOFT}<rect width="${WIDTH}" height="${HEIGHT}" fill="${PAGE}"/>${mountedCovers.join("")}` +
      move(mark.body, (WIDTH - mark.width) / 2, 506) +
      tagline.lines
        .map((set, index) => move(`<path d="${set.d}" fill="${QUIET_INK}"/>`, (WIDTH - set.width) / 2, 568 + index * 32))
        .join(""),
  );
}

/** The board on the left, in lighter colours, so that the cover on it stands out. */
export function panel(pattern: Pattern, width: number): string {
  const board = boardBody(quiet(pattern), { width, height: HEIGHT, zoom: 1.3 });
  return `<rect width="${WIDTH}" height="${HEIGHT}" fill="${PAGE}"/>${inset(board, 0, 0, width, HEIGHT, [width, HEIGHT])}`;
}

function mounted(cover: Cover, x: number, y: number, width: number, setLine: SetLine): string {
  const height = width * 1.5;
  const shadow = `<rect x="${round(x)}" y="${round(y + 10)}" width="${width}" height="${round(height)}" fill="#000" fill-opacity=".38" filter="url(#soft)"/>`;
  return shadow + inset(coverBody(cover, setLine), x, y, width, height, [COVER.width, COVER.height]);
}

const SOFT = '<filter id="soft" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="11"/></filter>';

function column(heading: string, line: string, colour: string, setLine: SetLine): string {
  const title = fitText(heading, setLine, {
    face: "display",
    width: COLUMN_WIDTH,
    sizes: [
      [92, 2],
      [80, 3],
      [68, 4],
      [56, 5],
      [44, 6],
      [36, 8],
    ],
  });
  const credit = fitText(line, setLine, {
    face: "text-italic",
    width: COLUMN_WIDTH,
    sizes: [
      [34, 1],
      [30, 2],
      [26, 3],
    ],
  });
  const [leading, creditLeading] = [title.size * 1.06, credit.size * 1.35];
  const height = title.lines.length * leading + 34 + credit.lines.length * creditLeading;
  const top = Math.max(56, (HEIGHT - 76 - height) / 2);
  const creditTop = top + title.lines.length * leading + 34;
  return (
    stacked(title, top + title.size * 0.8, leading, INK) +
    stacked(credit, creditTop + credit.size * 0.5, creditLeading, readableOn(PAGE, colour)) +
    `<path d="M${COLUMN} 536h${COLUMN_WIDTH}" stroke="${INK}" stroke-opacity=".18"/>` +
    move(wordmark(40, setLine).body, COLUMN, 587)
  );
}

export function stacked({ lines }: FittedText, baseline: number, leading: number, colour: string, x = COLUMN): string {
  return lines.map((line, index) => move(`<path d="${line.d}" fill="${colour}"/>`, x, baseline + index * leading)).join("");
}

export function wordmark(size: number, setLine: SetLine): { body: string; width: number } {
  const face: Face = "display-italic";
  const name = setLine("Pastiche", face, size);
  const lead = size * 1.15;
  return {
    body: move(fleuron(size * 0.5, SITE_GREEN), 0, -size * 0.06) + move(`<path d="${name.d}" fill="${INK}"/>`, lead, 0),
    width: lead + name.width,
  };
}

export function move(body: string, x: number, y: number): string {
  return `<g transform="translate(${round(x)} ${round(y)})">${body}</g>`;
}
