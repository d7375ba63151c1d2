import type { Attribution, Rank } from "#lib/domain/stylometry/attribution";
import type { Distribution } from "#lib/domain/stylometry/distribution";
import type { ReferenceFigures } from "#lib/domain/stylometry/figures";
import { meetsFloors, type Reliability, varies } from "#lib/domain/stylometry/validation";

/** Where a book stands among the human authors of its language. */
export type BookPlace = {
  /** Number of authors compared. */
  of: number;
  /** Whether human samples of this language are attributed rightly often enough. */
  meetsFloors: boolean;
  /** The three nearest. */
  nearest: readonly Rank[];
  /** The intended author; null if the language has no works of theirs (a translation). */
  intended: Intended | null;
};

/** `varyingWorks`: titles of the author's works of which less than 70 % of the samples are attributed rightly. */
export type Intended = Rank & { reliability: Reliability; yardstick: Distribution | null; varyingWorks: readonly string[] };

/** The nearest authors and the place of the intended one (a slug). Where its reliability is not "good", say so instead of the number. */
export function bookPlace({ ranks }: Attribution, authorSlug: string, figures: ReferenceFigures): BookPlace {
  const rank = ranks.find((one) => one.authorSlug === authorSlug);
  const author = figures.authors.find(({ slug }) => slug === authorSlug);
  const { reliability, yardstick, works = [] } = author ?? {};
  const varyingWorks = works.filter(({ attributed }) => varies(attributed)).map(({ title }) => title);
  const intended = rank && reliability ? { ...rank, reliability, yardstick: yardstick ?? null, varyingWorks } : null;
  return { of: ranks.length, meetsFloors: meetsFloors(figures.validation), nearest: ranks.slice(0, 3), intended };
}
