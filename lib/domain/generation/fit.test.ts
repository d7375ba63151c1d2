import { expect, test } from "vitest";
import { fitLists } from "#lib/domain/generation/fit";

const LISTS = [
  { name: "passages", items: ["first passage", "second passage"], keep: "first", rank: 1 },
  { name: "summaries", items: ["old chapter", "new chapter"], keep: "last", rank: 2 },
] as const;

test("with room everything stays", () => {
  const { lists, left } = fitLists(LISTS, 1_000);
  expect([lists.get("passages"), lists.get("summaries"), left]).toEqual([LISTS[0].items, LISTS[1].items, []]);
});

test("whole items fall, from the lowest rank and from the end that matters less, and it is recorded", () => {
  expect(fitLists(LISTS, 45)).toEqual({
    lists: new Map([
      ["passages", ["first passage"]],
      ["summaries", ["old chapter", "new chapter"]],
    ]),
    left: ["passages: 1 of 2"],
  });
  expect(fitLists(LISTS, 14)).toEqual({
    lists: new Map<string, string[]>([
      ["passages", []],
      ["summaries", ["new chapter"]],
    ]),
    left: ["passages: 2 of 2", "summaries: 1 of 2"],
  });
});
