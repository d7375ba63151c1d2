import { describe, expect, test } from "vitest";
import { commentParts, displayName, saysSomething, spoilersMatch, tidyComment, unpublishedFirst } from "#lib/domain/comment/comment";

describe("a comment as it is kept", () => {
  test("has one kind of line break and at most one blank line in a row", () => {
    expect(tidyComment("  a\r\nb\rc\u2028d  \n\n\n\n e\t\n")).toBe("a\nb\nc\nd\n\n e");
  });
  test("has nothing that is not seen but steers what is", () => {
    expect(tidyComment("a\u0000b\u0007c\u202ed\u2066e\u009ff\ud800g")).toBe("abcdefg");
  });
  test("keeps scripts that are written from right to left, emoji and tabs", () => {
    expect(tidyComment("שלום 👩‍👧 a\tb")).toBe("שלום 👩‍👧 a\tb");
  });
  test("is composed as Unicode composes it", () => {
    expect(tidyComment("e\u0301")).toBe("é");
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
])("%j says something: %s", (text, answer) => {
  expect(saysSomething(text)).toBe(answer);
});

describe("what gives something away", () => {
  test("stands between tags, over lines too, however they are written", () => {
    expect(commentParts("He is [spoiler]the\nlamp[/SPOILER]. And [spoiler]so[/spoiler]")).toEqual([
      { text: "He is ", spoiler: false },
      { text: "the\nlamp", spoiler: true },
      { text: ". And ", spoiler: false },
      { text: "so", spoiler: true },
    ]);
  });
  test("goes on to the end where it is not closed", () => {
    expect(commentParts("a [spoiler] b\nc")).toEqual([
      { text: "a ", spoiler: false },
      { text: " b\nc", spoiler: true },
    ]);
  });
  test("is one stretch with what is nested in it, closed or not", () => {
    expect(commentParts("[spoiler]Nested [Spoiler]x[/spoiler] y[/spoiler] z")).toEqual([
      { text: "Nested x y", spoiler: true },
      { text: " z", spoiler: false },
    ]);
    expect(commentParts("[spoiler]a [spoiler]b[/spoiler] c")).toEqual([{ text: "a b c", spoiler: true }]);
  });
  test("is not closed by what was never open: that is text", () => {
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

test("a comment is signed with the real name, else with the username, else with none", () => {
  const ada = { username: "ada", firstName: "Ada", lastName: "Lind", avatar: null };
  expect(displayName(ada)).toBe("Ada Lind");
  expect(displayName({ ...ada, firstName: "", lastName: "" })).toBe("ada");
  expect(displayName(null)).toBeNull();
});

test("what is not published stands before what is, each in its own order", () => {
  const states = ["approved", "pending", "approved", "rejected"] as const;
  const own = states.map((state, index) => ({ state, index }));
  expect(unpublishedFirst(own).map(({ index }) => index)).toEqual([1, 3, 0, 2]);
});
