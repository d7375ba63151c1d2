import { expect, test } from "vitest";
import { chapterGroups, hasPreview, nearbyChapters } from "#lib/domain/book/long-contents";

const chapters = (count: number) => Array.from({ length: count }, (_, index) => ({ number: index + 1 }));

test.each([
  [0, []],
  [1, [1]],
  [100, [100]],
  [135, [100, 35]],
  [300, [100, 100, 100]],
])("%i chapters are listed in groups of %o", (count, sizes) =>
  expect(chapterGroups(chapters(count)).map((group) => group.length)).toEqual(sizes),
);

test("the first words of every chapter of a short book are shown, of a long book the first ten", () => {
  const shown = (count: number) => chapters(count).filter((_, place) => hasPreview(place, count)).length;
  expect([shown(40), shown(41), shown(135)]).toEqual([40, 10, 10]);
});

test("the reader lists all chapters up to a hundred, and those around the open one of a longer book", () => {
  const listed = (count: number, open: number) => nearbyChapters(chapters(count), open).map(({ number }) => number);
  expect(listed(100, 50)).toHaveLength(100);
  expect([listed(135, 1).at(0), listed(135, 1).at(-1)]).toEqual([1, 16]);
  expect([listed(135, 70).at(0), listed(135, 70).at(-1)]).toEqual([55, 85]);
  expect([listed(135, 135).at(0), listed(135, 135).at(-1)]).toEqual([120, 135]);
});
