import { centreOf, cosineDistance, type Scores, scoresOf } from "#lib/domain/stylometry/delta";
import { mean } from "#lib/domain/stylometry/distribution";
import type { ReferenceFigures } from "#lib/domain/stylometry/figures";
import { unpackScores } from "#lib/domain/stylometry/packed-scores";
import { countsOf, samplesOf } from "#lib/domain/stylometry/samples";
import { countedWords } from "#lib/domain/stylometry/words";

/** An author as scores: of each sample, and their centre. */
export type Profile = { slug: string; name: string; samples: readonly Scores[]; centre: Scores };

/** The authors of a file of figures, unpacked; keep the result where several texts are compared. */
export const profilesOf = ({ authors }: ReferenceFigures): Profile[] =>
  authors.map(({ slug, name, works }) => {
    const samples = works.flatMap((work) => work.samples.map(unpackScores));
    return { slug, name, samples, centre: centreOf(samples) };
  });

/** The scores of a text, one vector for each sample of 5,000 words (`samplesOf`), to compare it with other texts. */
export const scoresOfText = (text: string, { language, sampleWords, scale }: ReferenceFigures): Scores[] =>
  samplesOf(countedWords(text, language), sampleWords).map((words) => scoresOf(countsOf(words), words.length, scale));

/**
 * How far apart two texts are: the mean distance of their samples, 0 to 2. To be compared with `yardsticks.sameAuthor` and
 * `yardsticks.differentAuthors`. A text of several samples is not at distance 0 from itself.
 */
export const distanceBetween = (one: readonly Scores[], other: readonly Scores[]): number =>
  mean(one.flatMap((first) => other.map((second) => cosineDistance(first, second))));
