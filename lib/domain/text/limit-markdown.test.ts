import { expect, test } from "vitest";
import { limitMarkdown } from "#lib/domain/text/limit-markdown";

test.each(["a *b* **c** `d` [e](f)\n\n> > > > > g\n- - - h\n1. i", "* * * * * * * * * *", "a_b_c", "- - - - - - - - - -"])(
  "a post stays as it is: %s",
  (text) => expect(limitMarkdown(text)).toBe(text),
);

test("quotations are five deep at most", () => {
  expect(limitMarkdown(">".repeat(10))).toBe(">>>>>");
  expect(limitMarkdown(`${"> ".repeat(10_000)}a`)).toBe("> > > > > a");
});

test("list markers of one line nest eight deep at most", () => {
  expect(limitMarkdown(`${"- ".repeat(10)}a`)).toBe(`${"- ".repeat(8)}\\- - a`);
  expect(limitMarkdown(`${"1. ".repeat(9)}a`)).toBe(`${"1. ".repeat(8)}1\\. a`);
});

test("markers and delimiters beyond a number are text", () => {
  expect(limitMarkdown("- a\n".repeat(700)).match(/^\\- a$/gm)).toHaveLength(100);
  expect(limitMarkdown("**a ".repeat(900)).match(/\\\*\\\*a/g)).toHaveLength(100);
});
