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
