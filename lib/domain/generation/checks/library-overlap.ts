import type { CheckedBook, CheckOutcome, LibraryKnowledge } from "#lib/domain/generation/checks/finding";
import { findSharedPassages } from "#lib/domain/generation/checks/shared-passages";

/** The number of words from which a passage is a copy. */
const COPY_WORDS = 14;
/** More short passages than this in 10,000 words are not chance, also in a library of 1,000 books. */
const MOST_PASSAGES = 40;

/**
 * Runs of eight words or more that are found in another book of the library. A passage of 14 words fails, and 40 passages in 10,000 words.
 * Two books of the opening collection share one passage of eight words, the others none.
 */
export function checkLibraryOverlap(book: CheckedBook, { placeOf }: Pick<LibraryKnowledge, "placeOf">, words: number): CheckOutcome {
  const isMuch = (passages: number) => passages > Math.max(1, words / 10_000) * MOST_PASSAGES;
  const findings = findSharedPassages(book, placeOf, { code: "library", copyWords: COPY_WORDS, isMuch });
  return { findings, measures: { libraryPassages: findings.length } };
}
