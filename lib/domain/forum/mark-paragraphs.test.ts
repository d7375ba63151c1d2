import { expect, test } from "vitest";
import { markParagraphs } from "#lib/domain/forum/mark-paragraphs";

test.each([
  ["a\n\nb", "**a**\n\n**b**"],
  ["a line\nand another\n\n\nb ", "**a line\nand another**\n\n\n**b** "],
  ["- a\n- b\n  more of b", "- **a**\n- **b\n  more of b**"],
  ["1. a\n\n> b", "1. **a**\n\n> **b**"],
  ["**a**\n\n**b**", "a\n\nb"],
  ["**a**\n\nb", "**a**\n\n**b**"],
  ["\n\na\n\nb\n\n", "\n\n**a**\n\n**b**\n\n"],
])("each paragraph of %j is marked by itself", (text, marked) => {
  expect(markParagraphs(text, "**")).toBe(marked);
});

test.each(["a", "a\nb", "", "\n\n", "- a", "a\n\n"])("%j is one paragraph, or none", (text) => {
  expect(markParagraphs(text, "_")).toBeNull();
});
