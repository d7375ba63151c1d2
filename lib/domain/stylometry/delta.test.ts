import { expect, test } from "vitest";
import { seededRandom } from "#lib/domain/art/random";
import { burrowsDistance, centreOf, cosineDistance, scoresOf, type WordScale } from "#lib/domain/stylometry/delta";
import { deviation, distributionOf, percentile } from "#lib/domain/stylometry/distribution";
import { packScores, unpackScores } from "#lib/domain/stylometry/packed-scores";
import { countsOf, samplesOf } from "#lib/domain/stylometry/samples";

const SCALE: WordScale = { words: ["the", "of", "and"], means: [0.1, 0.05, 0.02], deviations: [0.02, 0.01, 0.01] };

const random = seededRandom("delta");
const vector = () => Array.from({ length: 40 }, () => random.between(-2, 2));

test("a score is the difference of the share from the mean, in deviations, within ±3", () => {
  const counts = new Map(Object.entries({ the: 12, of: 4, and: 9 }));
  const scores = scoresOf(counts, 100, SCALE);
  expect(scores[0]).toBeCloseTo(1);
  expect(scores[1]).toBeCloseTo(-1);
  expect(scores[2]).toBe(3);
});

test("a word that never varies, and a text without words, score 0", () => {
  expect(scoresOf(new Map([["the", 5]]), 10, { words: ["the"], means: [0.1], deviations: [0] })).toEqual([0]);
  expect(scoresOf(new Map(), 0, SCALE)).toEqual([0, 0, 0]);
});

test("the distances of small vectors are as computed by hand", () => {
  expect(cosineDistance([1, 0], [0, 1])).toBeCloseTo(1);
  expect(cosineDistance([1, 2], [-1, -2])).toBeCloseTo(2);
  expect(cosineDistance([3, 4], [4, 3])).toBeCloseTo(1 - 24 / 25);
  expect(cosineDistance([0, 0], [1, 1])).toBe(1);
  expect(burrowsDistance([1, -1, 0], [0, 1, 0.5])).toBeCloseTo(3.5 / 3);
});

test("a distance to itself is 0, the same both ways, and cosine does not ask for length", () => {
  for (let round = 0; round < 50; round += 1) {
    const [one, other] = [vector(), vector()];
    expect(cosineDistance(one, one)).toBeCloseTo(0);
    expect(burrowsDistance(one, one)).toBe(0);
    expect(cosineDistance(one, other)).toBeCloseTo(cosineDistance(other, one));
    expect(burrowsDistance(one, other)).toBeCloseTo(burrowsDistance(other, one));
    expect(cosineDistance(one, other)).toBeGreaterThanOrEqual(0);
    expect(cosineDistance(one, other)).toBeLessThanOrEqual(2);
    expect(
      cosineDistance(
        one.map((score) => score / 3),
        other,
      ),
    ).toBeCloseTo(cosineDistance(one, other));
  }
});

test("the order of the words of a sample has no influence", () => {
  const words = "the house of the man and the dog of the man".split(" ");
  const scores = (some: string[]) => scoresOf(countsOf(some), some.length, SCALE);
  expect(scores(words.toReversed())).toEqual(scores(words));
});

test("a centre is the mean of its vectors", () => {
  const centre = centreOf([
    [1, 2],
    [3, -2],
  ]);
  expect(centre).toEqual([2, 0]);
  expect(centreOf([])).toEqual([]);
});

test("packed scores differ by half a step at most and have one character each", () => {
  const scores = [-3, 3, 0, ...vector()];
  const packed = packScores(scores);
  expect(packed).toHaveLength(scores.length);
  expect(packed.slice(0, 2)).toBe("A_");
  for (const [index, score] of unpackScores(packed).entries()) expect(Math.abs(score - (scores[index] ?? 9))).toBeLessThan(0.048);
});

test("samples have equal lengths and leave nothing out", () => {
  const items = Array.from({ length: 12_345 }, (_, index) => index);
  const samples = samplesOf(items);
  expect(samples.map(({ length }) => length)).toEqual([6_172, 6_173]);
  expect(samples.flat()).toEqual(items);
  expect(samplesOf([1, 2, 3], 5)).toEqual([[1, 2, 3]]);
});

test("percentiles are interpolated, deviations those of a whole population", () => {
  expect(percentile([1, 2, 3, 4], 0.5)).toBe(2.5);
  expect(percentile([], 0.5)).toBeNaN();
  expect(deviation([2, 4, 4, 4, 5, 5, 7, 9])).toBe(2);
  expect(distributionOf([3, 1, 2])).toEqual({ n: 3, p5: 1.1, p50: 2, p95: 2.9 });
  expect(distributionOf([])).toBeNull();
});
