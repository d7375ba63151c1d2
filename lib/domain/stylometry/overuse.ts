import type { Distribution } from "#lib/domain/stylometry/distribution";
import { distributionOf, percentile, round } from "#lib/domain/stylometry/distribution";

/**
 * A word (or two words) that our books use more, or less, often than human works: uses in 1,000 words of human works (each author weighing the
 * same), their 95th percentile (of underused ones: the 5th), uses in ours, and the weighted log-odds.
 */
export type Used = { words: string; human: number; limit: number; ours: number; z: number };

/** What our books overuse and underuse. The rates are uses of all overused items together in 1,000 words. */
export type Overuse = {
  /** Our books that were compared. Fewer than four are anecdotal: the lists mix in what these books are about. */
  books: number;
  words: readonly Used[];
  phrases: readonly Used[];
  underusedWords: readonly Used[];
  humanRate: Distribution | null;
  ourRate: Distribution | null;
};

/** The counted words (or pairs of words) of a work or a book. */
export type Counted = { author: string; counts: ReadonlyMap<string, number>; total: number };

/** Size of the prior in words: Monroe, Colaresi and Quinn, "Fightin' Words", Political Analysis 16 (2008). */
const PRIOR = 10_000;
/** A list keeps what differs by this many standard errors. */
const MIN_Z = 3;
const MIN_USES = 8;
/** Shares of human authors who use it, and of our books on that side of the human median. */
const AUTHORS = 0.6;
const BOOKS = 2 / 3;

export type Comparison = { over: Used[]; under: Used[] };

/**
 * Compares how often ours and human works use each item, by log-odds with an informative Dirichlet prior. An item is kept if 60 % of the human
 * authors use it (so that it is not the subject of a book), ours have it 8 times or should, two thirds of our books are on that side of the human
 * median, and z is 3 or more. Strongest first.
 */
export function compareUse(human: readonly Counted[], ours: readonly Counted[], allowed: (item: string) => boolean): Comparison {
  const authors = Map.groupBy(human, ({ author }) => author);
  const humanRates = rateOfAuthors(authors);
  const [humanTotal, ourTotal] = [human, ours].map((works) => works.reduce((sum, { total }) => sum + total, 0)) as [number, number];
  const over: Used[] = [];
  const under: Used[] = [];
  for (const [item, { rate, users }] of humanRates) {
    if (users < authors.size * AUTHORS || !allowed(item)) continue;
    const count = ours.reduce((sum, { counts }) => sum + (counts.get(item) ?? 0), 0);
    if (Math.max(count, rate * ourTotal) < MIN_USES) continue;
    const z = logOdds({ count, total: ourTotal }, { count: rate * humanTotal, total: humanTotal });
    if (Math.abs(z) < MIN_Z) continue;
    const sorted = human.map(({ counts, total }) => ((counts.get(item) ?? 0) * 1_000) / total).toSorted((one, other) => one - other);
    const median = percentile(sorted, 0.5);
    const onThatSide = ours.filter(({ counts, total }) => Math.sign(((counts.get(item) ?? 0) * 1_000) / total - median) === Math.sign(z));
    if (onThatSide.length < ours.length * BOOKS) continue;
    const limit = round(percentile(sorted, z > 0 ? 0.95 : 0.05), 3);
    const used = { words: item, human: round(rate * 1_000, 3), limit, ours: round((count / ourTotal) * 1_000, 3), z: round(z, 3) };
    (z > 0 ? over : under).push(used);
  }
  const strongest = (list: Used[]) => list.toSorted((one, other) => Math.abs(other.z) - Math.abs(one.z));
  return { over: strongest(over), under: strongest(under) };
}

/** z of the log-odds of an item in two corpora; the prior are both together, of 10,000 words. Positive: the first uses it more. */
export function logOdds(one: { count: number; total: number }, other: { count: number; total: number }): number {
  const prior = (PRIOR * (one.count + other.count)) / (one.total + other.total);
  const odds = ({ count, total }: typeof one) => Math.log((count + prior) / (total + PRIOR - count - prior));
  return (odds(one) - odds(other)) / Math.sqrt(1 / (one.count + prior) + 1 / (other.count + prior));
}

/** Uses of listed items in 1,000 words, over works or books. */
export const rateDistribution = (works: readonly Counted[], items: readonly Used[]): Distribution | null =>
  distributionOf(
    works.map(({ counts, total }) => (items.reduce((sum, { words }) => sum + (counts.get(words) ?? 0), 0) * 1_000) / Math.max(1, total)),
  );

/** Of each item the mean of the authors' shares, and how many authors use it. */
function rateOfAuthors(authors: ReadonlyMap<string, readonly Counted[]>): Map<string, { rate: number; users: number }> {
  const rates = new Map<string, { rate: number; users: number }>();
  for (const works of authors.values()) {
    const total = works.reduce((sum, work) => sum + work.total, 0);
    const ofAuthor = new Map<string, number>();
    for (const { counts } of works) for (const [item, count] of counts) ofAuthor.set(item, (ofAuthor.get(item) ?? 0) + count);
    for (const [item, count] of ofAuthor) {
      const { rate, users } = rates.get(item) ?? { rate: 0, users: 0 };
      rates.set(item, { rate: rate + count / total / authors.size, users: users + 1 });
    }
  }
  return rates;
}
