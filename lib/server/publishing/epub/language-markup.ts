import "server-only";

import type { Language } from "#lib/domain/language";
import { escapeMarkup } from "#lib/domain/text/markup";

/** A text as markup in which each of `parts` is marked as being in its own language, where that is not the text's. */
export function withLanguages(text: string, lang: Language, parts: { text: string; lang: Language }[]): string {
  return parts
    .filter((part) => part.lang !== lang && part.text)
    .reduce((markup, part) => {
      const escaped = escapeMarkup(part.text);
      return markup.replace(escaped, () => `<span lang="${part.lang}" xml:lang="${part.lang}">${escaped}</span>`);
    }, escapeMarkup(text));
}

/** Models and the house have English names. */
export const english = (text: string): { text: string; lang: Language } => ({ text, lang: "en" });
