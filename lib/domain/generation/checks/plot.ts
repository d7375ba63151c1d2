import { STOP_WORDS } from "#lib/domain/books/style/stop-words";
import type { CheckedBook, CheckFinding, CheckOutcome, LibraryKnowledge } from "#lib/domain/generation/checks/finding";
import { rate } from "#lib/domain/generation/checks/finding";
import type { Language } from "#lib/domain/language";
import { wordsOf } from "#lib/domain/text/text";

const MIN_LETTERS = 4;
/** Words are compared by their beginning, so that inflected forms are the same. */
const STEM = 6;
const MIN_STEMS = 8;
const NAMED = 0.3;
const FAILS = 0.5;

/**
 * Whether the plot shares too many content words with the description of another book in its language: 30 % are named, 50 % fail. Descriptions
 * of the opening collection share at most 9 %.
 */
export function checkPlot({ plot, language }: CheckedBook, { descriptions }: LibraryKnowledge): CheckOutcome {
  const own = stemsOf(plot, language);
  if (own.size < MIN_STEMS) return { findings: [], measures: {} };
  const likeness = descriptions
    .map(({ title, description }) => {
      const stems = stemsOf(description, language);
      return { title, shared: rate([...own].filter((stem) => stems.has(stem)).length, own.size) };
    })
    .sort((one, other) => other.shared - one.shared);
  const findings = likeness.flatMap(({ title, shared }): CheckFinding[] => {
    const message = `The plot has ${Math.round(shared * 100)} % of its words in common with the description of “${title}”.`;
    return shared < NAMED ? [] : [{ chapter: null, paragraph: null, code: "plot", message, fails: shared >= FAILS, chapters: [] }];
  });
  return { findings, measures: { plotLikeness: likeness[0]?.shared ?? 0 } };
}

const stemsOf = (text: string, language: Language): Set<string> =>
  new Set(
    wordsOf(text.toLowerCase())
      .filter((word) => word.length >= MIN_LETTERS && !STOP_WORDS[language].has(word))
      .map((word) => word.slice(0, STEM)),
  );
