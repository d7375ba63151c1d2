import type { ReadWork } from "#lib/domain/stylometry/build/read-work";
import type { Scores, WordScale } from "#lib/domain/stylometry/delta";
import { deviation, distributionOf, mean, round } from "#lib/domain/stylometry/distribution";
import type { AuthorMeasure, ReferenceAuthor } from "#lib/domain/stylometry/figures";
import { MEASURES, type MeasureName } from "#lib/domain/stylometry/measures/names";
import { packScores } from "#lib/domain/stylometry/packed-scores";
import { reliabilityOf, sharesOf, type Verdict } from "#lib/domain/stylometry/validation";
import type { WordSample } from "#lib/domain/stylometry/word-scale";

export type ScoredSample = { sample: WordSample; scores: Scores };

/** The figures of an author from their works, the scored samples of these, and the verdicts on all samples. */
export function buildAuthor(
  works: readonly ReadWork[],
  samples: readonly ScoredSample[],
  verdicts: readonly Verdict[],
  scale: WordScale,
): ReferenceAuthor {
  const [{ authorSlug: slug, author: name, target } = { authorSlug: "", author: "", target: false }] = works;
  const own = verdicts.filter(({ author }) => author === slug);
  const attributed = sharesOf(own);
  return {
    slug,
    name,
    target,
    works: works.map(({ title, year, words }) => ({
      title,
      year,
      words,
      attributed: sharesOf(own.filter(({ work }) => work === `${slug}/${title}`)),
      samples: samples.filter(({ sample }) => sample.work === `${slug}/${title}`).map(({ scores }) => packScores(scores)),
    })),
    attributed,
    reliability: reliabilityOf(attributed),
    yardstick: distributionOf(own.map((verdict) => verdict.own)),
    measures: measuresOfAuthor(works),
    ...(target ? { frequencies: frequenciesOf(samples, scale) } : {}),
  };
}

function measuresOfAuthor(works: readonly ReadWork[]): Partial<Record<MeasureName, AuthorMeasure>> {
  const entries = MEASURES.map((name) => {
    const values = works.map(({ measures }) => measures[name]).filter((value) => value !== undefined);
    return [name, [round(mean(values), 3), round(deviation(values), 3), values.length]] as const;
  });
  return Object.fromEntries(entries.filter(([, [, , count]]) => count > 0));
}

/** Uses of each word of the scale in 1,000 words. */
function frequenciesOf(samples: readonly ScoredSample[], { words }: WordScale): { means: number[]; deviations: number[] } {
  const rates = words.map((word) => samples.map(({ sample }) => ((sample.counts.get(word) ?? 0) * 1_000) / sample.total));
  return { means: rates.map((some) => round(mean(some), 3)), deviations: rates.map((some) => round(deviation(some), 3)) };
}
