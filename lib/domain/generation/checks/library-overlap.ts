import {
  type CheckedBook,
  type CheckFinding,
  type CheckOutcome,
  type LibraryKnowledge,
  paragraphsOf,
} from "#lib/domain/generation/checks/finding";
import { quoted, sharedPassages } from "#lib/domain/generation/checks/word-runs";

/** The number of words from which a passage is a copy. */
const COPY_WORDS = 14;
/** More short passages than this in 10,000 words are not chance, also in a library of 1,000 books. */
const MOST_PASSAGES = 40;

/**
 * Runs of eight words or more that are found in another book of the library. A passage of 14 words fails, and 40 passages in 10,000 words.
 * Two books of the opening collection share one passage of eight words, the others none.
 */
export function checkLibraryOverlap(book: CheckedBook, { placeOf }: LibraryKnowledge, words: number): CheckOutcome {
  const found = paragraphsOf(book).flatMap(({ chapter, paragraph, text }) =>
    sharedPassages(text, placeOf).map((passage) => ({ chapter, paragraph, ...passage })),
  );
  const isMuch = found.length > Math.max(1, words / 10_000) * MOST_PASSAGES;
  const findings = found.map(({ chapter, paragraph, words: shared, place }): CheckFinding => {
    const message = `The paragraph has ${shared.length} words in common with ${place}: ${quoted(shared)}.`;
    return { chapter, paragraph, code: "library", message, fails: isMuch || shared.length >= COPY_WORDS };
  });
  return { findings, measures: { libraryPassages: found.length } };
}
