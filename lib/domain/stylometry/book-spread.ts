import type { Scores } from "#lib/domain/stylometry/delta";
import { type Distribution, distributionOf } from "#lib/domain/stylometry/distribution";
import { distanceBetween } from "#lib/domain/stylometry/profiles";

/** A book of ours with the scores of its samples (`scoresOfText`). */
export type ScoredBook = { id: string; author: string; scores: readonly Scores[] };
/** What a book changes: the median of the distances with it and without it. */
export type SpreadChange = { id: string; before: number; after: number };
/** The distances between books in the manner of different authors, for each book its nearest such book, and what the newest changed, newest first. */
export type BookSpread = { apart: Distribution; nearest: { id: string; to: string; distance: number }[]; changes: SpreadChange[] };

type Pair = { one: number; other: number; distance: number };

/** Of books in the manner of different authors, by their places in the list; `other` comes before `one`. */
const pairsOf = (books: readonly ScoredBook[]): Pair[] =>
  books.flatMap((book, one) =>
    books.slice(0, one).flatMap(({ author, scores }, other) => {
      return author === book.author ? [] : [{ one, other, distance: distanceBetween(book.scores, scores) }];
    }),
  );

/**
 * How far apart our authors are, to be compared with `yardsticks.differentAuthors`: what is nearer than `yardsticks.sameAuthor` is written by one
 * hand. `books` from the oldest; `newest`: how many of the last ones are told by themselves. Null without two books of different authors.
 */
export function spreadOf(books: readonly ScoredBook[], newest = 0): BookSpread | null {
  const pairs = pairsOf(books);
  const apart = apartAmong(pairs);
  if (!apart) return null;
  const nearest = books.flatMap(({ id }, index) => {
    const [first] = pairs
      .filter(({ one, other }) => one === index || other === index)
      .toSorted((pair, another) => pair.distance - another.distance);
    return first ? [{ id, to: books[first.one === index ? first.other : first.one]?.id ?? "", distance: first.distance }] : [];
  });
  const changes = books.slice(books.length - newest).flatMap(({ id }, at): SpreadChange[] => {
    const index = books.length - newest + at;
    const [before, after] = [apartAmong(pairs.filter(({ one }) => one < index)), apartAmong(pairs.filter(({ one }) => one <= index))];
    return before && after ? [{ id, before: before.p50, after: after.p50 }] : [];
  });
  return { apart, nearest, changes: changes.reverse() };
}

const apartAmong = (pairs: readonly Pair[]): Distribution | null => distributionOf(pairs.map(({ distance }) => distance));
