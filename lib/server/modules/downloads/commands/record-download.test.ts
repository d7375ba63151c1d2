import { expect, test } from "vitest";
import { addDays } from "#lib/domain/time/clock";
import { checkCounters } from "#lib/server/modules/books/commands/counters";
import { recordDownload } from "#lib/server/modules/downloads/commands/record-download";
import { prisma } from "#lib/server/platform/database/prisma";
import { NOW, outcomeOf } from "../../../../../tests/account.ts";
import { author } from "../../../../../tests/collection.ts";
import { importedLibrary, shortBook } from "../../../../../tests/imported-library.ts";
import { reader, readers } from "../../../../../tests/reader.ts";

importedLibrary({
  "authors/ada-lind.md": author("Ada Lind"),
  ...shortBook("one", "One", "Text."),
  ...shortBook("two", "Two", "Text."),
  ...shortBook("blank", "Blank", "Text."),
});

test("a download counts once a member and day, whatever the format and however often it is asked for", async () => {
  const viewer = await reader();
  expect(await Promise.all([1, 2, 3, 4].map(() => recordDownload(viewer, "one", NOW)))).toContain(1);
  expect(await recordDownload(viewer, "one", NOW)).toBe(1);
  expect(await recordDownload(viewer, "one", addDays(NOW, 1))).toBe(2);
  expect(await recordDownload(await reader(), "one", NOW)).toBe(3);
  expect(await checkCounters()).toEqual([]);
});

test("fifty members at once are fifty downloads", async () => {
  await Promise.all((await readers(50)).map((viewer) => recordDownload(viewer, "two", NOW)));
  expect(await recordDownload(await reader(), "two", NOW)).toBe(51);
  expect(await checkCounters()).toEqual([]);
});

test("a book that is not there, or holds nothing, cannot be taken", async () => {
  await prisma().book.update({ where: { id: "blank" }, data: { chapterCount: 0 } });
  for (const id of ["nothing", "blank"]) expect(await outcomeOf(recordDownload(await reader(), id, NOW))).toBe("book_not_found");
  expect(await prisma().download.count({ where: { bookId: "blank" } })).toBe(0);
});
