import "server-only";

import { createHunspellFromStrings } from "hunspell-wasm";
import type { Language } from "#lib/domain/language";

type Load = () => Promise<{ default: Record<"aff" | "dic", Uint8Array> }>;
/** The names are written out, so that Next.js knows what it leaves to Node.js (`serverExternalPackages`). */
const DICTIONARIES: Record<Language, Load> = {
  en: () => import("dictionary-en-gb"),
  it: () => import("dictionary-it"),
  es: () => import("dictionary-es"),
  fr: () => import("dictionary-fr"),
  de: () => import("dictionary-de"),
};
/** Accepted as well in a book that is not edited for one spelling. */
const AMERICAN: Load = () => import("dictionary-en");

/** Whether a word is in the dictionary. */
export type Speller = (word: string) => boolean;

type Options = { acceptsAmerican?: boolean };

/** Runs `check` with the spell checker of a language, and frees its memory after it. As `openSpeller` otherwise. */
export async function withSpeller<Result>(language: Language, check: (knows: Speller) => Result, options?: Options): Promise<Result> {
  const { knows, close } = await openSpeller(language, options);
  try {
    return check(knows);
  } finally {
    close();
  }
}

/**
 * The spell checker of a language: 300 ms to load and 20 MiB at most, until `close` is called. `acceptsAmerican`: English may be spelled as in
 * the United States. Throws when the dictionary is missing.
 */
export async function openSpeller(
  language: Language,
  { acceptsAmerican = false }: Options = {},
): Promise<{ knows: Speller; close: () => void }> {
  const loads = [DICTIONARIES[language], ...(language === "en" && acceptsAmerican ? [AMERICAN] : [])];
  const dictionaries = await Promise.all(loads.map(openDictionary));
  const isWord = (word: string) => dictionaries.some((dictionary) => dictionary.testSpelling(word));
  const knows = (word: string) => inAnyCase(word.replaceAll("’", "'"), isWord) || inAnyCase(word.replace(/’s?$/, ""), isWord);
  return {
    knows: language === "de" ? (word) => isCompound(word, knows) || isCompound(word.replaceAll("ß", "ss"), knows) : knows,
    close: () => {
      for (const dictionary of dictionaries) dictionary.dispose();
    },
  };
}

async function openDictionary(load: Load) {
  const { default: files } = await load();
  return createHunspellFromStrings(Buffer.from(files.aff).toString("utf8"), Buffer.from(files.dic).toString("utf8"));
}

const inAnyCase = (word: string, isWord: Speller): boolean =>
  [word, word.toLowerCase(), word.charAt(0).toUpperCase() + word.slice(1)].some(isWord);

/** The dictionary's rules for German compounds leave out verbs with separable prefixes, such as "aufsah". */
const isCompound = (word: string, knows: Speller): boolean =>
  knows(word) || splits(word).some(([head, rest]) => knows(head) && isCompound(rest, knows));

/** All splits of a compound into two parts of at least three letters, with or without a linking s or n. */
function splits(word: string): [head: string, rest: string][] {
  const cuts = Array.from({ length: Math.max(0, word.length - 5) }, (_, index) => index + 3);
  return cuts.flatMap((cut): [string, string][] => [
    [word.slice(0, cut), word.slice(cut)],
    ...(/[sn]/.test(word.charAt(cut - 1)) ? [[word.slice(0, cut - 1), word.slice(cut)] as [string, string]] : []),
  ]);
}
