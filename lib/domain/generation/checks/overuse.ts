import { type CheckedBook, type CheckFinding, type CheckOutcome, rate } from "#lib/domain/generation/checks/finding";
import { digits, type HumanFigures } from "#lib/domain/generation/checks/human-figures";
import type { Distribution } from "#lib/domain/stylometry/distribution";
import { contentWordCounts, PHRASE_LENGTH, phraseCounts } from "#lib/domain/stylometry/measures/habits";
import { countWords, wordsOf } from "#lib/domain/text/text";

/** Fewer uses are no habit; so many in 1,000 words fail, four times what human works have. */
const OF_A_WORD = { uses: 8, fails: 25 };
const OF_A_PHRASE = { uses: 4, fails: 4 };
type Limits = typeof OF_A_WORD;

/** The book's own words and phrases of four words that it uses more often than 95 in 100 human works use their commonest one. */
export function checkOveruse(book: CheckedBook, { measures }: HumanFigures): CheckOutcome {
  const paragraphs = book.chapters.flatMap((chapter) => chapter.paragraphs);
  const words = paragraphs.reduce((sum, text) => sum + countWords(text), 0);
  const ofWords = contentWordCounts(paragraphs, book.language);
  const ofPhrases = phraseCounts(paragraphs, book.language);
  const startsPhrase =
    (phrase: string): IsUse =>
    (_, index, some) =>
      some.slice(index, index + PHRASE_LENGTH).join(" ") === phrase;
  const isWord =
    (name: string): IsUse =>
    (word) =>
      word === name;
  return {
    findings: [
      ...overused(book, { counts: ofWords, words, human: measures.commonestWord, limits: OF_A_WORD, isUseOf: isWord }),
      ...overused(book, { counts: ofPhrases, words, human: measures.commonestPhrase, limits: OF_A_PHRASE, isUseOf: startsPhrase }),
    ],
    measures: { commonestWord: highest(ofWords, words), commonestPhrase: highest(ofPhrases, words) },
  };
}

/** Whether a use begins at a word of a paragraph; all in lower case. */
type IsUse = (word: string, index: number, words: string[]) => boolean;
type Counted = {
  counts: ReadonlyMap<string, number>;
  words: number;
  human: Distribution | undefined;
  limits: Limits;
  isUseOf: (name: string) => IsUse;
};

function overused(book: CheckedBook, { counts, words, human, limits, isUseOf }: Counted): CheckFinding[] {
  if (!human) return [];
  return [...counts]
    .map(([name, count]) => ({ name, count, share: rate(count * 1_000, words) }))
    .filter(({ count, share }) => count >= limits.uses && share > human.p95)
    .sort((one, other) => other.count - one.count)
    .map(({ name, count, share }) => {
      const message = `The book uses “${name}” ${count} times, ${digits(share)} in 1,000 words; human works use their commonest one ${digits(human.p5)} to ${digits(human.p95)} times.`;
      const chapters = chaptersThatOveruse(book, isUseOf(name), human.p95);
      return { chapter: null, paragraph: null, code: "overuse", message, fails: share >= limits.fails, chapters };
    });
}

/** The chapters that use it more than so often in 1,000 words. */
const chaptersThatOveruse = ({ chapters }: CheckedBook, isUse: IsUse, most: number): number[] =>
  chapters.flatMap(({ paragraphs }, index) => {
    const words = paragraphs.map((text) => wordsOf(text.toLowerCase()));
    const uses = words.reduce((sum, some) => sum + some.filter(isUse).length, 0);
    return rate(uses * 1_000, words.flat().length) > most ? [index + 1] : [];
  });

const highest = (counts: ReadonlyMap<string, number>, words: number): number => rate(Math.max(0, ...counts.values()) * 1_000, words);
