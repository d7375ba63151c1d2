import { symlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readCollection } from "#lib/server/importer/read-collection";
import { authorFile, bookFile, chapterFile, VALID_COLLECTION, writeCollection } from "#tests/support/collection-folder";
import { errorsIn, type Files } from "../../../tests/support/collection-folder.ts";

const LAMP = "books/the-lamp";

test("reads a valid collection", async () => {
  const { authors, books } = await readCollection(writeCollection());
  expect(authors).toMatchObject([
    { id: "ada-lind", front: { name: "Ada Lind", motif: "lamp" }, bio: { it: "A *bio* in it.\n\nIts second paragraph." } },
  ]);
  expect(books.map(({ id }) => id)).toEqual(["la-lampada", "the-lamp"]);
  expect(books[1]?.front).toMatchObject({ title: "The Lamp", tags: ["lamps", "night"], published: "2026-11-21" });
  expect(await books[1]?.render()).toMatchObject([
    { title: "Dusk", paragraphs: ["An epigraph.", "The lamp was lit at four.", "Nobody had lit it."], wordCount: 12 },
    { title: "Night", paragraphs: ["It burned all night.", "The house slept."], wordCount: 7 },
  ]);
});

test("numbers chapters with two digits or three, which names the file in errors but not in the hash", async () => {
  const chapter = VALID_COLLECTION[`${LAMP}/01.md`] ?? "";
  const files = { [`${LAMP}/01.md`]: null, [`${LAMP}/001.md`]: chapter };
  const { books } = await readCollection(writeCollection(files));
  expect(books.map(({ sourceHash }) => sourceHash)).toEqual(
    (await readCollection(writeCollection())).books.map(({ sourceHash }) => sourceHash),
  );
  expect(await errorsIn(writeCollection({ ...files, [`${LAMP}/001.md`]: "" }))).toEqual([`${LAMP}/001.md:1: is empty`]);
});

test("hashes the content, not the formatting", async () => {
  const hashes = async (changes: Files) => (await readCollection(writeCollection(changes))).books.map(({ sourceHash }) => sourceHash);
  const before = await hashes({});
  const other = `---\r\n# a comment\r\nauthor: 'ada-lind'\r\n${bookFile("The Lamp").replaceAll("\n", "\r\n").slice(5).replace("author: ada-lind\r\n", "")}`;
  expect(await hashes({ [`${LAMP}/book.md`]: `\ufeff${other}` })).toEqual(before);
  const changed = await hashes({ [`${LAMP}/02.md`]: chapterFile("Night", "It burned all night.", "The house woke.") });
  expect(changed[0]).toBe(before[0]);
  expect(changed[1]).not.toBe(before[1]);
});

test("reads an AI review with its categories in order", async () => {
  const analysis =
    "{ overall: 81, styleAccuracy: 8.5, brief: Good., critique: Very., categories: { ritmo: { score: 7, comment: Quick. }, climax: { score: 9, comment: High. } } }";
  const { books } = await readCollection(writeCollection({ [`${LAMP}/book.md`]: bookFile("The Lamp", { analysis }) }));
  expect(Object.keys(books[1]?.front.analysis?.categories ?? {})).toEqual(["ritmo", "climax"]);
});

test("reports all errors of all files, ordered by file and line", async () => {
  const errors = await errorsIn(
    writeCollection({
      "authors/ada-lind.md": authorFile("Ada Lind").replace("born: 1850\n", "").replace("#e9b44c", "gold"),
      [`${LAMP}/book.md`]: bookFile("The Lamp", { lang: "xx", tags: "lamp" }),
      [`${LAMP}/01.md`]: chapterFile("Dusk", "A <i>b</i>"),
      "books/la-lampada/02.md": "",
    }),
  );
  expect(errors.map((fault) => fault.split(": ")[0])).toEqual([
    ...["authors/ada-lind.md:1", "authors/ada-lind.md:8", "books/la-lampada/02.md:1"],
    ...[`${LAMP}/01.md:5`, `${LAMP}/book.md:6`, `${LAMP}/book.md:8`],
  ]);
});

test("an error message has the path, the line and a description", async () => {
  const folder = writeCollection({ [`${LAMP}/02.md`]: "" });
  await expect(readCollection(folder)).rejects.toThrow(`${folder}/${LAMP}/02.md:1: is empty`);
});

test("does not follow symbolic links", async () => {
  const folder = writeCollection({ [`${LAMP}/02.md`]: null });
  symlinkSync("/etc/hostname", join(folder, LAMP, "02.md"));
  expect(await errorsIn(folder)).toEqual([`${LAMP}/02.md:1: is a link; links are not followed`]);
});

test("rejects a folder without authors and books", async () => {
  expect(await errorsIn(writeCollection({}, { "README.md": "Hello" }))).toEqual([":1: has neither authors/<slug>.md nor books/<slug>/"]);
  await expect(readCollection("/nowhere/at/all")).rejects.toThrow("/nowhere/at/all does not exist.");
});

test("ignores files created by operating systems", async () => {
  const { books } = await readCollection(writeCollection({ "books/.DS_Store": "x", [`${LAMP}/.01.md.swp`]: "x", "README.md": "x" }));
  expect(books).toHaveLength(2);
});

test("accepts references to stored authors and matching stored originals", async () => {
  const folder = writeCollection({
    "authors/ada-lind.md": null,
    ...Object.fromEntries(
      Object.keys(VALID_COLLECTION)
        .filter((path) => path.startsWith(LAMP))
        .map((path) => [path, null]),
    ),
  });
  const original = { sourceHash: "", author: "ada-lind", work: "the-lamp", lang: "en", original: true, paragraphCounts: [3, 2] };
  const published = { origin: "collection" as const, withdrawnBy: null, edited: false, series: null, position: null };
  const stored = {
    authors: new Map([["ada-lind", { sourceHash: "", origin: "collection" as const, withdrawn: false, edited: false }]]),
    books: new Map([["the-lamp", { ...original, ...published }]]),
  };
  expect((await readCollection(folder, stored)).books).toHaveLength(1);
  await expect(readCollection(folder, stored, { replaces: true })).rejects.toThrow("is unknown");
  const longer = { ...stored, books: new Map([["the-lamp", { ...original, ...published, paragraphCounts: [3, 4] }]]) };
  await expect(readCollection(folder, longer)).rejects.toThrow("has 2 paragraphs, chapter 2 of books/the-lamp has 4");
});
