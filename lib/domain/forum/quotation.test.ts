import { expect, test } from "vitest";
import { quotationMarkdown } from "#lib/domain/forum/quotation";

test("names the author and quotes each line", () => {
  expect(quotationMarkdown({ author: "ada", text: "One.\n\nTwo." })).toBe("> **ada**\n> One.\n>\n> Two.");
  expect(quotationMarkdown({ author: "ada", text: "One.", href: "/forum/thread/a#post-2" })).toBe(
    "> **[ada](/forum/thread/a#post-2)**\n> One.",
  );
});

test("keeps the markup of the quoted text, but has none of the name", () => {
  expect(quotationMarkdown({ author: "a_b_", text: "*One*\n\n- two" })).toBe("> **a\\_b\\_**\n> *One*\n>\n> - two");
});

test("leaves out quotations within it", () => {
  expect(quotationMarkdown({ author: "ada", text: "> Old.\n>> Older.\nNew." })).toBe("> **ada**\n> New.");
  expect(quotationMarkdown({ author: "ada", text: "> Old." })).toBe("");
});

test("keeps a spoiler hidden", () => {
  expect(quotationMarkdown({ author: "ada", text: "One", spoiler: { chapter: 3 } })).toBe("> **ada**\n> [spoiler chapter=3]One[/spoiler]");
});

test("is cut when it is long", () => {
  expect(quotationMarkdown({ author: "ada", text: "word ".repeat(2_000) }).length).toBeLessThan(2_020);
  const list = quotationMarkdown({ author: "ada", text: "- a line of the list\n".repeat(200) });
  expect(list.length).toBeLessThan(2_500);
  expect(list.endsWith("> - a line of the list\n>\n> …")).toBe(true);
});
