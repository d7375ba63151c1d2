import { type CheckedBook, type CheckFinding, type CheckOutcome, paragraphsOf } from "#lib/domain/generation/checks/finding";
import { quoted, runsOf, sharedPassages } from "#lib/domain/generation/checks/word-runs";

/** The number of words from which a passage is a copy; a shorter one may be a wished sentence. */
const COPY_WORDS = 16;

/** Runs of eight words or more of the request's own text; 16 words fail. */
export function checkPromptOverlap(book: CheckedBook): CheckOutcome {
  const asked = new Set(runsOf(book.prompt));
  const findings = paragraphsOf(book).flatMap(({ chapter, paragraph, text }) =>
    sharedPassages(text, (run) => (asked.has(run) ? true : undefined)).map(({ words }): CheckFinding => {
      const message = `The paragraph repeats ${words.length} words of the request: ${quoted(words)}.`;
      return { chapter, paragraph, code: "request", message, fails: words.length >= COPY_WORDS };
    }),
  );
  return { findings, measures: { requestPassages: findings.length } };
}
