import { escapeMarkup } from "#lib/domain/text/markup";

/** Markup that `html` inserts as it is. */
export class Html {
  readonly markup: string;

  constructor(markup: string) {
    this.markup = markup;
  }
}

type Value = Html | string | number | false | null | readonly Value[];

/**
 * Template literals of HTML: values are escaped, for elements and quoted attributes, unless they are `Html`; false and null are left out. Line
 * breaks in the literal, with the indentation, are no text.
 */
export function html(literal: TemplateStringsArray, ...values: Value[]): Html {
  const parts = partsOf(literal);
  let markup = parts[0] ?? "";
  for (const [index, value] of values.entries()) markup += written(value) + (parts[index + 1] ?? "");
  return new Html(markup);
}

function written(value: Value): string {
  if (value instanceof Html) return value.markup;
  if (typeof value === "string") return escapeMarkup(value);
  if (typeof value === "number") return String(value);
  return value === null || value === false ? "" : value.map(written).join("");
}

const LINE_BREAKS = /(?<!\s)\s*\n\s*/g;
const cleaned = new WeakMap<TemplateStringsArray, string[]>();

/** The parts of a literal with each line break removed beside tags and values, and a space elsewhere. */
function partsOf(literal: TemplateStringsArray): string[] {
  const existing = cleaned.get(literal);
  if (existing) return existing;
  const parts = literal.map((part) =>
    part.replace(LINE_BREAKS, (found, start: number) => {
      const before = part[start - 1] ?? ">";
      const after = part[start + found.length] ?? "<";
      return before === ">" || after === "<" ? "" : " ";
    }),
  );
  cleaned.set(literal, parts);
  return parts;
}
