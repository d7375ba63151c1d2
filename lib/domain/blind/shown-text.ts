import type { Language } from "#lib/domain/language";
import { evenMarks } from "#lib/domain/stylometry/measures/punctuation";
import { QUOTATION_MARKS } from "#lib/domain/typography/quotation-marks";

const DOUBLE = /[“”„«»"]/gu;
/** Dialogue in single marks, as British books print it; the end of one has a mark of punctuation before it, an apostrophe has not. */
const SINGLE = /(?<![\p{L}\p{N}])[‘‚](.{1,999}?[.,!?…—;:])[’‘](?![\p{L}\p{N}])/gu;
/** What stands before an opening mark. */
const BEFORE_OPENING = /(?:^|[\s(—–“„«‘‚¿¡[-])$/u;

/**
 * A passage as it is shown, paragraphs separated by an empty line: quotation marks, dashes, ellipses and spaces in one form for the language, no
 * emphasis, so that typography does not tell who wrote it. Words and spelling stay as they are.
 */
export const shownText = (text: string, language: Language): string =>
  text
    .split(/\n{2,}/)
    .map((paragraph) => shownParagraph(paragraph, language))
    .filter((paragraph) => paragraph !== "")
    .join("\n\n");

function shownParagraph(paragraph: string, language: Language): string {
  const plain = paragraph
    .replaceAll(/\s+/g, " ")
    .replaceAll(/[_*\u2060\u200b]/g, "")
    .trim();
  // German guillemets point inwards: the space is outside.
  const close = language === "de" ? plain : plain.replaceAll("« ", "«").replaceAll(" »", "»");
  return spaced(quoted(evenMarks(close), language), language);
}

/** Turns all double marks, and single ones around speech, into those of the language. */
function quoted(text: string, language: Language): string {
  const [outer, inner] = QUOTATION_MARKS[language];
  const source = /[“”„«»]/u.test(text) ? text : text.replaceAll(SINGLE, "“$1”");
  let depth = 0;
  return source.replaceAll(DOUBLE, (mark, at: number) => {
    const opens = mark === "„" || (mark !== "”" && BEFORE_OPENING.test(source.slice(Math.max(0, at - 1), at)));
    const [open, close] = depth > (opens ? 0 : 1) ? inner : outer;
    depth = Math.max(0, depth + (opens ? 1 : -1));
    return opens ? open : close;
  });
}

/** The spaces beside dashes, ellipses and marks as the language sets them. */
function spaced(text: string, language: Language): string {
  const even = text
    .replaceAll(/…[.…]+/g, "…")
    .replaceAll(" …", "…")
    .replaceAll(/…(?=[\p{L}])/gu, "… ")
    .replaceAll(/^— /gu, "—")
    .replaceAll(/ (?=[,.;:!?])/g, "");
  if (language === "en") return even.replaceAll(/(?<=\S) ?— ?/gu, "—");
  if (language === "de") return even.replaceAll(/(?<=\S) ?— ?(?=[\p{L}„‚])/gu, " – ").replaceAll(/(?<=\S) ?—/gu, " –");
  if (language === "fr") return frenchSpaces(even.replaceAll(/(?<=\S) ?— ?(?=\p{L})/gu, " — "));
  return even;
}

const frenchSpaces = (text: string): string =>
  text
    .replaceAll("«", "«\u202f")
    .replaceAll("»", "\u202f»")
    .replaceAll(/(?<=[^\s])(?=[;!?])(?<![;!?…])/gu, "\u202f")
    .replaceAll(/(?<=[^\s])(?=:)/gu, "\u00a0")
    .replaceAll(/^—(?=\S)/gu, "—\u00a0");
