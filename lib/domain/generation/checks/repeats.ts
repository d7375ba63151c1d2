import { type CheckedBook, type CheckFinding, type CheckOutcome, paragraphsOf, rate } from "#lib/domain/generation/checks/finding";
import { quoted, sharedPassages } from "#lib/domain/generation/checks/word-runs";

/** The number of words from which a passage is a copy, not an echo. */
const COPY_WORDS = 60;
/** Share of the book's runs. No figure of human works has it. */
const MOST_REPEATED = 0.015;

/**
 * Runs of eight words or more that already occur earlier in the book. A passage of 60 words fails, and so does a book in which 1.5 % of
 * the runs are repeated. In the opening collection at most 0.93 % are; its longest intended echo, a letter that is read again, has 57 words.
 */
export function checkRepeats(book: CheckedBook): CheckOutcome {
  const { findings, share } = findRepeats(book);
  const fails = share >= MOST_REPEATED;
  return { findings: findings.map((finding) => ({ ...finding, fails: fails || finding.fails })), measures: { repeatedRuns: share } };
}

/** The passages that a book has earlier, or elsewhere (`placeOf`), of which copies fail; and the share of its runs that are in them. */
export function findRepeats(
  book: CheckedBook,
  placeOf: (run: number) => string | undefined = () => undefined,
): { findings: CheckFinding[]; share: number } {
  const first = new Map<number, string>();
  const findings: CheckFinding[] = [];
  let runs = 0;
  let repeated = 0;
  for (const { chapter, paragraph, text } of paragraphsOf(book)) {
    const passages = sharedPassages(text, (run) => {
      runs += 1;
      const before = first.get(run) ?? placeOf(run);
      if (before === undefined) first.set(run, `chapter ${chapter}, paragraph ${paragraph}`);
      else repeated += 1;
      return before;
    });
    for (const { words, place } of passages) {
      const message = `The paragraph repeats ${words.length} words of ${place}: ${quoted(words)}.`;
      findings.push({ chapter, paragraph, code: "repeat", message, fails: words.length >= COPY_WORDS });
    }
  }
  return { findings, share: rate(repeated, runs) };
}
