import { type CheckedBook, type CheckFinding, type CheckOutcome, paragraphsOf } from "#lib/domain/generation/checks/finding";
import { quoted, sharedPassages } from "#lib/domain/generation/checks/word-runs";

type Limits = {
  code: string;
  /** Words from which a passage is a copy. */
  copyWords: number;
  /** Whether so many shorter passages are no chance. */
  isMuch: (passages: number) => boolean;
};

/** The runs of eight words or more that have a place elsewhere, as findings. A copy fails, and so do all passages if they are too many. */
export function findSharedPassages(
  book: CheckedBook,
  placeOf: (run: number) => string | undefined,
  { code, copyWords, isMuch }: Limits,
): CheckOutcome["findings"] {
  const found = paragraphsOf(book).flatMap(({ chapter, paragraph, text }) =>
    sharedPassages(text, placeOf).map((passage) => ({ chapter, paragraph, ...passage })),
  );
  const allFail = isMuch(found.length);
  return found.map(({ chapter, paragraph, words: shared, place }): CheckFinding => {
    const message = `The paragraph has ${shared.length} words in common with ${place}: ${quoted(shared)}.`;
    return { chapter, paragraph, code, message, fails: allFail || shared.length >= copyWords };
  });
}
