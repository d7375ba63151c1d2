import { expect, test } from "vitest";
import { readCollection } from "#lib/server/importer/read-collection";
import { bookFile, errorsIn, writeCollection } from "#tests/support/collection-folder";

const BOOK = "books/the-lamp/book.md";
const collection = (parts: string) => writeCollection({ [BOOK]: bookFile("The Lamp", { parts }) });

test("reads the parts of a book", async () => {
  const { books } = await readCollection(collection("[{chapter: 1, title: One}, {chapter: 2, title: Two}]"));
  expect(books.find(({ id }) => id === "the-lamp")?.front.parts).toEqual([
    { chapter: 1, title: "One" },
    { chapter: 2, title: "Two" },
  ]);
});

test.each([
  [
    "begins after the last chapter",
    "[{chapter: 1, title: One}, {chapter: 3, title: Two}]",
    "“Two” begins with chapter 3, but the book has 2",
  ],
  [
    "begins with the chapter of the one before",
    "[{chapter: 2, title: One}, {chapter: 2, title: Two}]",
    "parts are not in the order of their chapters",
  ],
])("reports a part that %s", async (_, parts, message) => {
  expect(await errorsIn(collection(parts))).toEqual([`${BOOK}:13: ${message}`]);
});
