import { readFileSync } from "node:fs";
import type { Language } from "#lib/domain/language";
import type { Speller } from "#lib/server/platform/spelling/speller";
import { nativeTextsOf, type ReadBook } from "./collection.ts";

/** Elided words are checked apart: dictionaries do not know all that may be joined. */
const IS_APART: ReadonlySet<Language> = new Set(["it", "fr"]);
const APART = /[\p{L}\p{M}]+/gu;
const TOGETHER = /[\p{L}\p{M}]+(?:’[\p{L}\p{M}]+)*/gu;

/**
 * The unknown words of a book, each with the place of its first occurrence; words of another language that are not marked as such are
 * among them. `more` are accepted words: names, dialect, period words.
 */
export function checkSpelling(book: ReadBook, knows: Speller, more: ReadonlySet<string>): string[] {
  const isApart = IS_APART.has(book.front.lang);
  const unknown = new Map<string, string>();
  for (const { place, text } of nativeTextsOf(book)) {
    for (const match of text.matchAll(isApart ? APART : TOGETHER)) {
      const [word] = match;
      const isElided = isApart && text[match.index + word.length] === "’";
      if (!unknown.has(word) && !isAccepted(word, more) && !knows(word) && !(isElided && knows(`${word}’`))) unknown.set(word, place);
    }
  }
  return [...unknown].map(([word, place]) => `${place}: unknown word “${word}”`);
}

const isAccepted = (word: string, more: ReadonlySet<string>): boolean =>
  [word, word.toLowerCase(), word.charAt(0).toUpperCase() + word.slice(1)].some(
    (form) => more.has(form) || more.has(form.replace(/’s?$/, "")),
  );

/** The accepted words of a list: one per line; `#` starts a comment. */
export const readWords = (path: string): ReadonlySet<string> =>
  new Set(
    readFileSync(path, "utf8")
      .split("\n")
      .map((line) => line.replace(/#.*/, "").trim())
      .filter((line) => line !== ""),
  );
