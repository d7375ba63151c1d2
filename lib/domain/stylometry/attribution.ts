import { seededRandom } from "#lib/domain/art/random";
import { centreOf, cosineDistance, type Scores, scoresOf } from "#lib/domain/stylometry/delta";
import { mean, percentile } from "#lib/domain/stylometry/distribution";
import type { ReferenceFigures } from "#lib/domain/stylometry/figures";
import { type Profile, profilesOf } from "#lib/domain/stylometry/profiles";
import { countsOf, samplesOf } from "#lib/domain/stylometry/samples";
import { countedWords } from "#lib/domain/stylometry/words";

/** Shorter texts say too little. */
export const MIN_WORDS = 2_000;
/** The pieces of a text that the bootstrap draws. */
const PIECE_WORDS = 500;
const REPLICATES = 200;
/** Ends of the intervals: 90 % of the replicates lie between them. */
const ENDS = [0.05, 0.95] as const;

/**
 * An author's distance from a text (0 to 2) and place among all (from 1), each with the interval that holds 90 % of the bootstrap.
 */
export type Rank = {
  author: string;
  authorSlug: string;
  distance: number;
  low: number;
  high: number;
  place: number;
  placeLow: number;
  placeHigh: number;
};
export type Attribution = { words: number; samples: number; ranks: Rank[] };

type Piece = { counts: ReadonlyMap<string, number>; total: number };

/**
 * The authors of a language by their distance from a text, nearest first. The distance is the mean of those of the text's samples from the author's
 * profile, so that long and short texts can be compared. The intervals come from drawing again, with replacement, the pieces of 500 words of the
 * text and the samples of each author; drawing makes vectors noisier and so distances larger, which is taken off. The same text gives the same
 * numbers. Null for a text of less than 2,000 words.
 */
export function attribute(text: string, figures: ReferenceFigures, profiles: readonly Profile[] = profilesOf(figures)): Attribution | null {
  const words = countedWords(text, figures.language);
  if (words.length < MIN_WORDS) return null;
  const isScaled = new Set(figures.scale.words);
  const pieces = samplesOf(words, PIECE_WORDS).map((some) => ({
    counts: countsOf(some.filter((word) => isScaled.has(word))),
    total: some.length,
  }));
  const scores = (some: readonly Piece[]) =>
    scoresOf(
      countsTogether(some),
      some.reduce((sum, { total }) => sum + total, 0),
      figures.scale,
    );
  const samples = Math.max(1, Math.floor(words.length / figures.sampleWords));
  const measured = distances(
    samplesOf(words, figures.sampleWords).map((some) => scoresOf(countsOf(some), some.length, figures.scale)),
    profiles.map(({ centre }) => centre),
  );
  const draw = drawing(figures.language);
  const replicates = Array.from({ length: REPLICATES }, () => {
    const drawn = draw(pieces);
    return distances(
      samplesOf(drawn, Math.floor(drawn.length / samples)).map(scores),
      profiles.map((profile) => centreOf(draw(profile.samples))),
    );
  });
  return { words: words.length, samples, ranks: ranksOf(profiles, measured, centred(replicates, measured)) };
}

/** The mean distance of samples from each centre. */
const distances = (samples: readonly Scores[], centres: readonly Scores[]): number[] =>
  centres.map((centre) => mean(samples.map((sample) => cosineDistance(sample, centre))));

function countsTogether(pieces: readonly Piece[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const piece of pieces) for (const [word, count] of piece.counts) counts.set(word, (counts.get(word) ?? 0) + count);
  return counts;
}

/** Draws as many items as there are, with replacement. */
function drawing(seed: string): <T>(items: readonly T[]) => T[] {
  const random = seededRandom(seed);
  return (items) => items.map((item) => items[Math.floor(random.between(0, items.length))] ?? item);
}

/** The replicates moved so that their mean is what was measured. */
function centred(replicates: readonly number[][], measured: readonly number[]): number[][] {
  const shifts = measured.map((distance, index) => distance - mean(replicates.map((replicate) => replicate[index] ?? 0)));
  return replicates.map((replicate) => replicate.map((distance, index) => Math.max(0, distance + (shifts[index] ?? 0))));
}

function ranksOf(profiles: readonly Profile[], measured: readonly number[], replicates: readonly number[][]): Rank[] {
  const places = replicates.map(placesOf);
  const ends = (values: readonly number[]) => {
    const sorted = values.toSorted((one, other) => one - other);
    return ENDS.map((end) => percentile(sorted, end)) as [number, number];
  };
  const measuredPlaces = placesOf(measured);
  return profiles
    .map(({ slug, name }, index): Rank => {
      const [low, high] = ends(replicates.map((replicate) => replicate[index] ?? 0));
      const [placeLow, placeHigh] = ends(places.map((place) => place[index] ?? 0)).map(Math.round) as [number, number];
      const [distance = 0, place = 0] = [measured[index], measuredPlaces[index]];
      return {
        author: name,
        authorSlug: slug,
        distance,
        low: Math.min(low, distance),
        high: Math.max(high, distance),
        place,
        placeLow,
        placeHigh,
      };
    })
    .toSorted((one, other) => one.place - other.place);
}

/** The place of each distance among all, from 1. */
function placesOf(values: readonly number[]): number[] {
  const order = [...values.keys()].toSorted((one, other) => (values[one] ?? 0) - (values[other] ?? 0));
  const places = new Array<number>(values.length).fill(0);
  for (const [place, index] of order.entries()) places[index] = place + 1;
  return places;
}
