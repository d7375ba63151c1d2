import "server-only";

import type { Element, ElementContent } from "hast";
import type { Language } from "#lib/domain/language";

/**
 * A bar chart as a table, so that everybody can read the figures. First line: the caption; each other line `label | number` or
 * `label | number | text of the number`. The longest bar is the largest number.
 *
 *     ```bars
 *     Words per sentence (median)
 *     Henry James | 27.5
 *     Franz Kafka | 19
 *     ```
 */
export function barChart(source: string, locale: Language): Element {
  const [caption = "", ...lines] = source.trim().split("\n");
  const rows = lines.map((line) => readRow(line, locale));
  const largest = Math.max(...rows.map(({ value }) => value));
  return element("figure", { className: ["bars"] }, [
    element("table", {}, [
      element("caption", {}, [text(caption)]),
      element(
        "tbody",
        {},
        rows.map(({ label, value, shown }) =>
          element("tr", {}, [
            element("th", { scope: "row" }, [text(label)]),
            element("td", {}, [bar((100 * value) / largest)]),
            element("td", {}, [text(shown)]),
          ]),
        ),
      ),
    ]),
  ]);
}

function readRow(line: string, locale: Language): { label: string; value: number; shown: string } {
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
