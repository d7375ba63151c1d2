import "server-only";

import { scaleLinear } from "d3-scale";
import { line } from "d3-shape";
import { escapeMarkup } from "#lib/domain/text/markup";

// Charts of the report as SVG in the site's tokens, without scripts. Figures are beside them in tables.

const WIDTH = 360;
const LABEL_WIDTH = 112;
const ROW = 26;
const EDGE = 14;

export type ShareRow = { label: string; value: number; low: number; high: number };

/** Shares of A from 0 to 1 with their intervals, a row each; the middle line is one half. */
export function shareChart(caption: string, rows: readonly ShareRow[]): string {
  const x = scaleLinear([0, 1], [LABEL_WIDTH, WIDTH - EDGE]);
  const height = rows.length * ROW + 2 * EDGE;
  const marks = rows.map(({ label, value, low, high }, index) => {
    const y = EDGE + ROW * (index + 0.5);
    return `<text x="0" y="${y + 4}">${escapeMarkup(label)}</text>
<line class="interval" x1="${at(x(low))}" x2="${at(x(high))}" y1="${y}" y2="${y}"/><circle cx="${at(x(value))}" cy="${y}" r="4"/>`;
  });
  const half = at(x(0.5));
  const ends = `<text class="soft" x="${LABEL_WIDTH}" y="${height}">B wins</text><text class="soft end" x="${WIDTH - EDGE}" y="${height}">A wins</text>`;
  return figure(caption, height, `<line class="half" x1="${half}" x2="${half}" y1="0" y2="${height - EDGE}"/>${marks.join("")}${ends}`);
}

const PLOT_HEIGHT = 150;
const AXIS = 40;

/** The courses of versions A and B from the first chapter to the last. */
export function courseChart(caption: string, a: readonly number[], b: readonly number[], digits: number): string {
  const values = [...a, ...b];
  if (values.length === 0) return "";
  const x = scaleLinear([0, Math.max(1, a.length - 1)], [AXIS, WIDTH - EDGE]);
  const y = scaleLinear([Math.min(...values), Math.max(...values)], [PLOT_HEIGHT - 2 * EDGE, EDGE]).nice();
  const ticks = y.ticks(3).map((tick) => {
    const height = at(y(tick));
    return `<line class="rule" x1="${AXIS}" x2="${WIDTH - EDGE}" y1="${height}" y2="${height}"/><text class="soft" x="0" y="${height + 4}">${tick.toFixed(digits)}</text>`;
  });
  const path = (course: readonly number[], name: string) => {
    const draw = line<number>(
      (_, index) => x(index),
      (value) => y(value),
    ).digits(1);
    const end = course.at(-1);
    return `<path class="${name}" d="${draw([...course]) ?? ""}"/>${end === undefined ? "" : `<text class="name" x="${WIDTH - EDGE + 2}" y="${at(y(end) + 4)}">${name.toUpperCase()}</text>`}`;
  };
  const ends = `<text class="soft" x="${AXIS}" y="${PLOT_HEIGHT}">first chapter</text><text class="soft end" x="${WIDTH - EDGE}" y="${PLOT_HEIGHT}">last chapter</text>`;
  return figure(caption, PLOT_HEIGHT + 4, ticks.join("") + path(a, "a") + path(b, "b") + ends);
}

const figure = (caption: string, height: number, content: string): string =>
  `<figure><figcaption>${escapeMarkup(caption)}</figcaption>
<svg viewBox="0 0 ${WIDTH} ${height + 4}" role="img" aria-label="${escapeMarkup(caption)}">${content}</svg></figure>`;

const at = (value: number): number => Math.round(value * 10) / 10;
