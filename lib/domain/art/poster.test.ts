import { expect, test } from "vitest";
import type { Cover } from "#lib/domain/art/cover";
import { posterSvg } from "#lib/domain/art/poster";

const cover = (index: number): Cover => ({
  ...{ motif: "sprig", colour: `#1020${(16 + index).toString(16)}`, tint: "#ecd9b4" },
  ...{ seed: `book-${index}`, title: `Book ${index}`, manner: "after Ada Lind" },
});
const drawn = (count: number) => {
  const titles: string[] = [];
  const svg = posterSvg(
    Array.from({ length: count }, (_, index) => cover(index)),
    "New books",
    (text, _face, size) => {
      titles.push(text);
      return { d: "M0 0h1", width: text.length * size * 0.5 };
    },
  );
  return {
    svg,
    titles,
    places: [...svg.matchAll(/<svg x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="([\d.]+)"/g)].map((place) =>
      place.slice(1).map(Number),
    ),
  };
};

test("the wall is a square of places, each 2:3, within the margins", () => {
  for (const [count, side] of [
    [1, 1],
    [2, 2],
    [5, 3],
    [21, 5],
    [100, 10],
  ] as const) {
    const { places } = drawn(count);
    expect(places).toHaveLength(side * side);
    for (const [x = 0, y = 0, width = 0, height = 0] of places) {
      expect(height / width).toBeCloseTo(1.5, 1);
      expect([x >= 60, y >= 60, x + width <= 1140.1, y + height <= 1680.1]).toEqual([true, true, true, true]);
    }
  }
});

test("every cover is on it once, and the places that are left over are boards without words", () => {
  for (const count of [1, 2, 3, 5, 7, 21, 26]) {
    const { titles, svg } = drawn(count);
    for (let index = 0; index < count; index += 1) expect(titles, `${index} of ${count}`).toContain(`Book ${index}`);
    expect(svg.split("#f8f4ec")).toHaveLength(count + 1);
  }
});
