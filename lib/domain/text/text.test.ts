import { describe, expect, test } from "vitest";
import { countWords, endOf, excerpt, readingMinutes, SLUG, wordsOf } from "#lib/domain/text/text";

describe("words", () => {
  test("are letters and digits of any script; inner apostrophes and hyphens do not split a word", () => {
    expect(wordsOf("L’acqua, well-known: it’s 1895 — «già» Größe “x”…")).toEqual([
      "L’acqua",
      "well-known",
      "it’s",
      "1895",
      "già",
      "Größe",
      "x",
    ]);
    expect(wordsOf("кот и 猫 שלום")).toEqual(["кот", "и", "猫", "שלום"]);
  });

  test("are empty in a text without words", () => {
    expect(countWords("")).toBe(0);
    expect(countWords(" … — ’ - ")).toBe(0);
    expect(countWords("one two")).toBe(2);
  });

  test("end before trailing punctuation", () => {
    expect(wordsOf("dogs’ 'tis rock-'n'-roll end-")).toEqual(["dogs", "tis", "rock", "n", "roll", "end"]);
  });
});

describe("reading time", () => {
  test.each([
    [0, 1],
    [1, 1],
    [250, 1],
    [374, 1],
    [375, 2],
    [2_500, 10],
  ])("of %i words is %i minutes", (words, minutes) => {
    expect(readingMinutes(words)).toBe(minutes);
  });
});

describe("an excerpt", () => {
  test("of a short text is the whole text, on one line", () => {
    expect(excerpt("  Two\n words ", 9)).toBe("Two words");
    expect(excerpt("", 10)).toBe("");
  });

  test("is cut at the end of a word, without trailing punctuation", () => {
    expect(excerpt("The lamp, which burned, went out.", 14)).toBe("The lamp…");
    expect(excerpt("The lamp, which burned, went out.", 10)).toBe("The lamp…");
    expect(excerpt("It burned — and went out", 12)).toBe("It burned…");
  });

  test("includes the ellipsis in the limit", () => {
    expect(excerpt("one two three", 8)).toBe("one two…");
    expect(excerpt("one two three", 7)).toBe("one…");
  });

  test("of one very long word is cut within the word", () => {
    expect(excerpt("a".repeat(50), 10)).toBe(`${"a".repeat(9)}…`);
  });

  test("never exceeds the limit or splits a surrogate pair", () => {
    const text = "😀 word ".repeat(100);
    for (const max of [1, 2, 5, 13, 120, 200]) {
      const cut = excerpt(text, max);
      expect([...cut].length).toBeLessThanOrEqual(max);
      expect(cut.isWellFormed()).toBe(true);
    }
  });
});

test("a slug is lower-case letters, digits and single hyphens", () => {
  for (const good of ["a", "a-b", "1895", "miss-daces-4-seconds"]) expect(good).toMatch(SLUG);
  for (const bad of ["", "-a", "a-", "a--b", "A", "é", "a_b", "a/b", "..", "a b", "a\n"]) expect(bad).not.toMatch(SLUG);
});

test("the end of a text begins with a paragraph or a word", () => {
  expect(endOf("It rained.", 20)).toBe("It rained.");
  expect(endOf("One two three.\n\nFour five six seven.", 26)).toBe("Four five six seven.");
  expect(endOf("One two three.\n\nFour.", 17)).toBe("two three.\n\nFour.");
  expect(endOf("One two three four.", 12)).toBe("three four.");
});
