import { readFileSync } from "node:fs";
import nspell from "nspell";
import type { Language } from "#lib/domain/language";
import { type ReadBook, textsOf } from "./collection.ts";

const DICTIONARIES: Record<Language, string> = {
  en: "dictionary-en-gb",
  it: "dictionary-it",
  es: "dictionary-es",
  fr: "dictionary-fr",
  de: "dictionary-de",
};
/**
 * These dictionaries' prefixes are mostly elided articles, which are split off here; with them nspell takes minutes.
 */
const WITHOUT_PREFIXES: ReadonlySet<Language> = new Set(["it", "fr"]);
const APART = /[\p{L}\p{M}]+/gu;
const TOGETHER = /[\p{L}\p{M}]+(?:’[\p{L}\p{M}]+)*/gu;

/** Whether a word is in the dictionary. Throws when the dictionary is missing. */
export type Speller = (word: string) => boolean;

/** The spell checker of a language, with `more` accepted words: names, dialect, period words. */
export async function spellerOf(language: Language, more: ReadonlySet<string>): Promise<Speller> {
  const { default: files } = (await import(DICTIONARIES[language])) as { default: Record<"aff" | "dic", Uint8Array> };
  const affixes = Buffer.from(files.aff).toString("utf8");
  const aff = WITHOUT_PREFIXES.has(language)
    ? affixes
        .split("\n")
        .filter((line) => !line.startsWith("PFX"))
        .join("\n")
    : affixes;
  const words = Buffer.from(files.dic).toString("utf8");
  const dictionary = nspell({ aff, dic: words });
  // nspell treats some German stems as compound parts only, and does not support compounds.
  const stems = new Set(words.split("\n").map((line) => line.split("/", 1)[0] ?? ""));
  const isPlain = (word: string) => stems.has(word) || dictionary.correct(word);
  const isWord = (word: string) => more.has(word) || isPlain(word) || isPlain(word.replaceAll("’", "'"));
  const inAnyCase = (word: string) => [word, word.toLowerCase(), word.charAt(0).toUpperCase() + word.slice(1)].some(isWord);
  const knows = (word: string) => inAnyCase(word) || inAnyCase(word.replace(/’s?$/, ""));
  if (language !== "de") return knows;
  const isCompound = (word: string): boolean => inAnyCase(word) || splits(word).some(([head, rest]) => inAnyCase(head) && isCompound(rest));
  // Old German spelling: ß for today's ss.
  return (word) => isCompound(word) || isCompound(word.replaceAll("ß", "ss"));
}

/** All splits of a compound into two parts of at least three letters, with or without a linking s or n. */
function splits(word: string): [head: string, rest: string][] {
  const cuts = Array.from({ length: Math.max(0, word.length - 5) }, (_, index) => index + 3);
  return cuts.flatMap((cut): [string, string][] => [
    [word.slice(0, cut), word.slice(cut)],
    ...(/[sn]/.test(word.charAt(cut - 1)) ? [[word.slice(0, cut - 1), word.slice(cut)] as [string, string]] : []),
  ]);
}

/** The unknown words of a book, each with the place of its first occurrence. */
export function checkSpelling(book: ReadBook, knows: Speller): string[] {
  const shape = WITHOUT_PREFIXES.has(book.front.lang) ? APART : TOGETHER;
  const unknown = new Map<string, string>();
  for (const { place, text } of textsOf(book)) {
    for (const [word] of text.matchAll(shape)) if (!unknown.has(word) && !knows(word)) unknown.set(word, place);
  }
  return [...unknown].map(([word, place]) => `${place}: unknown word “${word}”`);
}

/** The accepted words of a list: one per line; `#` starts a comment. */
export const readWords = (path: string): ReadonlySet<string> =>
  new Set(
    readFileSync(path, "utf8")
      .split("\n")
      .map((line) => line.replace(/#.*/, "").trim())
      .filter((line) => line !== ""),
  );
