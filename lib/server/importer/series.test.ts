import { expect, test } from "vitest";
import { LANGUAGES } from "#lib/domain/language";
import { readCollection } from "#lib/server/importer/read-collection";
import { bookFile, errorsIn, type Files, VALID_COLLECTION, writeCollection } from "#tests/support/collection-folder";
import { shortBookFiles } from "#tests/support/imported-collection";

const inEveryLanguage = (key: string) => `${key}:\n${LANGUAGES.map((language) => `  ${language}: ${key}`).join("\n")}`;
const SERIES = `---\n${inEveryLanguage("name")}\n${inEveryLanguage("description")}\n---\n`;
const FIRST = "{id: ferry, position: 1}";
const english = (series: string) => bookFile("The Lamp", { series });
const italian = (series: string) => bookFile("La lampada", { lang: "it", original: "false", series });
const BOOKS = { "books/the-lamp/book.md": english(FIRST), "books/la-lampada/book.md": italian(FIRST) };
const collection = (changes: Files) => writeCollection({ "series/ferry.md": SERIES, ...BOOKS, ...changes });

test("reads series, and the place of books in them; a book without a form has none", async () => {
  const { series, books } = await readCollection(collection({}));
  expect(series.map(({ id, front }) => [id, front.name.de])).toEqual([["ferry", "name"]]);
  expect(books.map(({ front }) => [front.series, front.form])).toEqual([
    [{ id: "ferry", position: 1 }, undefined],
    [{ id: "ferry", position: 1 }, undefined],
  ]);
});

test.each<[string, Files, string[]]>([
  [
    "an unknown series",
    { "series/ferry.md": null },
    ["books/la-lampada/book.md:13", "books/the-lamp/book.md:13"].map(
      (at) => `${at}: the series “ferry” is unknown: there is no series/ferry.md`,
    ),
  ],
  [
    "an edition in another place than the original",
    { "books/la-lampada/book.md": italian("{id: ferry, position: 2}") },
    ["books/la-lampada/book.md:13: the original has another place in a series, or none: books/the-lamp"],
  ],
  [
    "an edition in no series",
    { "books/la-lampada/book.md": VALID_COLLECTION["books/la-lampada/book.md"] ?? null },
    ["books/la-lampada/book.md:4: the original has another place in a series, or none: books/the-lamp"],
  ],
  [
    "two works with one number",
    shortBookFiles("door", "Door", "Open.", { series: FIRST }),
    ["books/the-lamp/book.md:13: number 1 of this series is taken: books/door"],
  ],
  ["a series without a language", { "series/ferry.md": SERIES.replace("  fr: name\n", "") }, ["series/ferry.md:2: name.fr is missing"]],
  ["a text below a series", { "series/ferry.md": `${SERIES}\nText.\n` }, ["series/ferry.md:15: has text below its front matter"]],
  ["another file among series", { "series/ferry.txt": "x" }, ["series/ferry.txt:1: is not a series: expected series/<slug>.md"]],
  [
    "an unknown form",
    { "books/the-lamp/book.md": bookFile("The Lamp", { series: FIRST, form: "limerick" }) },
    [expect.stringContaining("form")],
  ],
])("reports %s", async (_name, changes, errors) => {
  expect(await errorsIn(collection(changes))).toEqual(errors);
});
