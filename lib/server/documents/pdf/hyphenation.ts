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

/** Puts soft hyphens into words of six letters or more: the bundled Chromium knows no language's rules of its own. */
export function hyphenation(lang: Language): (text: string) => string {
  const hyphenate = made.get(lang) ?? (createHyphenator(PATTERNS[lang], { minWordLength: SHORTEST }) as HyphenationFunctionSync);
  made.set(lang, hyphenate);
  return (text) => hyphenate(text);
}
