import "server-only";

import createHyphenator, { type HyphenationFunctionSync } from "hyphen";
import de from "hyphen/patterns/de-1996.js";
import en from "hyphen/patterns/en-gb.js";
import es from "hyphen/patterns/es.js";
import fr from "hyphen/patterns/fr.js";
import it from "hyphen/patterns/it.js";
import { LRUCache } from "lru-cache";
import type { Language } from "#lib/domain/language";

const PATTERNS = { en, it, es, fr, de } as const satisfies Record<Language, unknown>;
const MIN_WORD_LENGTH = 6;

const hyphenators = new Map<Language, HyphenationFunctionSync>();

/** Soft hyphens that would leave one or two letters for the next line. */
const SHORT_REMAINDER = /\u00ad(?=\p{L}{1,2}(?![\p{L}\u00ad]))/gu;
/** Capitalised words are often foreign names, except in German, where all nouns are capitalised. */
const CAPITALISED = /(?<![\p{L}\u00ad])\p{Lu}[\p{L}\u00ad]*/gu;

/** What stands between spaces, if it may have a word that is long enough. */
const TOKEN = new RegExp(`\\S{${MIN_WORD_LENGTH},}`, "g");
/** Hyphenated tokens by language and token: a book repeats most of them. */
const hyphenatedTokens = new LRUCache<string, string>({ max: 50_000 });

/** Inserts soft hyphens into words of six letters or more: the bundled Chromium has no hyphenation dictionaries. */
export const hyphenation =
  (lang: Language): ((text: string) => string) =>
  (text) =>
    text.replace(TOKEN, (token) => {
      const key = `${lang} ${token}`;
      const hyphenated = hyphenatedTokens.get(key) ?? hyphenateToken(lang, token);
      hyphenatedTokens.set(key, hyphenated);
      return hyphenated;
    });

function hyphenateToken(lang: Language, token: string): string {
  const hyphenated = hyphenatorOf(lang)(token).replace(SHORT_REMAINDER, "");
  return lang === "de" ? hyphenated : hyphenated.replace(CAPITALISED, (word) => word.replaceAll("\u00ad", ""));
}

/** One for each language: making one takes 10 ms. */
function hyphenatorOf(lang: Language): HyphenationFunctionSync {
  const hyphenate =
    hyphenators.get(lang) ?? (createHyphenator(PATTERNS[lang], { minWordLength: MIN_WORD_LENGTH }) as HyphenationFunctionSync);
  hyphenators.set(lang, hyphenate);
  return hyphenate;
}

/** In headings, only words longer than a line are hyphenated. */
const LONG_WORD = /\p{L}{18,}/gu;

/** Hyphenates only very long words, for headings. */
export const headingHyphenation = (lang: Language): ((text: string) => string) => {
  const hyphenate = hyphenatorOf(lang);
  return (text) => text.replace(LONG_WORD, (word) => hyphenate(word));
};
