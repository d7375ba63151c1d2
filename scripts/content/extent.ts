import { LANGUAGES, type Language } from "#lib/domain/language";
import { countWords } from "#lib/domain/text/text";
import type { ReadBook, ReadLibrary } from "./collection.ts";

// The required size of the initial collection.
const MIN_AUTHORS = 10;
const MIN_LITERATURES = 5;
const YEARS_DEAD = 70;
const MIN_WORKS = 16;
const MIN_ORIGINALS: Record<Language, number> = { en: 6, it: 4, es: 3, fr: 1, de: 1 };
const MIN_TRANSLATED = 5;
const MIN_CHAPTERS = 5;
const MIN_WORDS = 3_500;
const MIN_MEAN_WORDS = 4_500;
const BIO_WORDS = [120, 250] as const;
const CRITIQUE_WORDS = 150;
const BEST_OVERALL = 95;

/**
 * Checks the numbers of authors, works, languages, editions, chapters and words, and that each book has an AI review.
 */
export function checkExtent({ authors, books }: ReadLibrary, thisYear: number): string[] {
  const originals = books.filter(({ front }) => front.original);
  const editions = Map.groupBy(books, ({ front }) => front.work);
  const translated = [...editions.values()].filter((some) => some.length > 1).length;
  const mean = sum(originals.map(wordsOf)) / Math.max(1, originals.length);
  return [
    ...fewer("authors", authors.length, MIN_AUTHORS),
    ...fewer("literatures", new Set(authors.map(({ front }) => front.literature)).size, MIN_LITERATURES),
    ...fewer("works", originals.length, MIN_WORKS),
    ...fewer("works in a second language", translated, MIN_TRANSLATED),
    ...LANGUAGES.flatMap((language) =>
      fewer(`originals in ${language}`, originals.filter(({ front }) => front.lang === language).length, MIN_ORIGINALS[language]),
    ),
    ...fewer("words a work on average", Math.round(mean), MIN_MEAN_WORDS),
    ...authors.filter(({ front }) => thisYear - front.died <= YEARS_DEAD).map(({ id }) => `${id} is not dead for ${YEARS_DEAD} years`),
    ...authors.flatMap(({ id, bio }) =>
      LANGUAGES.filter((language) => !between(countWords(bio[language]), BIO_WORDS)).map(
        (language) => `${id}: the bio in ${language} has ${countWords(bio[language])} words, not ${BIO_WORDS.join(" to ")}`,
      ),
    ),
    ...books.flatMap(checkBook),
  ];
}

function checkBook(book: ReadBook): string[] {
  const { id, front, chapters } = book;
  const analysis = front.analysis;
  return [
    ...fewer(`chapters in ${id}`, chapters.length, MIN_CHAPTERS),
    ...fewer(`words in ${id}`, wordsOf(book), MIN_WORDS),
    ...(front.published.slice(0, 10) < front.generated ? [`${id} was published before it was written`] : []),
    ...(analysis
      ? [
          ...fewer(`words in the critique of ${id}`, countWords(analysis.critique), CRITIQUE_WORDS),
          ...(analysis.overall > BEST_OVERALL
            ? [`${id}: an overall score of ${analysis.overall} is not believed above ${BEST_OVERALL}`]
            : []),
        ]
      : [`${id} has no AI analysis`]),
  ];
}

const fewer = (what: string, count: number, least: number): string[] => (count < least ? [`${count} ${what}, not ${least} or more`] : []);
const between = (count: number, [least, most]: readonly [number, number]) => count >= least && count <= most;
const wordsOf = ({ chapters }: ReadBook): number => sum(chapters.map(({ wordCount }) => wordCount));
const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0);
