import { describe, expect, test } from "vitest";
import { endsInsideWord, queryTerms } from "#lib/domain/search/search";

describe("the words of a query", () => {
  test("are lower case, each once, without what a query language reads", () => {
    expect(queryTerms("The LAMP & the (lamp) | !night:* <-> 'x'; --")).toEqual(["the", "lamp", "night", "x"]);
    expect(queryTerms("%_'\"\\")).toEqual([]);
    expect(queryTerms("L’acqua città")).toEqual(["l", "acqua", "città"]);
  });

  test("are the same however a letter was put together", () => {
    expect(queryTerms("citta\u0300 ﬁne ＡＢ")).toEqual(["città", "fine", "ab"]);
  });

  test("are none where there is no letter or digit", () => {
    for (const text of ["", " \t\n", "😀", "\u0000\u202e", "…—"]) expect(queryTerms(text)).toEqual([]);
  });

  test("are at most ten of forty characters, however much is asked", () => {
    expect(queryTerms("a b c d e f g h i j k l m")).toHaveLength(10);
    expect(queryTerms("x".repeat(10_000))).toEqual(["x".repeat(40)]);
    expect(queryTerms(`${"lamp ".repeat(5_000)}night`)).toEqual(["lamp"]);
  });

  test("hold no NUL, which PostgreSQL cannot take", () => {
    expect(queryTerms("la\u0000mp").join("")).not.toContain("\u0000");
  });
});

test.each([
  ["lam", true],
  ["lamp 4", true],
  ["città", true],
  ["lamp ", false],
  ["lamp.", false],
  ["", false],
])("“%s” may go on: %s", (text, open) => {
  expect(endsInsideWord(text)).toBe(open);
});
