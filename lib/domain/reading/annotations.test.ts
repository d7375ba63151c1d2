import { describe, expect, test } from "vitest";
import { countedText, findQuote, tidyQuote } from "#lib/domain/reading/annotations";
import { percentRead } from "#lib/domain/reading/reading";
import { escapeMarkdown, markdownLines } from "#lib/domain/text/markdown";

describe("a marked passage", () => {
  const text = "The lamp was lit. The lamp burned.";

  test("is where it was", () => {
    expect(findQuote(text, { start: 22, end: 26, quote: "lamp" })).toEqual({ start: 22, end: 26 });
  });

  test("is looked for when the text was mended, the nearest first", () => {
    expect(findQuote(`Dusk. ${text}`, { start: 22, end: 26, quote: "lamp" })).toEqual({ start: 28, end: 32 });
    expect(findQuote(text, { start: 0, end: 4, quote: "burned" })).toEqual({ start: 27, end: 33 });
  });

  test("that is not there any more is nowhere", () => {
    expect(findQuote(text, { start: 0, end: 4, quote: "candle" })).toBeNull();
    expect(findQuote(text, { start: 900, end: 904, quote: "" })).toEqual({ start: 900, end: 904 });
  });

  test("is counted without what only shows", () => {
    expect(countedText("a\u00a0b — \u2060c\nd")).toBe("a b — c d");
    expect(tidyQuote(" one\n two\u202e ")).toBe("one two");
  });
});

describe("how far a book is read", () => {
  const chapters = [
    { number: 1, wordCount: 100, paragraphCount: 4 },
    { number: 2, wordCount: 300, paragraphCount: 3 },
  ];

  test("is the share of its words before the place", () => {
    expect(percentRead(chapters, { chapter: 1, paragraph: 1 })).toBe(0);
    expect(percentRead(chapters, { chapter: 1, paragraph: 3 })).toBe(12);
    expect(percentRead(chapters, { chapter: 2, paragraph: 1 })).toBe(25);
    expect(percentRead(chapters, { chapter: 2, paragraph: 3 })).toBe(100);
    expect(percentRead([], { chapter: 1, paragraph: 1 })).toBe(0);
  });
});

describe("somebody's text as Markdown", () => {
  test("says just that", () => {
    expect(escapeMarkdown("# [a](javascript:x) *b* <img src=x> `c` &amp;")).toBe(
      "\\# \\[a\\](javascript:x) \\*b\\* \\<img src=x\\> \\`c\\` \\&amp;",
    );
    expect(escapeMarkdown("1. one\n- two\n    code\n---\n===\n> q")).toBe("1\\. one\n\\- two\ncode\n\\---\n\\===\n\\> q");
  });

  test("keeps its lines", () => {
    expect(markdownLines("a\nb\n\nc")).toBe("a\\\nb\n\nc");
  });
});
