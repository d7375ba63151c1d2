import "server-only";

import createHyphenator, { type HyphenationFunctionSync } from "hyphen";
import de from "hyphen/patterns/de-1996.js";
import en from "hyphen/patterns/en-gb.js";
import es from "hyphen/patterns/es.js";
import fr from "hyphen/patterns/fr.js";
import it from "hyphen/patterns/it.js";
import type { Language } from "#lib/domain/language";

const PATTERNS = { en, it, es, fr, de } as const satisfies Record<Language, unknown>;
const SHORTEST = 6;

const made = new Map<Language, HyphenationFunctionSync>();

/** Soft hyphens that would leave one or two letters for the next line. */
const BEFORE_A_REST = /\u00ad(?=\p{L}{1,2}(?![\p{L}\u00ad]))/gu;
/** Names are often foreign, and their parts another language's; German writes every noun with a capital. */
const CAPITALISED = /(?<![\p{L}\u00ad])\p{Lu}[\p{L}\u00ad]*/gu;

/** Puts soft hyphens into words of six letters or more: the bundled Chromium knows no language's rules of its own. */
export function hyphenation(lang: Language): (text: string) => string {
  const hyphenate = made.get(lang) ?? (createHyphenator(PATTERNS[lang], { minWordLength: SHORTEST }) as HyphenationFunctionSync);
  made.set(lang, hyphenate);
  return (text) => {
    const broken = hyphenate(text).replace(BEFORE_A_REST, "");
    return lang === "de" ? broken : broken.replace(CAPITALISED, (word) => word.replaceAll("\u00ad", ""));
  };
}

/** In a heading only words break that are longer than its line may be. */
const LONG_WORD = /\p{L}{18,}/gu;

/** The same for headings, which stay whole where they can. */
export const headingHyphenation = (lang: Language): ((text: string) => string) => {
  const hyphenate = createHyphenator(PATTERNS[lang], { minWordLength: SHORTEST }) as HyphenationFunctionSync;
  return (text) => text.replace(LONG_WORD, (word) => hyphenate(word));
};
