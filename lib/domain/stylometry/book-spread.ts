import type { Scores } from "#lib/domain/stylometry/delta";
import { type Distribution, distributionOf } from "#lib/domain/stylometry/distribution";
import { distanceBetween } from "#lib/domain/stylometry/profiles";

/** A book of ours with the scores of its samples (`scoresOfText`). */
export type ScoredBook = { id: string; author: string; scores: readonly Scores[] };
/** The distances between books in the manner of different authors, and for each book its nearest such book. */
export type BookSpread = { apart: Distribution; nearest: { id: string; to: string; distance: number }[] };

/**
 * How far apart our authors are, to be compared with `yardsticks.differentAuthors`: what is nearer than `yardsticks.sameAuthor` is written by one
 * hand. Null without two books of different authors.
 */
export function spreadOf(books: readonly ScoredBook[]): BookSpread | null {
  const pairs = books.flatMap((one, index) =>
    books
      .slice(0, index)
      .filter(({ author }) => author !== one.author)
      .map((other) => ({ ids: [one.id, other.id], distance: distanceBetween(one.scores, other.scores) })),
  );
  const apart = distributionOf(pairs.map(({ distance }) => distance));
  if (!apart) return null;
  const nearest = books.flatMap(({ id }) => {
    const [first] = pairs.filter(({ ids }) => ids.includes(id)).toSorted((one, other) => one.distance - other.distance);
    return first ? [{ id, to: first.ids.find((one) => one !== id) ?? "", distance: first.distance }] : [];
  });
  return { apart, nearest };
}
