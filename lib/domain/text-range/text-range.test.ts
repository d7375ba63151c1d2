import { describe, expect, test } from "vitest";
import { formatChapterRange, paragraphRange, parseTextRange, textRangeLines, wholeWords } from "#lib/domain/text-range/text-range";
import { quotationPath, quotationUrlPrefix } from "#lib/urls/text-range";

const WITHIN = { chapter: 3, paragraph: 12, start: 0, last: 12, end: 140 };
const ACROSS = { chapter: 3, paragraph: 12, start: 5, last: 14, end: 33 };

test.each([
  ["3-12-0-140", WITHIN],
  ["3-12-5-14-33", ACROSS],
])("%s is the only notation of its range", (name, range) => {
  expect(parseTextRange(name)).toEqual(range);
  expect(quotationPath("the-lamp", range)).toBe(`/book/the-lamp/passage/${name}`);
  expect(`3-${formatChapterRange(range)}`).toBe(name);
});

test.each([
  "",
  "3-12-0",
  "0-12-0-9",
  "3-0-0-9",
  "3-12-9-9",
  "3-12-9-3",
  "3-12-00-9",
  "3-12-0-09",
  "03-12-0-9",
  "3-12-0-4001",
  "3-12-0-12-9",
  "3-12-0-11-9",
  "3-12-0-20-9",
  "3-12-0-13-4001",
  "3-99999-0-9",
  "3-32767-0-32768-9",
  "a-1-0-9",
  "3-12-0-9-9-9",
  "3-12-0-9\n",
  "3-12--1-9",
  "3-12-0-1e3",
  "３-12-0-9",
  "3-12-0-9/../..",
  `3-12-0-${"9".repeat(400)}`,
])("%j is invalid", (name) => expect(parseTextRange(name)).toBeNull());

test("the longest ranges are valid", () => {
  expect(parseTextRange("3-12-0-4000")).not.toBeNull();
  expect(parseTextRange("3-12-0-19-9")).not.toBeNull();
});

test("the URL of a text range starts with the chapter's short URL, or its long one", () => {
  expect(quotationUrlPrefix("https://library.example/b/k7m2pq/3", "https://library.example", "the-lamp", 3)).toBe(
    "https://library.example/b/k7m2pq/3/",
  );
  expect(quotationUrlPrefix(null, "https://library.example", "the-lamp", 3) + formatChapterRange(WITHIN)).toBe(
    `https://library.example${quotationPath("the-lamp", WITHIN)}`,
  );
});

describe("the text of a range", () => {
  const range = (paragraph: number, start: number, last: number, end: number) => ({ paragraph, start, last, end });
  const ONE = ["The lamp burns. It rains."];
  const THREE = ["He came. “Now?”", "“Now.”", "“Then go,” she said."];

  test("is counted without display-only characters, with all white space as spaces", () => {
    expect(textRangeLines(["The\u00a0lamp\u2060 burns."], range(1, 4, 1, 14))).toEqual(["lamp burns"]);
  });

  test("has one line per paragraph", () => {
    expect(textRangeLines(THREE, range(4, 9, 6, 10))).toEqual(["“Now?”", "“Now.”", "“Then go,”"]);
  });

  test.each([
    ["beyond the paragraph", ONE, range(1, 0, 1, 26)],
    ["beginning beyond it", ONE, range(1, 25, 1, 26)],
    ["nothing but a space", ONE, range(1, 3, 1, 4)],
    ["backwards", ONE, range(1, 9, 1, 3)],
    ["in a paragraph that is not there", [], range(9, 0, 9, 4)],
    ["up to a paragraph that is not there", THREE.slice(0, 2), range(1, 0, 3, 4)],
    ["beyond the last of several", THREE, range(1, 0, 3, 21)],
    ["from behind the end of the first", THREE, range(1, 15, 3, 4)],
    ["up to the beginning of the last", THREE, range(1, 0, 3, 0)],
    ["half of a character", ["A 🕯 burns"], range(1, 0, 1, 3)],
    ["more than is a quotation", ["a".repeat(3_000), "b".repeat(3_000)], range(1, 0, 2, 1_001)],
    ["too many paragraphs", Array.from({ length: 9 }, () => "a"), range(1, 0, 9, 1)],
  ])("is null: %s", (_what, paragraphs, where) => expect(textRangeLines(paragraphs, where)).toBeNull());

  test("may have the maximum length", () => {
    expect(textRangeLines(["a".repeat(3_000), "b".repeat(3_000)], range(1, 0, 2, 1_000))).not.toBeNull();
    expect(
      textRangeLines(
        Array.from({ length: 8 }, () => "a"),
        range(1, 0, 8, 1),
      ),
    ).toHaveLength(8);
  });
});

test.each([
  ["The lamp burns.", [5, 10], "lamp burns"],
  ["The lamp burns.", [4, 8], "lamp"],
  ["The lamp burns.", [3, 9], " lamp "],
  ["He doesn’t know", [4, 7], "doesn’t"],
  ["Perché così", [3, 9], "Perché così"],
])("in “%s” the range %j is widened to whole words", (text, [start = 0, end = 0], words) => {
  const widened = wholeWords([text], { paragraph: 3, start, last: 3, end });
  expect(text.slice(widened.start, widened.end)).toBe(words);
});

test("each end is widened in its own paragraph", () => {
  expect(wholeWords(["One two", "Three", "Four five"], { paragraph: 2, start: 5, last: 4, end: 2 })).toEqual({
    paragraph: 2,
    start: 4,
    last: 4,
    end: 4,
  });
});

test("a paragraph's range has as many words as may be shared", () => {
  expect(paragraphRange(7, " The lamp.\u2060 ")).toEqual({ paragraph: 7, start: 1, last: 7, end: 10 });
  const long = "word ".repeat(1_000);
  const range = paragraphRange(7, long);
  expect(range.end).toBeGreaterThan(3_990);
  expect(textRangeLines([long], range)?.[0]).toMatch(/ word$/);
});
