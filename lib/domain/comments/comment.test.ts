import { describe, expect, test } from "vitest";
import { commentParts, displayName, spoilersMatch, unpublishedFirst } from "#lib/domain/comments/comment";
import { hasVisibleText, normalizeUserText } from "#lib/domain/text/user-text";

describe("a comment normalised for storage", () => {
  test("has LF line breaks and at most one blank line in a row", () => {
    expect(normalizeUserText("  a\r\nb\rc\u2028d  \n\n\n\n e\t\n")).toBe("a\nb\nc\nd\n\n e");
  });
  test("has no control characters and no bidirectional overrides", () => {
    expect(normalizeUserText("a\u0000b\u0007c\u202ed\u2066e\u009ff\ud800g")).toBe("abcdefg");
  });
  test("keeps right-to-left scripts, emoji and tabs", () => {
    expect(normalizeUserText("שלום 👩‍👧 a\tb")).toBe("שלום 👩‍👧 a\tb");
  });
  test("is in Unicode NFC", () => {
    expect(normalizeUserText("e\u0301")).toBe("é");
  });
});

test.each([
  ["words", true],
  ["?", true],
  ["👍", true],
  ["", false],
  [" \n\t ", false],
  ["\u200b\u2060\u00ad", false],
  ["[spoiler] [/spoiler]", false],
  ["\u3164\u2800", false],
])("%j has visible content: %s", (text, answer) => {
  expect(hasVisibleText(text)).toBe(answer);
});

describe("spoilers", () => {
  test("are between tags, also over several lines and in any case", () => {
    expect(commentParts("He is [spoiler]the\nlamp[/SPOILER]. And [spoiler]so[/spoiler]")).toEqual([
      { text: "He is ", spoiler: false },
      { text: "the\nlamp", spoiler: true },
      { text: ". And ", spoiler: false },
      { text: "so", spoiler: true },
    ]);
  });
  test("extend to the end when unclosed", () => {
    expect(commentParts("a [spoiler] b\nc")).toEqual([
      { text: "a ", spoiler: false },
      { text: " b\nc", spoiler: true },
    ]);
  });
  test("include nested ones, closed or not", () => {
    expect(commentParts("[spoiler]Nested [Spoiler]x[/spoiler] y[/spoiler] z")).toEqual([
      { text: "Nested x y", spoiler: true },
      { text: " z", spoiler: false },
    ]);
    expect(commentParts("[spoiler]a [spoiler]b[/spoiler] c")).toEqual([{ text: "a b c", spoiler: true }]);
  });
  test("are not closed by an unmatched tag, which is text", () => {
    expect(commentParts("a [/spoiler] b")).toEqual([{ text: "a [/spoiler] b", spoiler: false }]);
    expect(commentParts("[/spoiler]")).toEqual([{ text: "[/spoiler]", spoiler: false }]);
  });
  test.each([
    ["none at all", true],
    ["[spoiler]a[/SPOILER] [spoiler]b[/spoiler]", true],
    ["[spoiler]a [spoiler]b[/spoiler] c[/spoiler]", true],
    ["[spoiler]a", false],
    ["a[/spoiler]", false],
    ["[/spoiler]a[spoiler]", false],
  ])("the tags of %j match: %s", (text, answer) => {
    expect(spoilersMatch(text)).toBe(answer);
  });
});

test("a comment shows the real name, else the username, else none", () => {
  const ada = { username: "ada", firstName: "Ada", lastName: "Lind", avatar: null };
  expect(displayName(ada)).toBe("Ada Lind");
  expect(displayName({ ...ada, firstName: "", lastName: "" })).toBe("ada");
  expect(displayName(null)).toBeNull();
});

test("unpublished comments come first, each group in its own order", () => {
  const states = ["approved", "pending", "approved", "rejected"] as const;
  const own = states.map((state, index) => ({ state, index }));
  expect(unpublishedFirst(own).map(({ index }) => index)).toEqual([1, 3, 0, 2]);
});
