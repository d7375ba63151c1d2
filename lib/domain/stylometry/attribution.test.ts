import { beforeAll, expect, test } from "vitest";
import { seededRandom } from "#lib/domain/art/random";
import { type Attribution, attribute } from "#lib/domain/stylometry/attribution";
import { bookPlace } from "#lib/domain/stylometry/book-place";
import { spreadOf } from "#lib/domain/stylometry/book-spread";
import { buildFigures } from "#lib/domain/stylometry/build/build-figures";
import type { ReferenceFigures } from "#lib/domain/stylometry/figures";
import { distanceBetween, scoresOfText } from "#lib/domain/stylometry/profiles";
import { validateFigures } from "#lib/domain/stylometry/validate-figures";

/** Words that each invented author likes, in an order of their own. */
const LEXICON = Array.from({ length: 60 }, (_, index) => `w${"abcdefghij"[index % 10]}${"klmnop"[Math.floor(index / 10)]}`);

function write(author: number, words: number, seed: string): string {
  const random = seededRandom(seed);
  return Array.from({ length: words }, (_, index) => {
    const word = LEXICON[Math.floor(random.between(0, 1) ** 2 * LEXICON.length)] ?? "";
    const habit = LEXICON[(author * 13 + Math.floor(random.between(0, 8))) % LEXICON.length] ?? "";
    return `${random.between(0, 1) < 0.1 ? habit : word}${index % 20 === 19 ? ".\n" : ""}`;
  }).join(" ");
}

const works = ["Ada", "Bea", "Cid", "Dora"].flatMap((author, index) =>
  ["First", "Second"].map((title) => ({
    author,
    authorSlug: author.toLowerCase(),
    title,
    year: 1900,
    target: index < 2,
    text: write(index, 15_000, `${author} ${title}`),
  })),
);
let figures: ReferenceFigures;
const text = write(1, 6_000, "a book in the manner of Bea");
const attributed = (some: string): Attribution => attribute(some, figures) ?? expect.fail("too short");

beforeAll(async () => {
  figures = await buildFigures("en", works, [{ authorSlug: "bea", text }]);
});

test("a text is nearest to the author whose habits it has, with an interval around the distance", () => {
  const { ranks, samples, words } = attributed(text);
  expect([words, samples, ranks.length]).toEqual([6_000, 1, 4]);
  expect(ranks[0]).toMatchObject({ author: "Bea", authorSlug: "bea", place: 1, placeLow: 1, placeHigh: 1 });
  for (const { low, distance, high, place, placeLow, placeHigh } of ranks) {
    expect(low).toBeLessThan(distance);
    expect(distance).toBeLessThan(high);
    expect(placeLow).toBeLessThanOrEqual(place);
    expect(place).toBeLessThanOrEqual(placeHigh);
  }
});

test("the same text gives the same numbers, and the order of the words of a sample has no influence on distances", () => {
  expect(attributed(text)).toEqual(attributed(text));
  const reversed = text.split(/\s+/).toReversed().join(" ");
  const distances = ({ ranks }: Attribution) => ranks.map(({ author, distance }) => [author, Number(distance.toFixed(9))]);
  expect(distances(attributed(reversed))).toEqual(distances(attributed(text)));
});

test("more of the same text narrows the interval", () => {
  const width = (some: string) => {
    const { ranks } = attributed(some);
    return (ranks[0]?.high ?? 0) - (ranks[0]?.low ?? 0);
  };
  expect(width(write(1, 40_000, "long"))).toBeLessThan(width(write(1, 2_500, "short")));
});

test("a text of less than 2,000 words is not attributed", () => {
  expect(attribute(write(1, 1_999, "short"), figures)).toBeNull();
});

test("a book's place names the nearest and the intended author; a translation has no intended one", () => {
  const place = bookPlace(attributed(text), "bea", figures);
  expect([place.of, place.meetsFloors]).toEqual([4, true]);
  expect(place.nearest.map(({ author }) => author)).toContain("Bea");
  expect(place.intended).toMatchObject({ place: 1, reliability: "thin", varyingWorks: [] });
  expect(bookPlace(attributed(text), "zoe", figures).intended).toBeNull();
});

test("the figures hold counts and shares of all samples, and validate from themselves", () => {
  expect(figures.totals).toEqual({ works: 8, authors: 4, words: 120_000, samples: 24 });
  expect(figures.validation.all).toMatchObject({ samples: 24, right: 24 });
  const { all, targets } = validateFigures(figures);
  expect([all.right, targets.samples, targets.right]).toEqual([24, 12, 12]);
});

test("books by one hand are nearer to each other than those of two", () => {
  const books = [1, 1, 3].map((author, index) => ({
    id: `book-${index}`,
    author: `author-${index}`,
    scores: scoresOfText(write(author, 6_000, `book ${index}`), figures),
  }));
  const [one, other, third] = books.map(({ scores }) => scores) as [number[][], number[][], number[][]];
  expect(distanceBetween(one, other)).toBeLessThan(distanceBetween(one, third));
  expect(distanceBetween(one, other)).toBeCloseTo(distanceBetween(other, one));
  const spread = spreadOf(books);
  expect(spread?.apart.n).toBe(3);
  expect(spread?.nearest[0]).toMatchObject({ id: "book-0", to: "book-1" });
  expect(spreadOf(books.slice(0, 1))).toBeNull();
});

test("a book by the same hand brings authors nearer, one by another hand does not", () => {
  const hands = [1, 3, 1, 4].map((hand, index) => ({
    id: `book-${index}`,
    author: `author-${index}`,
    scores: scoresOfText(write(hand, 6_000, `book ${index}`), figures),
  }));
  const changes = spreadOf(hands, 4)?.changes ?? [];
  // Newest first; before the second book there is no distance.
  expect(changes.map(({ id }) => id)).toEqual(["book-3", "book-2"]);
  const [other, same] = changes;
  expect(same?.after).toBeLessThan(same?.before ?? 0);
  expect(other?.before).toBe(same?.after);
});
