import { expect, test } from "vitest";
import { placeAuthors } from "#lib/domain/about/style-map";

const ROOM = { width: 200, height: 100, margin: 10, distance: 4 };
const author = (vocabulary: number, continuity: number) => ({ measures: { vocabulary, continuity } });

test("the richest vocabulary is at the right, the most continuous texts are at the top, all within the margins", () => {
  expect(placeAuthors([author(0.25, 1), author(0.75, 0), author(0.5, 0.5)], ROOM)).toEqual([
    { x: 10, y: 10 },
    { x: 190, y: 90 },
    { x: 100, y: 50 },
  ]);
});

test("equal values are in the middle", () => {
  expect(placeAuthors([author(0.4, 0.25), author(0.4, 0.75)], ROOM)).toEqual([
    { x: 100, y: 90 },
    { x: 100, y: 10 },
  ]);
});
