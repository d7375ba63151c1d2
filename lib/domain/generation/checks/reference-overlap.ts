import type { CheckedBook, CheckOutcome, LibraryKnowledge } from "#lib/domain/generation/checks/finding";
import { findSharedPassages } from "#lib/domain/generation/checks/shared-passages";

/** The longest run that works by one human author share with each other has 12 words. */
const COPY_WORDS = 12;
/** Works by one human author share at most 0.85 passages in 10,000 words. */
const MOST_PASSAGES = 3;
/** Fewer are chance in a short book. */
const FEWEST = 4;

/**
 * Runs of eight words or more that an imported work of any author has: models recite what they were trained on. A passage of 12 words fails, and
 * four passages that are more than three in 10,000 words.
 */
export function checkReferenceOverlap(
  book: CheckedBook,
  { referenceOf }: Pick<LibraryKnowledge, "referenceOf">,
  words: number,
): CheckOutcome {
  const isMuch = (passages: number) => passages >= FEWEST && passages > (words / 10_000) * MOST_PASSAGES;
  const findings = findSharedPassages(book, referenceOf, { code: "reference", copyWords: COPY_WORDS, isMuch });
  return { findings, measures: { referencePassages: findings.length } };
}
