import { expect, test, vi } from "vitest";
import { listFoundBooks } from "#lib/server/modules/books/queries/found-books";
import { notifyTagsExpired } from "#lib/server/platform/cache/expiry-listeners";
import { prisma } from "#lib/server/platform/database/prisma";
import { authorFile } from "#tests/support/collection-folder";
import { setUpImportedCollection, shortBookFiles } from "#tests/support/imported-collection";

setUpImportedCollection({
  "authors/ada-lind.md": authorFile("Ada Lind"),
  ...shortBookFiles("lamp", "The Lamp", "It burned."),
  ...shortBookFiles("sea", "The Sea", "Waves."),
});

const titles = async (...ids: string[]) => (await listFoundBooks(ids)).map(({ title }) => title);
const rename = (title: string) => prisma().book.update({ where: { id: "lamp" }, data: { title } });

test("the web process keeps books until a cache tag expires", async () => {
  vi.stubEnv("PASTICHE_WEB_PROCESS", "1");
  expect(await titles("sea", "none", "lamp")).toEqual(["The Sea", "The Lamp"]);
  await rename("A Lamp");
  expect(await titles("lamp", "sea")).toEqual(["The Lamp", "The Sea"]);
  await notifyTagsExpired([]);
  expect(await titles("lamp")).toEqual(["A Lamp"]);
});

test("other processes, which are not told of changes, read them each time", async () => {
  vi.stubEnv("PASTICHE_WEB_PROCESS", "");
  await notifyTagsExpired([]);
  await titles("lamp");
  await rename("Another Lamp");
  expect(await titles("lamp")).toEqual(["Another Lamp"]);
});
