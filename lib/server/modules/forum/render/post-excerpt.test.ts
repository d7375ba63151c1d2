import { expect, test } from "vitest";
import { postExcerpt } from "#lib/server/modules/forum/render/post-excerpt";
import { renderPost } from "#lib/server/modules/forum/render/render-post";

const excerptOf = (markdown: string, max = 100) =>
  postExcerpt({ markdown, text: renderPost(markdown, { mayLink: false, origin: "" }).text }, max);

test.each([
  ["A plain reply.", "A plain reply."],
  ["> **Ada**\n> What she wrote.\n\nI agree.", "I agree."],
  ["First this.\n\n> Then hers.\n\nThen mine.", "First this. Then mine."],
  ["> Nothing but a quotation.", "Nothing but a quotation."],
  ["> Hers.\n\n[spoiler]The end.[/spoiler] Mine.", "[…] Mine."],
  ["2 > 1, and\n> hers", "2 > 1, and"],
])("the excerpt of %j leaves out quotations and spoilers", (markdown, expected) => {
  expect(excerptOf(markdown)).toBe(expected);
});

test("the excerpt is cut at a word", () => {
  expect(excerptOf("> Hers.\n\nOne two three four.", 12)).toBe("One two…");
});
