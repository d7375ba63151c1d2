import { expect, test } from "vitest";
import type { Language } from "#lib/domain/language";
import { listNextReads } from "#lib/server/modules/books/queries/next-reads";
import { authorFile } from "#tests/support/collection-folder";
import { aiReviewFrontMatter, setUpImportedCollection, shortBookFiles } from "#tests/support/imported-collection";

const book = (id: string, author: string, fields: Record<string, string>, overall: number) =>
  shortBookFiles(id, id, "Text.", { author, ...fields, analysis: aiReviewFrontMatter(overall) });

setUpImportedCollection({
  "authors/ada-lind.md": authorFile("Ada Lind"),
  "authors/bo-marr.md": authorFile("Bo Marr"),
  ...book("night", "ada-lind", { work: "night", genre: "gothic" }, 80),
  ...book("nacht", "ada-lind", { work: "night", genre: "gothic", lang: "de", original: "false" }, 99),
  ...book("dawn", "ada-lind", { genre: "gothic" }, 70),
  ...book("dusk", "ada-lind", { genre: "comedy" }, 60),
  ...book("crypt", "bo-marr", { genre: "gothic", lang: "it" }, 75),
  ...book("vault", "bo-marr", { genre: "gothic" }, 65),
  ...book("farce", "bo-marr", { genre: "comedy" }, 90),
});

const after = async (
  given: { workId: string; author: string; genre: "gothic" | "comedy"; lang: "en" | "it" },
  locale: Language = given.lang,
) => (await listNextReads({ ...given, author: { id: given.author } }, locale)).map((next) => [next.reason, next.book.id]);

test("after a book come the best of its author, of its genre and of its language, each once and never the same work", async () => {
  expect(await after({ workId: "night", author: "ada-lind", genre: "gothic", lang: "en" })).toEqual([
    ["author", "dawn"],
    ["genre", "vault"],
    ["language", "farce"],
  ]);
});

test("the place of a reason without a book is filled by the others", async () => {
  expect(await after({ workId: "crypt", author: "bo-marr", genre: "gothic", lang: "it" })).toEqual([
    ["author", "farce"],
    ["genre", "night"],
    ["genre", "dawn"],
  ]);
});

test("before a book of the genre in a third language come those in the language of the book or the page", async () => {
  const crypt = { workId: "crypt", author: "bo-marr", genre: "gothic", lang: "it" } as const;
  expect(await after(crypt, "de")).toEqual([
    ["author", "farce"],
    ["genre", "nacht"],
    ["genre", "dawn"],
  ]);
  expect(await after({ workId: "dusk", author: "ada-lind", genre: "comedy", lang: "en" }, "it")).toEqual([
    ["author", "night"],
    ["genre", "farce"],
    ["language", "vault"],
  ]);
});
