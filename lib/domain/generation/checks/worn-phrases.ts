import { type CheckedBook, type CheckFinding, type CheckOutcome, paragraphsOf, rate } from "#lib/domain/generation/checks/finding";
import { digits, type HumanFigures } from "#lib/domain/generation/checks/human-figures";
import { wornPhrasesOf } from "#lib/domain/stylometry/measures/worn-phrases";
import { countWords } from "#lib/domain/text/text";

/** More than two, and more than one in each 3,750 words, fail: eight times what human works have. */
const MOST = 2;
const WORDS_PER_PHRASE = 3_750;

/** Worn phrases of language models, if the book has more of them than 95 in 100 human works. */
export function checkWornPhrases(book: CheckedBook, { measures }: HumanFigures): CheckOutcome {
  const paragraphs = paragraphsOf(book);
  const words = paragraphs.reduce((sum, { text }) => sum + countWords(text), 0);
  const found = paragraphs.flatMap(({ text, ...place }) => wornPhrasesOf(text, book.language).map((phrase) => ({ ...place, phrase })));
  const share = rate(found.length * 10_000, words);
  const human = measures.wornPhrases;
  if (!human || share <= human.p95) return { findings: [], measures: { wornPhrases: share } };
  const fails = found.length > Math.max(MOST, words / WORDS_PER_PHRASE);
  const findings = found.map(({ phrase, ...place }): CheckFinding => {
    const message = `The paragraph has a worn phrase: “${phrase}”. The book has ${digits(share)} in 10,000 words, human works at most ${digits(human.p95)}.`;
    return { ...place, code: "cliche", message, fails };
  });
  return { findings, measures: { wornPhrases: share } };
}
