import { describe, expect, test } from "vitest";
import { endsInsideWord, queryTerms, withoutSingleLastLetter } from "#lib/domain/search/search";

describe("the words of a query", () => {
  test("are lower case, unique and without query syntax", () => {
    expect(queryTerms("The LAMP & the (lamp) | !night:* <-> 'x'; --")).toEqual(["the", "lamp", "night", "x"]);
    expect(queryTerms("%_'\"\\")).toEqual([]);
    expect(queryTerms("L’acqua città")).toEqual(["l", "acqua", "città"]);
  });

  test("are the same for composed and decomposed letters", () => {
    expect(queryTerms("citta\u0300 ﬁne ＡＢ")).toEqual(["città", "fine", "ab"]);
  });

  test("are not split by marks and invisible characters", () => {
    expect(queryTerms("İzmir x\u0304y co\u00adoperate la\u2060mp \u200emañana\ufeff")).toEqual([
      "izmir",
      "xy",
      "cooperate",
      "lamp",
      "mañana",
    ]);
  });

  test("are split by every apostrophe", () => {
    expect(queryTerms("l'eau l’eau lʼeau")).toEqual(["l", "eau"]);
  });

  test("are empty without a letter or digit", () => {
    for (const text of ["", " \t\n", "😀", "\u0000\u202e", "…—"]) expect(queryTerms(text)).toEqual([]);
  });

  test("are limited to ten of forty characters", () => {
    expect(queryTerms("a b c d e f g h i j k l m")).toHaveLength(10);
    expect(queryTerms("x".repeat(10_000))).toEqual(["x".repeat(40)]);
    expect(queryTerms(`${"lamp ".repeat(5_000)}night`)).toEqual(["lamp"]);
  });

  test("contain no NUL, which PostgreSQL refuses", () => {
    expect(queryTerms("la\u0000mp").join("")).not.toContain("\u0000");
  });
});

test.each([
  ["lam", true],
  ["lamp 4", true],
  ["città", true],
  ["cafe\u0301", true],
  ["lam\u00ad", true],
  ["lampʼ", false],
  ["lamp ", false],
  ["lamp.", false],
  ["", false],
])("the last word of “%s” may be incomplete: %s", (text, open) => {
  expect(endsInsideWord(text)).toBe(open);
});

test.each([
  ["a valley w", "a valley "],
  ["sobre l", "sobre "],
  ["a valley wi", null],
  ["a valley w ", null],
  ["w", null],
  ["— w", null],
  ["", null],
])("“%s” without the first letter of a word is %o", (text, others) => {
  expect(withoutSingleLastLetter(text)).toBe(others);
});
