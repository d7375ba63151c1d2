import type { Language } from "#lib/domain/language";
import { endsInAbbreviation } from "#lib/domain/text/abbreviation";
import { excerpt } from "#lib/domain/text/text";

/** A shorter first paragraph is a salutation, a date or a dedication rather than an opening. */
const PARAGRAPH_LEAST = 60;
/** Openings stand side by side: these bounds keep their lengths alike. */
const AT_LEAST = 120;
const AT_MOST = 200;

/**
 * The paragraph with which a text begins: the first that is long enough, or else the first; a salutation that ends in a comma belongs to it.
 */
export function openingParagraph(paragraphs: readonly string[]): string {
  const at = paragraphs.findIndex((paragraph) => paragraph.trim().length >= PARAGRAPH_LEAST);
  const before = paragraphs[at - 1]?.trim() ?? "";
  const opening = paragraphs[Math.max(0, at)] ?? "";
  return before.endsWith(",") ? `${before} ${opening}` : opening;
}

/** The first sentence of a paragraph, with the next ones while they are short; cut at the end of a word when they are too long. */
export function openingSentences(paragraph: string, lang: Language): string {
  let text = "";
  for (const segment of sentences(paragraph.replace(/\s+/g, " ").trim(), lang)) {
    if (text.trim().length >= AT_LEAST) break;
    text += segment;
  }
  return excerpt(text, AT_MOST);
}

/** The sentences of a text up to a length, with an ellipsis if some are left out; a longer first sentence is cut at the end of a word. */
export function wholeSentences(text: string, lang: Language, max: number): string {
  const whole = text.replace(/\s+/g, " ").trim();
  if (whole.length <= max) return whole;
  let kept = "";
  for (const segment of sentences(whole, lang)) {
    if ((kept + segment).trim().length > max) break;
    kept += segment;
  }
  return kept === "" ? excerpt(whole, max) : `${kept.trim()} …`;
}

/** A sentence with the space after it; the segmenter takes the full stop of “Mr.” for its end. */
function sentences(text: string, lang: Language): string[] {
  const found: string[] = [];
  for (const { segment } of new Intl.Segmenter(lang, { granularity: "sentence" }).segment(text)) {
    const last = found.at(-1)?.trimEnd() ?? "";
    found.push(endsInAbbreviation(last, segment, lang) ? (found.pop() ?? "") + segment : segment);
  }
  return found;
}
