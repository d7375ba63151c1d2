import type { Language } from "#lib/domain/language";
import type { WordScale } from "#lib/domain/stylometry/delta";
import type { Distribution } from "#lib/domain/stylometry/distribution";
import type { MeasureName } from "#lib/domain/stylometry/measures/names";
import type { Overuse } from "#lib/domain/stylometry/overuse";
import type { Reliability, Shares } from "#lib/domain/stylometry/validation";

/** A reference work: its samples are packed scores (`unpackScores`); `attributed` says how many of them were attributed rightly without it. */
export type ReferenceWork = { title: string; year: number; words: number; samples: readonly string[]; attributed: Shares };

/** A measure of an author: mean and standard deviation over works, and how many works had it. */
export type AuthorMeasure = readonly [mean: number, deviation: number, works: number];

export type ReferenceAuthor = {
  slug: string;
  name: string;
  /** Whether the library has books in this author's manner. */
  target: boolean;
  works: readonly ReferenceWork[];
  attributed: Shares;
  reliability: Reliability;
  /** Distances of samples from the profile of the author's other works: the human yardstick. Null with a single work. */
  yardstick: Distribution | null;
  measures: Readonly<Partial<Record<MeasureName, AuthorMeasure>>>;
  /** Of targets: uses of each word of the scale in 1,000 words, mean and deviation over samples. */
  frequencies?: { means: readonly number[]; deviations: readonly number[] } | undefined;
};

/** All that the product knows of the human works in a language: `content/references/<language>.json`. */
export type ReferenceFigures = {
  language: Language;
  /** Words of a sample. */
  sampleWords: number;
  totals: { works: number; authors: number; words: number; samples: number };
  scale: WordScale;
  authors: readonly ReferenceAuthor[];
  /** Leaving the work out; words and scale, too, were found without it. */
  validation: { all: Shares; targets: Shares };
  /** Distances: of a sample from its author's other works, and between single samples of different works. */
  yardsticks: { own: Distribution; sameAuthor: Distribution; differentAuthors: Distribution };
  /** Over works, each weighing the same. */
  measures: Readonly<Partial<Record<MeasureName, Distribution>>>;
  overuse: Overuse;
};
