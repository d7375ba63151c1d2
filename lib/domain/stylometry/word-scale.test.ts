import { expect, test } from "vitest";
import { isComparable, NameFinder, wordScaleOf } from "#lib/domain/stylometry/word-scale";
import { tokensOf } from "#lib/domain/stylometry/words";

const sample = (author: string, counts: Record<string, number>) => ({
  author,
  work: author,
  counts: new Map(Object.entries(counts)),
  total: 10,
});

test("authors weigh the same, whatever they wrote", () => {
  const samples = [sample("one", { of: 2, and: 1 }), sample("one", { of: 4 }), sample("other", { of: 1, and: 3 })];
  const scale = wordScaleOf(samples, () => true);
  // of: author one 0.2 and 0.4 (mean 0.3), author other 0.1; and: 0.1 and 0 (mean 0.05), 0.3.
  expect(scale.words).toEqual(["of", "and"]);
  expect(scale.means[0]).toBeCloseTo(0.2);
  expect(scale.means[1]).toBeCloseTo(0.175);
  expect(scale.deviations[0]).toBeCloseTo(Math.sqrt(0.25 * 0.2 ** 2 + 0.25 * 0.4 ** 2 + 0.5 * 0.1 ** 2 - 0.2 ** 2));
});

test("equally common words are in alphabetical order, so that the same works give the same scale", () => {
  const samples = [sample("one", { b: 2, a: 2, c: 5 })];
  expect(wordScaleOf(samples, (word) => word !== "c", 1).words).toEqual(["a"]);
});

test("names, pronouns and digits are not compared", () => {
  const names = new NameFinder();
  names.add(tokensOf("Then Emma saw him in 1815. But nothing, said Emma, moved; the house stood, but Emma fell.", "en"));
  const kept = ["emma", "him", "1815", "but", "house"].filter((word) => isComparable(word, "en", names));
  expect(kept).toEqual(["but", "house"]);
});
