import type { AuthorMeasure, ReferenceAuthor } from "#lib/domain/stylometry/figures";

/** A measure of an author's own works: mean and standard deviation, 0 to 1, over a number of works. */
export type OwnMeasure = { mean: number; deviation: number; works: number };
/** The measures of the three bars of an author's page (`Style`), of the author's own works. */
export type OwnWorks = { vocabulary: OwnMeasure; sentences: OwnMeasure; continuity: OwnMeasure };

/** The bars of an author's own works; null if one of them could not be measured. */
export function ownWorks({ measures }: Pick<ReferenceAuthor, "measures">): OwnWorks | null {
  const { barVocabulary, barSentences, barContinuity } = measures;
  if (!barVocabulary || !barSentences || !barContinuity) return null;
  return { vocabulary: named(barVocabulary), sentences: named(barSentences), continuity: named(barContinuity) };
}

const named = ([mean, deviation, works]: AuthorMeasure): OwnMeasure => ({ mean, deviation, works });

/** The place of an author's own works on a bar: the mean, and one standard deviation to each side. */
export const markOf = ({ mean, deviation }: OwnMeasure): { at: number; low: number; high: number } => ({
  at: mean,
  low: Math.max(0, mean - deviation),
  high: Math.min(1, mean + deviation),
});
