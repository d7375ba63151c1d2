import { describe, expect, test } from "vitest";
import { countedText, findQuote, normalizeQuote } from "#lib/domain/reading/annotations";
import { percentRead } from "#lib/domain/reading/reading";
import { escapeMarkdown, markdownLines } from "#lib/domain/text/markdown";

describe("a highlight's quotation", () => {
  const text = "The lamp was lit. The lamp burned.";

  test("is found at its offsets", () => {
    expect(findQuote(text, { start: 22, end: 26, quote: "lamp" })).toEqual({ start: 22, end: 26 });
  });

  test("is searched for after a correction of the text, nearest match first", () => {
    expect(findQuote(`Dusk. ${text}`, { start: 22, end: 26, quote: "lamp" })).toEqual({ start: 28, end: 32 });
    expect(findQuote(text, { start: 0, end: 4, quote: "burned" })).toEqual({ start: 27, end: 33 });
  });

  test("is not found when it was removed from the text", () => {
    expect(findQuote(text, { start: 0, end: 4, quote: "candle" })).toBeNull();
    expect(findQuote(text, { start: 900, end: 904, quote: "" })).toEqual({ start: 900, end: 904 });
  });

  test("is counted without display-only characters", () => {
    expect(countedText("a\u00a0b — \u2060c\nd")).toBe("a b — c d");
    expect(normalizeQuote(" one\n two\u202e ")).toBe("one two");
  });
});

describe("reading progress", () => {
  const chapters = [
    { number: 1, wordCount: 100, paragraphCount: 4 },
    { number: 2, wordCount: 300, paragraphCount: 3 },
  ];

  test("is the share of words before the position", () => {
    expect(percentRead(chapters, { chapter: 1, paragraph: 1 })).toBe(0);
    expect(percentRead(chapters, { chapter: 1, paragraph: 3 })).toBe(12);
    expect(percentRead(chapters, { chapter: 2, paragraph: 1 })).toBe(25);
    expect(percentRead(chapters, { chapter: 2, paragraph: 3 })).toBe(100);
    expect(percentRead([], { chapter: 1, paragraph: 1 })).toBe(0);
  });
});

describe("plain text escaped as Markdown", () => {
  test("renders unchanged", () => {
    expect(escapeMarkdown("# [a](javascript:x) *b* <img src=x> `c` &amp;")).toBe(
      "\\# \\[a\\](javascript:x) \\*b\\* \\<img src=x\\> \\`c\\` \\&amp;",
    );
    expect(escapeMarkdown("1. one\n- two\n    code\n---\n===\n> q")).toBe("1\\. one\n\\- two\ncode\n\\---\n\\===\n\\> q");
  });

  test("keeps its line breaks", () => {
    expect(markdownLines("a\nb\n\nc")).toBe("a\\\nb\n\nc");
  });
});
