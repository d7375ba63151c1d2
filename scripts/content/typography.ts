import type { Language } from "#lib/domain/language";
import { type ReadBook, textsOf } from "./collection.ts";

type Rule = [wrong: RegExp, what: string];

const EVERYWHERE: Rule[] = [
  [/["']/, "a typewriter’s quotation mark or apostrophe"],
  [/\.\.\./, "three points instead of an ellipsis"],
  [/--/, "hyphens instead of a dash"],
  [/ {2}/, "two spaces"],
  [/\s[,.](?!\d)/u, "a space before a comma or full stop"],
  [/\p{L}[!?]\p{L}/u, "no space after a sentence"],
];

const RULES: Record<Language, Rule[]> = {
  en: [
    [/[«»„]/, "another language’s quotation marks"],
    [/ [—] | – /, "a dash with spaces"],
    [/\s[;:!?]/u, "a space before a mark"],
  ],
  it: [
    [/„/, "another language’s quotation marks"],
    [/«\s|\s»/u, "a space within quotation marks"],
    [/\s[;:!?]/u, "a space before a mark"],
    [/(?<!\p{L})(?:perchè|poichè|nè|sè|affinchè|benchè|finchè|cosicchè|pò|qual’è)(?!\p{L})/iu, "a wrong accent or apostrophe"],
    [/\b(?:E|A|I|O|U)’ /, "an apostrophe for the accent of a capital"],
  ],
  es: [
    [/„/, "another language’s quotation marks"],
    [/«\s|\s»/u, "a space within quotation marks"],
    [/\s[;:!?]/u, "a space before a mark"],
    [/^[-–] ?/, "a hyphen instead of a raya"],
  ],
  fr: [
    [/„/, "another language’s quotation marks"],
    [/(?<!¡\p{L}*)[^\u202f\u00a0][;!?](?!\))/u, "no no-break space before a high mark"],
    [/[^\u202f\u00a0\d]:/u, "no no-break space before a colon"],
    [/«[^\u202f\u00a0]|[^\u202f\u00a0]»/u, "no no-break space within guillemets"],
  ],
  de: [
    [/«/, "another language’s quotation marks"],
    [/—/, "another language’s dash"],
    [/\s[;:!?]/u, "a space before a mark"],
  ],
};

/** Checks the punctuation of each language: quotation marks, dashes, apostrophes, spaces. */
export function checkTypography(book: ReadBook): string[] {
  const rules = [...EVERYWHERE, ...RULES[book.front.lang]];
  return textsOf(book).flatMap(({ place, text }) =>
    rules.flatMap(([wrong, what]) => {
      const found = wrong.exec(text);
      return found ? [`${place}: ${what}: “${text.slice(Math.max(0, found.index - 20), found.index + 20)}”`] : [];
    }),
  );
}
