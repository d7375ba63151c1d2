import { expect, test } from "vitest";
import { addDays } from "#lib/domain/time/date-arithmetic";
import { checkCounters } from "#lib/server/modules/books/commands/counters";
import { recordDownload } from "#lib/server/modules/downloads/commands/record-download";
import { prisma } from "#lib/server/platform/database/prisma";
import { authorFile } from "#tests/support/collection-folder";
import { outcomeOf } from "#tests/support/errors";
import { setUpImportedCollection, shortBookFiles } from "#tests/support/imported-collection";
import { insertAnyUser, insertAnyUsers, NOW } from "#tests/support/users";

setUpImportedCollection({
  "authors/ada-lind.md": authorFile("Ada Lind"),
  ...shortBookFiles("one", "One", "Text."),
  ...shortBookFiles("two", "Two", "Text."),
  ...shortBookFiles("blank", "Blank", "Text."),
  ...shortBookFiles("gone", "Gone", "Text."),
});

test("counts a download once per user and day, whatever the format", async () => {
  const viewer = await insertAnyUser();
  expect(await Promise.all([1, 2, 3, 4].map(() => recordDownload(viewer, "one", NOW)))).toContain(1);
  expect(await recordDownload(viewer, "one", NOW)).toBe(1);
  expect(await recordDownload(viewer, "one", addDays(NOW, 1))).toBe(2);
  expect(await recordDownload(await insertAnyUser(), "one", NOW)).toBe(3);
  expect(await checkCounters()).toEqual([]);
});

test("fifty users downloading at once count as fifty", async () => {
  await Promise.all((await insertAnyUsers(50)).map((viewer) => recordDownload(viewer, "two", NOW)));
  expect(await recordDownload(await insertAnyUser(), "two", NOW)).toBe(51);
  expect(await checkCounters()).toEqual([]);
});

test("rejects withdrawn books", async () => {
  await prisma().book.update({ where: { id: "gone" }, data: { withdrawnAt: NOW } });
  expect(await outcomeOf(recordDownload(await insertAnyUser(), "gone", NOW))).toBe("book_withdrawn");
  expect(await prisma().download.count({ where: { bookId: "gone" } })).toBe(0);
});

test("rejects unknown books and books without chapters", async () => {
  await prisma().book.update({ where: { id: "blank" }, data: { chapterCount: 0 } });
  for (const id of ["nothing", "blank"]) expect(await outcomeOf(recordDownload(await insertAnyUser(), id, NOW))).toBe("book_not_found");
  expect(await prisma().download.count({ where: { bookId: "blank" } })).toBe(0);
});
