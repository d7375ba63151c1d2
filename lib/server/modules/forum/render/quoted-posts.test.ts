import { expect, test } from "vitest";
import { quotedPosts } from "#lib/server/modules/forum/render/quoted-posts";

test("links of quotations to posts of the thread are found once, other links are not", () => {
  const markdown = [
    "> **[ada](/forum/thread/the-lamp#post-2)**\n> One.",
    "> **[bo](https://library.example/de/forum/thread/the-lamp/3#post-24)**\n> Two.",
    "> **[ada](/forum/thread/the-lamp#post-2)** again, [elsewhere](/forum/thread/another#post-7)",
    "See [this](/forum/thread/the-lamp#post-5).",
  ].join("\n\n");
  expect(quotedPosts(markdown, "the-lamp")).toEqual([2, 24]);
});

test("no more than ten posts are found", () => {
  const markdown = Array.from({ length: 30 }, (_, index) => `> [a](/forum/thread/the-lamp#post-${index + 1})`).join("\n");
  expect(quotedPosts(markdown, "the-lamp")).toHaveLength(10);
});
