import type { Language } from "#lib/domain/language";
import { chaptersOfText, measuresOf } from "#lib/domain/stylometry/measures/measures";
import type { Measures } from "#lib/domain/stylometry/measures/names";
import type { Counted } from "#lib/domain/stylometry/overuse";
import { countsOf, SAMPLE_WORDS, samplesOf } from "#lib/domain/stylometry/samples";
import type { NameFinder, WordSample } from "#lib/domain/stylometry/word-scale";
import { countedWords, tokensOf } from "#lib/domain/stylometry/words";

/** A human work to make figures from; `text` has one paragraph a line and an empty line between chapters. */
export type ReferenceText = {
  author: string;
  authorSlug: string;
  title: string;
  year: number;
  /** Whether the library has books in this author's manner. */
  target: boolean;
  text: string;
};
/** A book of ours, for the lists of overused words; `text` as of a work. */
export type OwnBook = { authorSlug: string; text: string };

/** A work in numbers: nothing of its text is kept but counts. */
export type ReadWork = Omit<ReferenceText, "text"> & {
  words: number;
  samples: WordSample[];
  measures: Measures;
  counted: Counted;
  pairs: Counted;
};

/** Reads a work into numbers and shows its words to `names`. */
export function readWork(source: ReferenceText, language: Language, names: NameFinder): ReadWork {
  const { text, ...work } = source;
  const tokens = tokensOf(text, language);
  names.add(tokens);
  const words = tokens.map(({ word }) => word);
  const id = `${work.authorSlug}/${work.title}`;
  return {
    ...work,
    words: words.length,
    samples: samplesOf(words, SAMPLE_WORDS).map((some) => ({
      author: work.authorSlug,
      work: id,
      counts: countsOf(some),
      total: some.length,
    })),
    measures: measuresOf(chaptersOfText(text), language),
    ...countedOf(work.authorSlug, words),
  };
}

/** The words of a book of ours, counted as those of works are. */
export const readOwnBook = ({ authorSlug, text }: OwnBook, language: Language) => countedOf(authorSlug, countedWords(text, language));

const countedOf = (author: string, words: readonly string[]): { counted: Counted; pairs: Counted } => ({
  counted: { author, counts: countsOf(words), total: words.length },
  pairs: { author, counts: countsOf(words.slice(1).map((word, index) => `${words[index]} ${word}`)), total: words.length },
});
