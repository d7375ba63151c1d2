import { STOP_WORDS } from "#lib/domain/books/style/stop-words";
import {
  type CheckedBook,
  type CheckFinding,
  type CheckOutcome,
  type Paragraph,
  paragraphsOf,
  rate,
} from "#lib/domain/generation/checks/finding";
import { clichesOf, MODEL_WORDS } from "#lib/domain/generation/checks/overused-words";
import { wordsOf } from "#lib/domain/text/text";

/** Worn phrases that may be chance in a book of 7,500 words, and in each 3,750 words of a longer one. */
const MOST_CLICHES = 2;
const WORDS_PER_CLICHE = 3_750;
/** Uses in 1,000 words that are named, and that fail: of the listed words together, and of one word or phrase of the book's own. */
const OF_MODEL_WORDS = { named: 3, fails: 8 };
const OF_A_WORD = { named: 10, fails: 25 };
const OF_A_PHRASE = { named: 1, fails: 4 };
type Limits = typeof OF_A_WORD;
const MIN_USES = 8;
const PHRASE_LENGTH = 4;
const MIN_CONTENT_WORDS = 2;
const MIN_LETTERS = 4;

/**
 * Worn phrases (more than two fail, as in content:check; more in a long book), words that are typical of language models, and the book's own
 * words and phrases of four words that it uses too often. In 1,000 words of the opening collection there are no worn phrases, 0 to 0.8 of the
 * listed words, 2.3 to 6.3 uses of the commonest word and 0.2 to 0.5 of the commonest phrase.
 */
export function checkOveruse(book: CheckedBook): CheckOutcome {
  const paragraphs = paragraphsOf(book);
  const words = paragraphs.flatMap(({ text }) => wordsOf(text));
  const worn = findCliches(book, paragraphs, words.length);
  const typical = words.filter((word) => MODEL_WORDS[book.language].test(word.toLowerCase()));
  const typicalRate = rate(typical.length * 1_000, words.length);
  const ofWords = overused(wordCounts(words, book), words.length, OF_A_WORD);
  const ofPhrases = overused(phraseCounts(paragraphs, book), words.length, OF_A_PHRASE);
  const ofBook = (message: string, fails: boolean, isUse: IsUse, named: number): CheckFinding => {
    const chapters = chaptersThatOveruse(book, isUse, named);
    return { chapter: null, paragraph: null, code: "overuse", message, fails, chapters };
  };
  const listed = `${typicalRate.toFixed(1)} of 1,000 words are typical of language models: ${mostFrequent(typical)}.`;
  return {
    findings: [
      ...worn,
      ...(typical.length >= MIN_USES && typicalRate >= OF_MODEL_WORDS.named
        ? [ofBook(listed, typicalRate >= OF_MODEL_WORDS.fails, (word) => MODEL_WORDS[book.language].test(word), OF_MODEL_WORDS.named)]
        : []),
      ...ofWords.found.map(({ name, count, fails }) => ofBook(usedOften(name, count), fails, (word) => word === name, OF_A_WORD.named)),
      ...ofPhrases.found.map(({ name, count, fails }) => ofBook(usedOften(name, count), fails, startsPhrase(name), OF_A_PHRASE.named)),
    ],
    measures: { wornPhrases: worn.length, modelWords: typicalRate, commonestWord: ofWords.highest, commonestPhrase: ofPhrases.highest },
  };
}

const usedOften = (name: string, count: number): string => `The book uses “${name}” ${count} times.`;

/** Whether a use begins at a word of a paragraph; all in lower case. */
type IsUse = (word: string, index: number, words: string[]) => boolean;
const startsPhrase =
  (phrase: string): IsUse =>
  (_, index, words) =>
    words.slice(index, index + PHRASE_LENGTH).join(" ") === phrase;

/** The chapters that use it as often as is named, in 1,000 words. */
const chaptersThatOveruse = ({ chapters }: CheckedBook, isUse: IsUse, named: number): number[] =>
  chapters.flatMap(({ paragraphs }, index) => {
    const words = paragraphs.map((text) => wordsOf(text.toLowerCase()));
    const uses = words.reduce((sum, some) => sum + some.filter(isUse).length, 0);
    return rate(uses * 1_000, words.flat().length) >= named ? [index + 1] : [];
  });

function findCliches({ language }: CheckedBook, paragraphs: Paragraph[], words: number): CheckFinding[] {
  const found = paragraphs.flatMap(({ text, ...place }) => clichesOf(text, language).map((phrase) => ({ ...place, phrase })));
  const fails = found.length > Math.max(MOST_CLICHES, words / WORDS_PER_CLICHE);
  return found.map(({ phrase, ...place }) => ({
    ...place,
    code: "cliche",
    message: `The paragraph has a worn phrase: “${phrase}”.`,
    fails,
  }));
}

/** How often the content words are used; names are left out. */
function wordCounts(words: string[], { language }: CheckedBook): Map<string, number> {
  const isContent = (word: string) => word.length >= MIN_LETTERS && !STOP_WORDS[language].has(word);
  return countEach(words.filter((word) => word === word.toLowerCase() && isContent(word)));
}

function phraseCounts(paragraphs: Paragraph[], { language }: CheckedBook): Map<string, number> {
  const isContent = (word: string) => word.length >= MIN_LETTERS && !STOP_WORDS[language].has(word) && word === word.toLowerCase();
  const phrases = paragraphs.flatMap(({ text }) => {
    const words = wordsOf(text);
    return words.slice(PHRASE_LENGTH - 1).flatMap((_, start) => {
      const phrase = words.slice(start, start + PHRASE_LENGTH);
      return phrase.filter(isContent).length >= MIN_CONTENT_WORDS ? [phrase.join(" ").toLowerCase()] : [];
    });
  });
  return countEach(phrases);
}

function overused(counts: Map<string, number>, words: number, { named, fails }: Limits) {
  const sorted = [...counts]
    .map(([name, count]) => ({ name, count, rate: rate(count * 1_000, words) }))
    .sort((one, other) => other.count - one.count);
  const found = sorted
    .filter((used) => used.count >= MIN_USES && used.rate >= named)
    .map((used) => ({ ...used, fails: used.rate >= fails }));
  return { found, highest: sorted[0]?.rate ?? 0 };
}

const mostFrequent = (words: string[]): string =>
  [...countEach(words.map((word) => word.toLowerCase()))]
    .sort(([, one], [, other]) => other - one)
    .slice(0, 5)
    .map(([word, count]) => `“${word}” ${count} times`)
    .join(", ");

function countEach(items: string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  return counts;
}
