import { expect, test } from "vitest";
import { bookDocument } from "#lib/server/publishing/pdf/book-document";
import { frontMatter } from "#lib/server/publishing/pdf/front-matter";
import { exportBook } from "#tests/support/export-books";
import { PUBLISHER } from "../../../../tests/support/export-books.ts";

test("parts stand above their first chapters, in the contents and in the text", async () => {
  const chapters = exportBook().chapters.map((chapter, index) => (index === 1 ? { ...chapter, part: "Part <One>" } : chapter));
  const book = exportBook({ chapters });
  expect(frontMatter(book, PUBLISHER)).toMatch(/#chapter-1"[\s\S]*<li class="part">Part &lt;One&gt;<\/li>\s*<li><a href="#chapter-2"/);
  const { html } = await bookDocument(book, PUBLISHER);
  expect(html.match(/id="chapter-\d"><header><p class="\w+"[^>]*>[^<]*/g)).toEqual([
    expect.stringContaining('id="chapter-1"><header><p class="number"'),
    expect.stringContaining('id="chapter-2"><header><p class="part">Part &lt;One&gt;'),
  ]);
});

test("the imprint names the typeface of the long s if the book has one", () => {
  const imprintOf = (html: string) => frontMatter(exportBook({ chapters: [{ number: 1, title: "One", html }] }), PUBLISHER);
  expect(imprintOf("<p>Mr. Maſon.</p>")).toContain("with the letter ſ from Source Serif 4, all three under the SIL Open Font License");
  expect(imprintOf("<p>Mr. Mason.</p>")).not.toMatch(/Source Serif|ſ/);
});
