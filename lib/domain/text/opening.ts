import type { Language } from "#lib/domain/language";
import { excerpt } from "#lib/domain/text/text";

const AT_LEAST = 60;
const AT_MOST = 260;

/** The first sentence of a paragraph, with the next ones while they are short; cut at the end of a word when it is very long. */
export function openingSentences(paragraph: string, lang: Language): string {
  let text = "";
  for (const { segment } of new Intl.Segmenter(lang, { granularity: "sentence" }).segment(paragraph.replace(/\s+/g, " ").trim())) {
    if (text.trim().length >= AT_LEAST || (text && (text + segment).trim().length > AT_MOST)) break;
    text += segment;
  }
  return excerpt(text, AT_MOST);
}

/** The sentences of a text up to a length, with an ellipsis if some are left out; a longer first sentence is cut at the end of a word. */
export function wholeSentences(text: string, lang: Language, max: number): string {
  const whole = text.replace(/\s+/g, " ").trim();
  if (whole.length <= max) return whole;
  let kept = "";
  for (const { segment } of new Intl.Segmenter(lang, { granularity: "sentence" }).segment(whole)) {
    if ((kept + segment).trim().length > max) break;
    kept += segment;
  }
  return kept === "" ? excerpt(whole, max) : `${kept.trim()} …`;
}
