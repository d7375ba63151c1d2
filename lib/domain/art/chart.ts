import { svgDocument } from "#lib/domain/art/board";
import { readableOn } from "#lib/domain/art/colour";
import { round } from "#lib/domain/art/drawing";
import { INK, QUIET_INK } from "#lib/domain/art/label";
import { move, PAGE, wordmark } from "#lib/domain/art/open-graph";
import { fitText } from "#lib/domain/art/title";
import type { Face, SetLine } from "#lib/domain/art/typesetting";

/** What every picture of a chart says: its title, and where it is from. */
export type ChartText = { title: string; source: string };
/** `share`: the length of the bar, 0 to 1, of its track; `shown`: the value as text; `mark`: what to compare it with, and how far that may lie. */
export type ChartBar = { label: string; share: number; shown: string; mark?: ChartMark | undefined };
export type ChartMark = { at: number; low: number; high: number };
/** A numbered point with its place in a map (0 to 1, from the left and from above), and its two values as text. */
export type ChartPoint = { x: number; y: number; name: string; colour: string; tint: string; shown: string };

/** The width of a chart's picture in units; it is as high as its rows need. */
export const CHART_WIDTH = 1200;
const MARGIN = 72;
const RIGHT = CHART_WIDTH - MARGIN;
const ROW = 62;
const LABEL_WIDTH = 420;
/** From the largest; the last one takes two lines. */
const LABEL_SIZES = [30, 27, 24, 22];

/** A bar chart as a picture for other places, with light colours and all text as paths. */
export function barChartSvg(
  { title, source, colour, bars }: ChartText & { colour: string; bars: readonly ChartBar[] },
  setLine: SetLine,
): string {
  const head = heading(title, setLine);
  const values = bars.map(({ shown }) => setLine(shown, "display", 30));
  const size = LABEL_SIZES.find((each) => bars.every(({ label }) => setLine(label, "display", each).width <= LABEL_WIDTH)) ?? 22;
  const left = MARGIN + LABEL_WIDTH + 32;
  const track = RIGHT - Math.max(0, ...values.map(({ width }) => width)) - 28 - left;
  const rows = bars.map(({ label, share, mark }, index) => {
    const middle = head.bottom + ROW * (index + 0.5);
    const value = values[index] ?? { d: "", width: 0 };
    return (
      labelAt(label, size, middle, setLine) +
      `<rect x="${left}" y="${round(middle - 2)}" width="${round(track)}" height="4" fill="${INK}" fill-opacity=".12"/>` +
      `<rect x="${left}" y="${round(middle - 10)}" width="${round(track * share)}" height="20" fill="${readableOn(PAGE, colour, 3)}"/>` +
      (mark ? markAt(mark, left, track, middle) : "") +
      move(`<path d="${value.d}" fill="${INK}"/>`, RIGHT - value.width, middle + 10)
    );
  });
  return framed(head.body + rows.join(""), head.bottom + ROW * bars.length, source, setLine);
}

/** A tick across a bar, and a line below it from the lowest to the highest. */
const markAt = ({ at, low, high }: ChartMark, left: number, track: number, middle: number): string =>
  `<path d="M${round(left + track * at)} ${round(middle - 16)}v32" stroke="${INK}" stroke-width="4"/>` +
  `<path d="M${round(left + track * low)} ${round(middle + 16)}H${round(left + track * high)}" stroke="${INK}" stroke-width="2"/>`;

/** Around `middle`, on two lines if it is long. */
function labelAt(label: string, size: number, middle: number, setLine: SetLine): string {
  const { lines } = fitText(label, setLine, { face: "display", width: LABEL_WIDTH, sizes: [[size, 2]] });
  return lines
    .map((line, index) => path(line, MARGIN, middle + size * 0.34 + (index - (lines.length - 1) / 2) * size * 1.15, INK))
    .join("");
}

const MAP = { width: 600, height: 580 };
const RADIUS = 20;
/** The height of the list's head. */
const HEAD = 40;
const LIST_LEFT = MARGIN + MAP.width + 56;

