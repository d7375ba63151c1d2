import type { Language } from "#lib/domain/language";
import { evenSpelling } from "#lib/domain/stylometry/spelling";

const WORD = /[\p{L}\p{N}]+(?:['-][\p{L}\p{N}]+)*'?/gu;
const OPENS_SENTENCE = /(?:^|[.!?…:"“„«»‘—–-])[\s"'“„«»‘—–(¿¡-]{0,6}$/u;
/** The characters before a word that tell whether it opens a sentence. */
const BEFORE = 6;

/** Where a written word is two or more words for counting. */
const SPLIT: Record<Language, RegExp | null> = {
  en: null,
  it: /(?<=')/,
  es: null,
  fr: /(?<=')(?!hui$)|(?<=^très)-|-(?:t-)?(?=(?:je|tu|ils?|elles?|on|nous|vous|ce|moi|toi|lui|leur|y|en|les?|la|là|ci|mêmes?)(?:-|$))/,
  de: null,
};
/** Two written words that today are one: "any one", "to day". */
const JOINED = /^(?:any|every|some) (?:body|one|thing)$|^no body$|^for ever$|^can not$/;

/** A word for counting: even spelling, and whether it has a capital where no sentence begins (a name, a German noun). */
export type Word = { word: string; position: "opening" | "inside"; capital: boolean };

/**
 * The words of a text in order, in lower case and one spelling (`evenSpelling`). Italian and French are split after an apostrophe, French before
 * inverted pronouns (dit-il); English any one becomes one word. Punctuation, spaces and lines have no influence.
 */
export function tokensOf(text: string, language: Language): Word[] {
  const even = text
    .normalize("NFC")
    .replaceAll(/[’‘ʼ`]/g, "'")
    .replaceAll(/[‐‑]/g, "-")
    .replaceAll(/\u00ad/g, "");
  const tokens: Word[] = [];
  for (const { 0: written, index } of even.matchAll(WORD)) {
    const opens = OPENS_SENTENCE.test(even.slice(Math.max(0, index - BEFORE), index));
    const lower = written.toLowerCase();
    const parts = SPLIT[language] ? lower.split(SPLIT[language]).filter((part) => part !== "") : [lower];
    const capital = /^\p{Lu}/u.test(written);
    for (const [at, part] of parts.entries()) {
      const bare = part.endsWith("'") && parts.length === 1 ? part.slice(0, -1) : part;
      tokens.push({ word: evenSpelling(bare, language), position: opens && at === 0 ? "opening" : "inside", capital: capital && at === 0 });
    }
  }
  return language === "en" ? joined(tokens) : tokens;
}

/** The words of `tokensOf` alone. */
export const countedWords = (text: string, language: Language): string[] => tokensOf(text, language).map(({ word }) => word);

function joined(tokens: readonly Word[]): Word[] {
  const result: Word[] = [];
  for (const token of tokens) {
    const before = result.at(-1);
    if (before && JOINED.test(`${before.word} ${token.word}`)) result[result.length - 1] = { ...before, word: before.word + token.word };
    else result.push(token);
  }
  return result;
}
