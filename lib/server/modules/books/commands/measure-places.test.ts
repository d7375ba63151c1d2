import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { unpackScores } from "#lib/domain/stylometry/packed-scores";
import { importReferences } from "#lib/server/importer/references/import-references";
import { measurePlaces } from "#lib/server/modules/books/commands/measure-places";
import { findOriginalPassage, findPlace } from "#lib/server/modules/books/queries/place";
import { removeReference } from "#lib/server/modules/references/commands/remove-work";
import { getReferenceFigures } from "#lib/server/modules/references/queries/figures";
import { listReferences } from "#lib/server/modules/references/queries/works";
import { prisma } from "#lib/server/platform/database/prisma";
import { authorFile } from "#tests/support/collection-folder";
import { setUpImportedCollection, shortBookFiles } from "#tests/support/imported-collection";

const LAMP = "She had often said that the lamp in the window would be seen by nobody, and that it was not for anybody to see. ";

setUpImportedCollection({
  "authors/jane-austen.md": authorFile("Jane Austen"),
  ...shortBookFiles("lamp", "The Lamp", LAMP.repeat(120), { author: "jane-austen" }),
  ...shortBookFiles("note", "A Note", "It was short.", { author: "jane-austen" }),
});

const importWork = async (title: string, text: string) => {
  const file = join(mkdtempSync(join(tmpdir(), "works-")), "work.txt");
  writeFileSync(file, text);
  const facts = { language: "en", author: "Jane Austen", authorSlug: "jane-austen", year: 1815, died: 1817 } as const;
  await importReferences(file, { facts: { ...facts, title, licence: "public domain", source: "A shelf" }, vouched: false });
};

test("a place is measured once for the same text, figures and reference works", async () => {
  expect(await measurePlaces(1)).toEqual(["lamp"]);
  expect(await measurePlaces()).toEqual(["note"]);
  expect(await measurePlaces()).toEqual([]);
  await prisma().book.update({ where: { id: "lamp" }, data: { revision: 2 } });
  expect(await measurePlaces()).toEqual(["lamp"]);
});

test("a book has its place among the authors of its language, and scores to compare it with others", async () => {
  const { authors, scale } = await getReferenceFigures("en");
  const place = await findPlace("lamp");
  expect(place).toMatchObject({ of: authors.length, meetsFloors: true, intended: { authorSlug: "jane-austen", reliability: "good" } });
  expect(place?.nearest).toHaveLength(3);
  const { scores } = await prisma().bookPlace.findUniqueOrThrow({ where: { bookId: "lamp" } });
  expect(scores.map((packed) => unpackScores(packed).length)).toEqual([scale.words.length]);
});

test("a book of less than 2,000 words has no place", async () => {
  expect(await findPlace("note")).toBeNull();
});

test("the last chapter leads to the nearest passage of the author, until that work is removed", async () => {
  expect(await findOriginalPassage("lamp")).toBeNull();
  await importWork(
    "The Quay",
    "The harbour was full of ships, and the captains were all at dinner, and nobody minded the tide at all. ".repeat(10),
  );
  await importWork(
    "The Window",
    "There was a lamp, and it stood in the window of the house, where the whole of the street had seen it. ".repeat(10),
  );
  expect(await measurePlaces()).toEqual(["lamp", "note"]);
  expect(await findOriginalPassage("lamp")).toMatchObject({ author: "Jane Austen", title: "The Window", year: 1815, chapter: 1 });
  for (const { id } of await listReferences()) await removeReference(null, id, new Date());
  expect(await findOriginalPassage("lamp")).toBeNull();
  expect(await findPlace("lamp")).not.toBeNull();
});
