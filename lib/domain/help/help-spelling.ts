import { foldWord } from "#lib/domain/text/fold-word";
import { asWritten, type WordForms, wordForms } from "#lib/domain/text/word-forms";

/** The words of the help. */
export type Vocabulary = WordForms;

/** A word of a question or a keyword counts as much as so many in answers. */
const FRONT_COUNT = 10;

/** Shorter words of the visitor are not corrected, and shorter ones of the help are no corrections. */
const TYPED_LENGTH = 4;
const WORD_LENGTH = 3;
/** Words of at least this length may have two mistakes. */
const LONG_LENGTH = 6;
/** A part of a compound ("Kontolöschung") has at least this many letters. */
const PART_LENGTH = 4;

/** `fronts`: questions and keywords. */
export const vocabularyOf = ({ fronts, answers }: { fronts: readonly string[]; answers: readonly string[] }): Vocabulary =>
  wordForms([...fronts.map((text) => ({ text, weight: FRONT_COUNT })), ...answers.map((text) => ({ text }))]);

/**
 * The words of the vocabulary that a visitor means with one that none of them begins with, as they are written: the most similar one, or the
 * parts of a compound. Null if the word is known, too short, or like no other.
 */
export function correctWord(typed: string, vocabulary: Vocabulary): string[] | null {
  const word = foldWord(typed);
  const known = [...vocabulary.keys()];
  if (word.length < TYPED_LENGTH || known.some((each) => each.startsWith(word))) return null;
  const similar = mostSimilar(word, vocabulary);
  return similar === null ? partsOfCompound(typed, vocabulary) : asWritten([similar], vocabulary);
}

/** The words of the vocabulary that a compound is made of, as they are written, or null. */
export function partsOfCompound(typed: string, vocabulary: Vocabulary): string[] | null {
  const parts = splitCompound(foldWord(typed), vocabulary);
  return parts && asWritten(parts, vocabulary);
}

/** Among words with as few differences, the one that occurs most often. */
function mostSimilar(word: string, vocabulary: Vocabulary): string | null {
  const limit = word.length < LONG_LENGTH ? 1.5 : Math.max(2, Math.floor(word.length / 3));
  let best: { word: string; distance: number; count: number } | null = null;
  for (const [candidate, { count }] of vocabulary) {
    if (candidate.length < WORD_LENGTH || Math.abs(candidate.length - word.length) > limit + 2) continue;
    const distance = distanceTo(candidate, word);
    if (distance <= limit && (!best || distance < best.distance || (distance === best.distance && count > best.count)))
      best = { word: candidate, distance, count };
  }
  return best?.word ?? null;
}

/** The mistakes in `typed`. An ending that is only missing ("kindel" for "Kindles") counts half a mistake. */
function distanceTo(word: string, typed: string): number {
  const whole = damerauLevenshtein(word, typed);
  return word.length > typed.length ? Math.min(whole, damerauLevenshtein(word.slice(0, typed.length), typed) + 0.5) : whole;
}

/** Where a compound ends in a word that is not known either, its first part says what it is about. */
function splitCompound(word: string, vocabulary: Vocabulary): string[] | null {
  const known = [...vocabulary.keys()];
  const [first] = known
    .filter((each) => each.length >= PART_LENGTH && word.startsWith(each))
    .sort((one, other) => other.length - one.length);
  if (first === undefined) return null;
  const rest = word.slice(first.length);
  const second = rest.length < PART_LENGTH ? null : (known.find((each) => each.startsWith(rest)) ?? mostSimilar(rest, vocabulary));
  return second === null ? [first] : [first, second];
}

/** Insertions, deletions, replacements and swaps of neighbours between two words (optimal string alignment). */
function damerauLevenshtein(one: string, other: string): number {
  let [beforeLast, last]: number[][] = [[], Array.from({ length: other.length + 1 }, (_, column) => column)];
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwap = row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      const at = (line: number[] | undefined, index: number) => line?.[index] ?? Number.POSITIVE_INFINITY;
      current.push(
        Math.min(
          at(last, column) + 1,
          at(current, column - 1) + 1,
          at(last, column - 1) + (isSame ? 0 : 1),
          isSwap ? at(beforeLast, column - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    [beforeLast, last] = [last ?? [], current];
  }
  return last?.[other.length] ?? 0;
}
