import "server-only";

import type { Language } from "#lib/domain/language";
import { escapeMarkup } from "#lib/domain/text/markup";

/** Escapes a text and marks those `parts` of it that are in another language. */
export function withLanguages(text: string, lang: Language, parts: { text: string; lang: Language }[]): string {
  return parts
    .filter((part) => part.lang !== lang && part.text)
    .reduce((markup, part) => {
      const escaped = escapeMarkup(part.text);
      return markup.replace(escaped, () => `<span lang="${part.lang}" xml:lang="${part.lang}">${escaped}</span>`);
    }, escapeMarkup(text));
}

/** Names of models and of the site count as English. */
export const english = (text: string): { text: string; lang: Language } => ({ text, lang: "en" });
