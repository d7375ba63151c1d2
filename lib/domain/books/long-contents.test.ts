import { expect, test } from "vitest";
import { chapterGroups, hasPreview, isOpenAtFirst, nearbyChapters } from "#lib/domain/books/long-contents";

const chapters = (count: number) => Array.from({ length: count }, (_, index) => ({ number: index + 1, part: null }));

test.each([
  [0, []],
  [1, [1]],
  [100, [100]],
  [135, [100, 35]],
  [300, [100, 100, 100]],
])("%i chapters are listed in groups of %o", (count, sizes) =>
  expect(chapterGroups(chapters(count)).map((group) => group.chapters.length)).toEqual(sizes),
);

test("chapters are grouped by parts, those before the first apart, and long parts by hundreds", () => {
  const titles = new Map([
    [3, "One"],
    [10, "Two"],
    [12, "Three"],
  ]);
  const groups = chapterGroups(chapters(135).map(({ number }) => ({ number, part: titles.get(number) ?? null })));
  expect(groups.map(({ part, isWhole, chapters: [first, ...others] }) => [part, isWhole, first?.number, others.length])).toEqual([
    [null, true, 1, 1],
    ["One", true, 3, 6],
    ["Two", true, 10, 1],
    ["Three", false, 12, 99],
    ["Three", false, 112, 23],
  ]);
});

test("all groups of a short book are open at first, of a long book the first", () => {
  expect([isOpenAtFirst(0, 135), isOpenAtFirst(1, 135), isOpenAtFirst(1, 40)]).toEqual([true, false, true]);
});

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
