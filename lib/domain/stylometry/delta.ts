/**
 * Cosine Delta: texts as vectors of standard scores of their commonest words, compared by angle. Burrows, "Delta", Literary and Linguistic
 * Computing 17 (2002); Smith and Aldridge, "Improving authorship attribution", Journal of Quantitative Linguistics 18 (2011); Evert et al.,
 * "Understanding and explaining Delta measures", Digital Scholarship in the Humanities 32 (2017), also for the limit of scores.
 */

/** The words that are counted, and the mean and deviation of their share of all words (0 to 1) in the samples of the reference works. */
export type WordScale = { words: readonly string[]; means: readonly number[]; deviations: readonly number[] };

/** A standard score for each word of a scale. */
export type Scores = readonly number[];

/** Scores beyond this are cut off, so that one word that a text is about does not decide. */
export const SCORE_LIMIT = 3;

/** The standard scores of a text: (share of the word − mean) / deviation, within ±3. `counts` are of all words of the text, `total` their sum. */
export function scoresOf(counts: ReadonlyMap<string, number>, total: number, scale: WordScale): Scores {
  return scale.words.map((word, index) => {
    const [mean = 0, deviation = 0] = [scale.means[index], scale.deviations[index]];
    if (deviation === 0 || total === 0) return 0;
    const score = ((counts.get(word) ?? 0) / total - mean) / deviation;
    return Math.max(-SCORE_LIMIT, Math.min(SCORE_LIMIT, score));
  });
}

/** 1 minus the cosine of the angle: 0 (same direction) to 2 (opposite); 1 (at right angles) if either vector is zero. */
export function cosineDistance(one: Scores, other: Scores): number {
  let product = 0;
  let [square, otherSquare] = [0, 0];
  for (let index = 0; index < one.length; index += 1) {
    const [first = 0, second = 0] = [one[index], other[index]];
    product += first * second;
    square += first * first;
    otherSquare += second * second;
  }
  if (square === 0 || otherSquare === 0) return 1;
  return Math.max(0, 1 - product / Math.sqrt(square * otherSquare));
}

/** Burrows's Delta: mean absolute difference of the scores; for comparison only. */
export function burrowsDistance(one: Scores, other: Scores): number {
  let sum = 0;
  for (let index = 0; index < one.length; index += 1) sum += Math.abs((one[index] ?? 0) - (other[index] ?? 0));
  return one.length === 0 ? 0 : sum / one.length;
}

/** The mean of vectors, each weighing the same: the profile of an author. Empty without vectors. */
export function centreOf(vectors: readonly Scores[]): Scores {
  const centre = new Array<number>(vectors[0]?.length ?? 0).fill(0);
  for (const vector of vectors) {
    for (let index = 0; index < centre.length; index += 1) centre[index] = (centre[index] ?? 0) + (vector[index] ?? 0) / vectors.length;
  }
  return centre;
}
