import { expect, test } from "vitest";
import { findSentenceLength } from "#lib/server/modules/books/queries/sentence-length";
import { authorFile, chapterFile } from "#tests/support/collection-folder";
import { setUpImportedCollection, shortBookFiles } from "#tests/support/imported-collection";

setUpImportedCollection({
  "authors/ada-lind.md": authorFile("Ada Lind"),
  ...shortBookFiles("lamp", "Lamp", "Text.", { author: "ada-lind" }),
  "books/lamp/01.md": chapterFile("One", "The lamp went out. “Who is there?” asked she… Nobody!", "A line without an end"),
});

test("is the average number of words in a sentence, also of one without a final mark", async () => {
  // Five sentences of 4, 3, 2, 1 and 5 words.
  expect(await findSentenceLength("lamp")).toBeCloseTo(3, 5);
});

test("is null without a text", async () => {
  expect(await findSentenceLength("nothing")).toBeNull();
});
