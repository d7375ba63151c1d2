import { expect, test } from "vitest";
import { frontMatter } from "#lib/server/publishing/pdf/front-matter";
import { exportBook } from "#tests/support/export-books";
import { PUBLISHER } from "../../../../tests/support/export-books.ts";

test("the imprint names the typeface of the long s if the book has one", () => {
  const imprintOf = (html: string) => frontMatter(exportBook({ chapters: [{ number: 1, title: "One", html }] }), PUBLISHER);
  expect(imprintOf("<p>Mr. Maſon.</p>")).toContain("with the letter ſ from Source Serif 4, all three under the SIL Open Font License");
  expect(imprintOf("<p>Mr. Mason.</p>")).not.toMatch(/Source Serif|ſ/);
});
