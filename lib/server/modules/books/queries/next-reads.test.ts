import { expect, test } from "vitest";
import type { Genre } from "#lib/domain/books/genre";
import type { Language } from "#lib/domain/language";
import { listNextReads } from "#lib/server/modules/books/queries/next-reads";
import { authorFile } from "#tests/support/collection-folder";
import { setUpImportedCollection, shortBookFiles } from "#tests/support/imported-collection";

const book = (id: string, author: string, fields: Record<string, string>) => shortBookFiles(id, id, "Text.", { author, ...fields });

const FABLES = ["fable-a", "fable-b", "fable-c", "fable-d", "fable-e", "fable-f", "fable-g", "fable-h"];

setUpImportedCollection({
  "authors/ada-lind.md": authorFile("Ada Lind"),
  "authors/bo-marr.md": authorFile("Bo Marr"),
  "authors/zoe-abel.md": authorFile("Zoe Abel"),
  ...book("night", "ada-lind", { work: "night", genre: "gothic", tags: "[lamps, fog]" }),
  ...book("nacht", "ada-lind", { work: "night", genre: "gothic", lang: "de", original: "false", tags: "[lampen]" }),
  ...book("dawn", "ada-lind", { genre: "gothic", tags: "[lamps]" }),
  ...book("dusk", "ada-lind", { genre: "comedy" }),
  ...book("crypt", "bo-marr", { genre: "gothic", lang: "it", tags: "[cripte, lamps, lampen]" }),
  ...book("vault", "bo-marr", { genre: "gothic", tags: "[fog]" }),
  ...book("farce", "bo-marr", { genre: "comedy", tags: "[lamps]" }),
  ...Object.fromEntries(FABLES.flatMap((id) => Object.entries(book(id, "zoe-abel", { genre: "horror", lang: "es" })))),
});

type Given = { workId: string; author: string; genre: Genre; lang: Language };
const after = async (given: Given, locale = given.lang) =>
  (await listNextReads({ ...given, author: { id: given.author } }, locale)).map((next) => [next.reason, next.book.id]);

const NIGHT: Given = { workId: "night", author: "ada-lind", genre: "gothic", lang: "en" };
const CRYPT: Given = { workId: "crypt", author: "bo-marr", genre: "gothic", lang: "it" };

test("after a book come one of its author, one of its genre and one of its language, those with shared tags first", async () => {
  expect(await after(NIGHT)).toEqual([
    ["author", "dawn"],
    ["genre", "vault"],
    ["language", "farce"],
  ]);
});

test("before a book of the genre in a third language come those in the language of the book or the page", async () => {
  expect(await after({ ...NIGHT, workId: "dusk", genre: "comedy" }, "it")).toEqual([
    ["author", expect.stringMatching(/^(?:night|dawn)$/)],
    ["genre", "farce"],
    ["language", "vault"],
  ]);
});

test("the tags of all editions count, and the edition is in the language of the page if there is none in that of the book", async () => {
  expect(await after(CRYPT, "de")).toEqual([
    ["author", "farce"],
    ["genre", "nacht"],
    ["genre", "dawn"],
  ]);
});

test("where nothing is alike come any other books, by other authors first", async () => {
  const strange: Given = { workId: "strange", author: "nobody", genre: "romance", lang: "fr" };
  expect((await after(strange)).map(([reason]) => reason)).toEqual(["other", "other", "other"]);
});

test("among equals each book leads to others, and always to the same", async () => {
  const nextOf = async (workId: string) =>
    (await after({ workId, author: "zoe-abel", genre: "horror", lang: "es" })).find(([reason]) => reason === "author")?.[1];
  const chosen = await Promise.all(FABLES.map(nextOf));
  expect(new Set(chosen).size).toBeGreaterThan(2);
  expect(await Promise.all(FABLES.map(nextOf))).toEqual(chosen);
});