/** Numbered points in a map of two measures, with a list of their names and values, as a picture. `axes`: the measure to the right, and upwards. */
export function pointChartSvg(
  { title, source, axes, points }: ChartText & { axes: readonly [string, string]; points: readonly ChartPoint[] },
  setLine: SetLine,
): string {
  const head = heading(title, setLine);
  const top = head.bottom + 12;
  const row = Math.max((MAP.height - HEAD) / points.length, 34);
  const across = setLine(axes[0], "text-italic", 22);
  const columns = fitText(axes.join(" · "), setLine, {
    face: "text-italic",
    width: RIGHT - LIST_LEFT,
    sizes: [
      [21, 1],
      [18, 1],
    ],
  }).lines[0];
  const map =
    `<path d="M${MARGIN} ${top}v${MAP.height}h${MAP.width}" fill="none" stroke="${INK}" stroke-opacity=".35" stroke-width="1.5"/>` +
    arrow(MARGIN + 20, top + 4, 0) +
    path(setLine(axes[1], "text-italic", 22), MARGIN + 36, top + 18, QUIET_INK) +
    path(across, MARGIN + MAP.width - across.width - 26, top + MAP.height - 14, QUIET_INK) +
    arrow(MARGIN + MAP.width - 2, top + MAP.height - 20, 90) +
    (columns ? path(columns, RIGHT - columns.width, top + 18, QUIET_INK) : "") +
    `<path d="M${LIST_LEFT} ${top + HEAD - 8}h${RIGHT - LIST_LEFT}" stroke="${INK}"/>`;
  const drawn = points.map((point, index) => {
    const number = setLine(String(index + 1), "display", 21);
    const disc = `<circle r="${RADIUS}" fill="${point.colour}" stroke="${point.tint}" stroke-width="2"/>${path(number, -number.width / 2, 7.5, point.tint)}`;
    return (
      move(disc, MARGIN + point.x * MAP.width, top + point.y * MAP.height) + listed(point, index, top + HEAD + row * (index + 0.5), setLine)
    );
  });
  return framed(head.body + map + drawn.join(""), top + Math.max(MAP.height, HEAD + row * points.length), source, setLine);
}

/** The place of a point's middle in the map: `share` 0 to 1 of the room that is left beside the axes and their names. */
export const POINT_ROOM = { ...MAP, margin: 56, distance: 2 * RADIUS };

/** An arrow upwards, turned by `degrees`, with its tip at x, y. */
const arrow = (x: number, y: number, degrees: number): string =>
  `<path d="M0 0v16M-5 6 0 0l5 6" transform="translate(${x} ${y}) rotate(${degrees})" fill="none" stroke="${QUIET_INK}" stroke-width="1.6"/>`;

function listed({ name, shown }: ChartPoint, index: number, middle: number, setLine: SetLine): string {
  const [number, values] = [setLine(String(index + 1), "display", 24), setLine(shown, "display", 22)];
  const room = RIGHT - LIST_LEFT - 48 - values.width - 16;
  const [line] = fitText(name, setLine, {
    face: "display",
    width: room,
    sizes: [
      [25, 1],
      [22, 1],
      [19, 1],
    ],
  }).lines;
  return (
    path(number, LIST_LEFT + 28 - number.width, middle + 8, QUIET_INK) +
    (line ? path(line, LIST_LEFT + 48, middle + 8, INK) : "") +
    path(values, RIGHT - values.width, middle + 8, QUIET_INK)
  );
}

function heading(title: string, setLine: SetLine): { body: string; bottom: number } {
  const face: Face = "display";
  const { lines, size } = fitText(title, setLine, {
    face,
    width: RIGHT - MARGIN,
    sizes: [
      [54, 1],
      [46, 2],
      [38, 3],
    ],
  });
  const body = lines.map((line, index) => path(line, MARGIN, MARGIN + size * 0.8 + index * size * 1.12, INK)).join("");
  return { body, bottom: MARGIN + lines.length * size * 1.12 + 32 };
}

/** On paper, with a rule, the wordmark and the source below what is drawn. */
function framed(body: string, bottom: number, source: string, setLine: SetLine): string {
  const mark = wordmark(38, setLine);
  const [line] = fitText(source, setLine, {
    face: "text-italic",
    width: RIGHT - MARGIN - mark.width - 40,
    sizes: [
      [24, 1],
      [20, 1],
      [16, 1],
    ],
  }).lines;
  const baseline = Math.round(bottom + 104);
  const foot =
    `<path d="M${MARGIN} ${baseline - 56}h${RIGHT - MARGIN}" stroke="${INK}" stroke-opacity=".18"/>` +
    move(mark.body, MARGIN, baseline) +
    (line ? path(line, RIGHT - line.width, baseline - 2, QUIET_INK) : "");
  const height = baseline + 48;
  return svgDocument(CHART_WIDTH, height, `<rect width="${CHART_WIDTH}" height="${height}" fill="${PAGE}"/>${body}${foot}`);
}

const path = ({ d }: { d: string }, x: number, y: number, colour: string): string => move(`<path d="${d}" fill="${colour}"/>`, x, y);
