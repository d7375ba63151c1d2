import { cosineDistance, type Scores } from "#lib/domain/stylometry/delta";
import { type Distribution, distributionOf } from "#lib/domain/stylometry/distribution";
import type { ReferenceFigures } from "#lib/domain/stylometry/figures";
import type { Labelled, Verdict } from "#lib/domain/stylometry/validation";

const NONE: Distribution = { n: 0, p5: 0, p50: 0, p95: 0 };

/**
 * How far human texts are apart: samples from the profile of their author's other works (from the verdicts of the validation), and single
 * samples of two works of the same author, and of different authors, from each other.
 */
export function yardsticksOf(
  samples: readonly Labelled[],
  scores: readonly Scores[],
  verdicts: readonly Verdict[],
): ReferenceFigures["yardsticks"] {
  const same: number[] = [];
  const different: number[] = [];
  for (const [index, one] of samples.entries()) {
    for (const [before, other] of samples.slice(0, index).entries()) {
      if (one.work === other.work) continue;
      (one.author === other.author ? same : different).push(cosineDistance(scores[index] ?? [], scores[before] ?? []));
    }
  }
  return {
    own: distributionOf(verdicts.map(({ own }) => own)) ?? NONE,
    sameAuthor: distributionOf(same) ?? NONE,
    differentAuthors: distributionOf(different) ?? NONE,
  };
}
