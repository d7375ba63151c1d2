import { expect, test } from "vitest";
import { LANGUAGES } from "#lib/domain/language";
import { importCollection } from "#lib/server/importer/import-collection";
import { findBook, listBooks } from "#lib/server/modules/books/queries/book";
import { findExportBook } from "#lib/server/modules/books/queries/export-book";
import { listNextReads } from "#lib/server/modules/books/queries/next-reads";
import { findSeries, findSeriesNeighbours, listSeries, listSeriesBooks } from "#lib/server/modules/books/queries/series";
import { readStoredTexts } from "#lib/server/modules/books/queries/stored-book";
import { findBookFile } from "#lib/server/modules/downloads/commands/book-file";
import { editBookDetails } from "#lib/server/modules/editing/commands/edit-details";
import { prisma } from "#lib/server/platform/database/prisma";
import { authorFile, writeCollection } from "#tests/support/collection-folder";
import { expiredTagsDuring } from "#tests/support/expired-tags";
import { setUpImportedCollection, shortBookFiles } from "#tests/support/imported-collection";
import { insertAdministrator, NOW } from "#tests/support/users";

const seriesFile = (name: string): string =>
  `---\n${["name", "description"].map((key) => `${key}:\n${LANGUAGES.map((lang) => `  ${lang}: ${name}, ${key} in ${lang}`).join("\n")}`).join("\n")}\n---\n`;

const place = (position: number) => `{id: ferry, position: ${position}}`;
const FILES = {
  "authors/ada-lind.md": authorFile("Ada Lind"),
  "series/ferry.md": seriesFile("The Ferry"),
  ...shortBookFiles("thaw", "Thaw", "It thawed.", { series: place(2), form: "case" }),
  ...shortBookFiles("tauwetter", "Tauwetter", "Es taute.", { work: "thaw", lang: "de", original: "false", series: place(2) }),
  ...shortBookFiles("ice", "Ice", "It froze.", { series: place(1) }),
  ...shortBookFiles("flood", "Flood", "It rose.", { series: place(3) }),
  ...shortBookFiles("dust", "Dust", "It was dry."),
};
setUpImportedCollection(FILES);

test("a book has its series, with the name in its language, and its form; without one it is prose of its length", async () => {
  expect(await findBook("thaw")).toMatchObject({ form: "case", series: { id: "ferry", name: "The Ferry, name in en", position: 2 } });
  expect(await findBook("tauwetter")).toMatchObject({ form: "tale", series: { name: "The Ferry, name in de", position: 2 } });
  expect(await findBook("dust")).toMatchObject({ form: "tale", series: null });
  expect(await findExportBook("ice")).toMatchObject({ series: { id: "ferry", position: 1 } });
  const [stored] = await readStoredTexts(prisma(), ["ice"]);
  expect(stored?.front).toMatchObject({ form: "tale", series: { id: "ferry", position: 1 } });
});

test("a series lists its works in order, each as one edition", async () => {
  expect(await findSeries("ferry", "it")).toMatchObject({
    name: "The Ferry, name in it",
    description: "The Ferry, description in it",
    workCount: 3,
  });
  expect((await listSeriesBooks("ferry", "de")).map(({ id }) => id)).toEqual(["ice", "tauwetter", "flood"]);
  expect((await listBooks({ series: "ferry" }, "newest", 1, 10)).items.map(({ id }) => id)).toEqual(["ice", "tauwetter", "thaw", "flood"]);
  expect((await listSeries("en")).map(({ id }) => id)).toEqual(["ferry"]);
  expect(await findSeries("nothing", "en")).toBeNull();
});

test("before and after a book are the works next to it, in its language if they have such an edition", async () => {
  const neighbours = async (workId: string, lang: "en" | "de") => {
    const { previous, next } = await findSeriesNeighbours({ workId, lang }, lang);
    return [previous?.id, next?.id];
  };
  expect(await neighbours("ice", "de")).toEqual([undefined, "tauwetter"]);
  expect(await neighbours("ice", "en")).toEqual([undefined, "thaw"]);
  expect(await neighbours("thaw", "en")).toEqual(["ice", "flood"]);
  expect(await neighbours("dust", "en")).toEqual([undefined, undefined]);
});

test("after a book, the next of its series is offered first, and once", async () => {
  const next = await listNextReads({ workId: "ice", genre: "mystery", lang: "en", author: { id: "ada-lind" } }, "en");
  expect(next.map(({ reason, book }) => [reason, book.id])[0]).toEqual(["series", "thaw"]);
  expect(new Set(next.map(({ book }) => book.workId)).size).toBe(next.length);
});

test("an administrator chooses a series by its name, or begins one; imports leave the work as it is then", async () => {
  const administrator = await insertAdministrator();
  const details = { title: "Dust", description: "Dry.", genre: "mystery" as const, tags: ["dust"] };
  const set = async (series: { name: string; position: number } | null) =>
    (await editBookDetails(administrator, "dust", { ...details, series }, NOW)).series;
  expect(await set({ name: "the ferry, NAME in en", position: 4 })).toEqual({ id: "ferry", name: "The Ferry, name in en", position: 4 });
  expect(await set({ name: "Dry years", position: 1 })).toEqual({ id: "dry-years", name: "Dry years", position: 1 });
  expect(await findSeries("dry-years", "fr")).toMatchObject({ name: "Dry years", workCount: 1 });
  await editBookDetails(administrator, "dust", { ...details, title: "Dust again" }, NOW);
  expect((await findBook("dust"))?.series?.id).toBe("dry-years");
  await importCollection(writeCollection({}, { ...FILES, ...shortBookFiles("dust", "Dust", "Another text.", { series: place(5) }) }));
  expect((await findBook("dust"))?.series?.id).toBe("dry-years");
  expect(await set(null)).toBeNull();
  expect(await findSeries("dry-years", "en")).toBeNull();
});

test("an import changes texts of series, expires their pages and files, and prunes those without works", async () => {
  const files = { ...FILES, "series/ferry.md": seriesFile("The Crossing"), "series/unused.md": seriesFile("Unused") };
  const keyOf = async (id: string) => (await findBookFile(id, "epub", { name: "Pastiche", address: "https://x.org" }))?.cacheKey;
  const [inSeries, outside] = [await keyOf("ice"), await keyOf("dust")];
  const tags = await expiredTagsDuring(async () => {
    const { series, books } = await importCollection(writeCollection({}, files));
    expect([series.created, series.changed, books.changed]).toEqual([["unused"], ["ferry"], []]);
  });
  expect(tags).toEqual(expect.arrayContaining(["book:ice", "books", "series"]));
  expect([(await keyOf("ice")) === inSeries, (await keyOf("dust")) === outside]).toEqual([false, true]);
  expect((await findBook("ice"))?.series?.name).toBe("The Crossing, name in en");
  expect((await listSeries("en")).map(({ id }) => id)).toEqual(["ferry"]);
  const { series } = await importCollection(writeCollection({}, FILES), { prune: true });
  expect(series).toMatchObject({ changed: ["ferry"], pruned: ["unused"] });
  expect(await prisma().series.findUnique({ where: { id: "unused" } })).toBeNull();
});
