import "server-only";

import type { Element, ElementContent } from "hast";
import type { Language } from "#lib/domain/language";
import { type BarChart, barShares } from "#lib/domain/text/bar-chart";

/** A link to a chart as a picture, below it. */
export type ChartLink = { href: string; text: string; label: string };

/**
 * Reads a bar chart. First line: the caption; each other line `label | number` or `label | number | text of the number`. Throws RangeError for
 * another line.
 *
 *     ```bars
 *     Words per sentence (median)
 *     Henry James | 27.5
 *     Franz Kafka | 19
 *     ```
 */
export function readBarChart(source: string, locale: Language): BarChart {
  const [caption = "", ...lines] = source.trim().split("\n");
  return { caption, rows: lines.map((line) => readRow(line, locale)) };
}

/** A bar chart as a table, so that everybody can read the figures. */
export function barTable({ caption, rows }: BarChart, link: ChartLink | undefined): Element {
  const shares = barShares(rows.map(({ value }) => value));
  const table = element("table", {}, [
    element("caption", {}, [text(caption)]),
    element(
      "tbody",
      {},
      rows.map(({ label, shown }, index) =>
        element("tr", {}, [
          element("th", { scope: "row" }, [text(label)]),
          element("td", {}, [bar(100 * (shares[index] ?? 0))]),
          element("td", {}, [text(shown)]),
        ]),
      ),
    ),
  ]);
  return element("figure", { className: ["bars"] }, link ? [table, pictureLink(link)] : [table]);
}

const pictureLink = ({ href, text: words, label }: ChartLink): Element =>
  element("figcaption", {}, [element("a", { href, ariaLabel: label }, [text(words)])]);

function readRow(line: string, locale: Language): BarChart["rows"][number] {
  const [label = "", number = "", shown] = line.split("|").map((part) => part.trim());
  const value = Number(number);
  if (label === "" || number === "" || !Number.isFinite(value) || value < 0) {
    throw new RangeError(`“${line}” is no line of a bar chart: expected “label | number”`);
  }
  return { label, value, shown: shown ?? new Intl.NumberFormat(locale).format(value) };
}

/** `width` in percent. Hidden from screen readers: the number is in the next cell. */
const bar = (width: number): Element =>
  element("svg", { ariaHidden: "true", width: "100%", height: "10" }, [
    element("rect", { width: `${width.toFixed(1)}%`, height: "10" }, []),
  ]);

const element = (tagName: string, properties: Element["properties"], children: ElementContent[]): Element => ({
  type: "element",
  tagName,
  properties,
  children,
});
const text = (value: string): ElementContent => ({ type: "text", value });
