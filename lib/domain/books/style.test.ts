import { expect, test } from "vitest";
import { styleOf } from "#lib/domain/books/style";

const chapter = (seed: number): string[] =>
  Array.from({ length: 20 }, (_, paragraph) =>
    Array.from({ length: 40 }, (_, word) => `word${(seed * 7919 + paragraph * 104_729 + word * word * 31) % 211}`).join(" "),
  );

test("every measure is between 0 and 1 with at most four decimals", () => {
  const style = styleOf([chapter(1), chapter(2), chapter(3)], "en");
  for (const measure of Object.values(style)) {
    expect(measure).toBeGreaterThanOrEqual(0);
    expect(measure).toBeLessThanOrEqual(1);
    expect(String(measure).length).toBeLessThanOrEqual(6);
  }
});

test("measures are deterministic", () => {
  expect(styleOf([chapter(4), chapter(5)], "de")).toEqual(styleOf([chapter(4), chapter(5)], "de"));
});

test("a book without text has vocabulary 0", () => {
  expect(styleOf([], "en")).toEqual({ vocabulary: 0, sentences: 1, continuity: 1 });
});
