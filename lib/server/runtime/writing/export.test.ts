import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { importCollection } from "#lib/server/importer/import-collection";
import { findBook } from "#lib/server/modules/books/queries/book";
import { readStoredTexts } from "#lib/server/modules/books/queries/stored-book";
import { publishRun } from "#lib/server/modules/generation/commands/publish-run";
import { findMaking } from "#lib/server/modules/generation/queries/making";
import { prisma } from "#lib/server/platform/database/prisma";
import { exportBook } from "#lib/server/runtime/writing/export";
import { errorsIn, writeCollection } from "#tests/support/collection-folder";
import { setUpTestEnvironment } from "#tests/support/environment";
import { errorOf } from "#tests/support/errors";
import { insertRun } from "#tests/support/runs";
import { NOW } from "#tests/support/users";

setUpTestEnvironment();
beforeEach(async () => {
  await prisma().$executeRaw`truncate author, work, generation_run cascade`;
  await importCollection(writeCollection());
});

/** A book that a run wrote, exported into a collection's folder and deleted. */
async function movedBook(): Promise<{ id: string; collection: string; making: unknown; texts: unknown }> {
  const id = await publishRun(await insertRun("ada-lind"), null, NOW);
  const [making, texts] = [await findMaking(id), await textsOf(id)];
  const collection = mkdtempSync(join(tmpdir(), "export-"));
  expect(await exportBook(id, join(collection, "books", id))).toEqual(["book.md", "01.md", "02.md", "making.json"]);
  await prisma().$executeRaw`truncate work, generation_run cascade`;
  return { id, collection, making, texts };
}

const textsOf = async (id: string) => {
  const [book] = await readStoredTexts(prisma(), [id]);
  return book && [book.front.title, book.front.tags, book.front.analysis, book.chapters.map(({ title, markdown }) => [title, markdown])];
};

test("an exported book is imported with its text, its review and how it was made", async () => {
  const { id, collection, making, texts } = await movedBook();
  await importCollection(collection);
  expect(await textsOf(id)).toEqual(texts);
  expect(await findMaking(id)).toEqual({ ...(making as object), origin: "collection" });
  expect((await findBook(id))?.hasMaking).toBe(true);
  const unchanged = await importCollection(collection);
  expect(unchanged.books.changed).toEqual([]);
});

test("how a book was made goes with its file, and faults of the file are reported with their lines", async () => {
  const { id, collection } = await movedBook();
  await importCollection(collection);
  const file = join(collection, "books", id, "making.json");
  writeFileSync(file, '{\n  "prompt": 7 }');
  expect(await errorsIn(collection)).toContain(`books/${id}/making.json:2: prompt: Invalid input: expected string, received number`);
  writeFileSync(file, "[");
  expect(await errorsIn(collection)).toContain(`books/${id}/making.json:1: is not a JSON object`);
  rmSync(file);
  await importCollection(collection);
  expect(await findMaking(id)).toBeNull();
});

test("the statement that foreign phrases are marked is exported and imported", async () => {
  const id = await publishRun(await insertRun("ada-lind"), null, NOW);
  await prisma().book.update({ where: { id }, data: { languagesMarked: true } });
  const collection = mkdtempSync(join(tmpdir(), "export-"));
  await exportBook(id, join(collection, "books", id));
  await prisma().$executeRaw`truncate work, generation_run cascade`;
  await importCollection(collection);
  expect((await prisma().book.findUniqueOrThrow({ where: { id } })).languagesMarked).toBe(true);
});

test("nothing is overwritten, and an unknown book is not exported", async () => {
  const { collection } = await movedBook();
  const id = await publishRun(await insertRun("ada-lind"), null, NOW);
  await expect(exportBook(id, join(collection, "books", id))).rejects.toThrow("EEXIST");
  expect(await errorOf(exportBook("nothing", join(collection, "other")))).toMatchObject({ code: "book_not_found" });
  expect(readdirSync(collection)).toEqual(["books"]);
});
