import {
  type CheckedBook,
  type CheckFinding,
  type CheckOutcome,
  type LibraryKnowledge,
  paragraphsOf,
  rate,
} from "#lib/domain/generation/checks/finding";
import type { Language } from "#lib/domain/language";

/** Unknown words in 1,000 words of the book, each counted once. Human works are in the spelling of their time and say nothing of it. */
const FAILS = 6;
/** Shorter words are mostly parts of words, with a letter or two left out. */
const MIN_LETTERS = 4;
/** A word that comes so often is meant: a name, a dialect word, a term. */
const MEANT = 3;
const WORD = /[\p{L}\p{M}]+(?:’[\p{L}\p{M}]+)*/gu;

/** Spellings of the period, as today's. */
const MODERN: Record<Language, (word: string) => string> = {
  en: (word) => word.replaceAll("ſ", "s"),
  it: (word) => word.replaceAll("j", "i"),
  es: (word) => word,
  fr: (word) => word,
  de: (word) => word.replace(/t?th/gi, "t"),
};

/**
 * Words that neither the dictionary nor the book's plan nor a work of a true author knows. Names (capitalised words; in German capitalised words that come three times), words that come three
 * times, words beside another unknown one (quotations in other languages), elided and old forms are left out. Each other one is named, and
 * they fail together from 6 in 1,000 words on. In the opening collection there are 0.1 to 3.1.
 */
export function checkSpelling(
  book: CheckedBook,
  knows: (word: string) => boolean,
  { isInReferences }: Pick<LibraryKnowledge, "isInReferences">,
): CheckOutcome {
  const { language, vocabulary } = book;
  const judged = new Map<string, boolean>();
  const isUnknown = (word: string): boolean => {
    const isUsed = (used: string) => vocabulary?.has(used.toLowerCase()) === true || isInReferences(used);
    const known = judged.get(word) ?? (isWord(word, language, knows) || isUsed(word));
    judged.set(word, known);
    return !known;
  };
  const uses = new Map<string, number>();
  const found = new Map<string, Pick<CheckFinding, "chapter" | "paragraph">>();
  let words = 0;
  for (const { chapter, paragraph, text } of paragraphsOf(book)) {
    const read = text.match(WORD) ?? [];
    words += read.length;
    const unknown = read.map(isUnknown);
    for (const [index, word] of read.entries()) {
      if (!unknown[index]) continue;
      uses.set(word, (uses.get(word) ?? 0) + 1);
      const isQuoted = unknown[index - 1] === true || unknown[index + 1] === true;
      if (!isQuoted && !isName(word, language) && !found.has(word)) found.set(word, { chapter, paragraph });
    }
  }
  const misspelled = [...found].filter(([word]) => (uses.get(word) ?? 0) < MEANT);
  const share = rate(misspelled.length * 1_000, words);
  const findings = misspelled.map(([word, place]): CheckFinding => {
    return {
      ...place,
      code: "spelling",
      message: `The paragraph has a word that is not in the dictionary: “${word}”.`,
      fails: share >= FAILS,
    };
  });
  return { findings, measures: { unknownWords: share } };
}

/** Capitalised, which all German nouns are. */
const isName = (word: string, language: Language): boolean => language !== "de" && /^\p{Lu}/u.test(word.split("’").at(-1) ?? "");

function isWord(word: string, language: Language, knows: (word: string) => boolean): boolean {
  const last = word.split("’").at(-1) ?? word;
  const forms = [word, MODERN[language](word), last, MODERN[language](last)];
  return last.length < MIN_LETTERS || [...new Set(forms)].some(knows);
}
