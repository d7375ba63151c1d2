import { describe, expect, test } from "vitest";
import { addToReadingList, savePositions } from "#lib/server/modules/reading/commands/position";
import { unwantBook, wantBook } from "#lib/server/modules/reading/commands/wanted-book";
import { getReading } from "#lib/server/modules/reading/queries/reading";
import { getReadingList } from "#lib/server/modules/reading/queries/reading-list";
import { prisma } from "#lib/server/platform/database/prisma";
import { exportPersonalData } from "#lib/server/runtime/personal-data";
import { VALID_COLLECTION } from "#tests/support/collection-folder";
import { outcomeOf } from "#tests/support/errors";
import { setUpImportedCollection, shortBookFiles } from "#tests/support/imported-collection";
import { insertAnyUser, NOW } from "#tests/support/users";

setUpImportedCollection({ ...VALID_COLLECTION, ...shortBookFiles("short", "Short", "Text.") });

const later = new Date(NOW.getTime() + 60_000);
const wantedBooks = async (viewer: Awaited<ReturnType<typeof insertAnyUser>>) =>
  (await getReadingList(viewer)).wanted.map(({ book }) => book.id);

describe("a book that a user wants to read", () => {
  test("is listed once, the one added last first, for this user only", async () => {
    const [viewer, other] = [await insertAnyUser(), await insertAnyUser()];
    await wantBook(viewer, "the-lamp", NOW);
    await wantBook(viewer, "short", later);
    expect(await wantBook(viewer, "the-lamp", later)).toEqual({ wanted: true });
    expect(await wantedBooks(viewer)).toEqual(["short", "the-lamp"]);
    expect(await wantedBooks(other)).toEqual([]);
    expect((await getReading(viewer, "short")).wanted).toBe(true);
    expect((await getReading(other, "short")).wanted).toBe(false);
  });

  test("is taken off by the user, also twice", async () => {
    const viewer = await insertAnyUser();
    await wantBook(viewer, "short", NOW);
    expect(await unwantBook(viewer, "short")).toEqual({ wanted: false });
    expect(await unwantBook(viewer, "short")).toEqual({ wanted: false });
    expect(await wantedBooks(viewer)).toEqual([]);
  });

  test("is not listed twice if it is chosen while it is being read", async () => {
    const viewer = await insertAnyUser();
    await savePositions(viewer, [{ bookId: "the-lamp", chapter: 1, paragraph: 1, at: NOW }], NOW);
    await wantBook(viewer, "the-lamp", later);
    expect(await getReadingList(viewer)).toMatchObject({ reading: [{ book: { id: "the-lamp" } }], wanted: [] });
  });

  test("is taken off when reading begins or it is put among the finished ones; others stay", async () => {
    const viewer = await insertAnyUser();
    for (const id of ["the-lamp", "short", "la-lampada"]) await wantBook(viewer, id, NOW);
    await savePositions(viewer, [{ bookId: "the-lamp", chapter: 1, paragraph: 1, at: NOW }], NOW);
    await addToReadingList(viewer, "short", "finished", NOW);
    expect(await wantedBooks(viewer)).toEqual(["la-lampada"]);
  });

  test("is refused if it is unknown, withdrawn or one too many", async () => {
    const viewer = await insertAnyUser();
    expect(await outcomeOf(wantBook(viewer, "nothing", NOW))).toBe("book_not_found");
    await wantBook(viewer, "the-lamp", NOW, 1);
    expect(await outcomeOf(wantBook(viewer, "la-lampada", NOW, 1))).toBe("too_many_wanted_books");
    expect(await outcomeOf(wantBook(viewer, "the-lamp", NOW, 1))).toBe("done");
    await prisma().book.update({ where: { id: "short" }, data: { withdrawnAt: NOW } });
    expect(await outcomeOf(wantBook(await insertAnyUser(), "short", NOW))).toBe("book_withdrawn");
    await prisma().book.update({ where: { id: "short" }, data: { withdrawnAt: null } });
  });

  test("is in the data export", async () => {
    const viewer = await insertAnyUser();
    await wantBook(viewer, "short", NOW);
    expect(await exportPersonalData(viewer, NOW)).toMatchObject({
      reading: { wantedBooks: [{ bookId: "short", addedAt: NOW.toISOString() }] },
    });
  });
});
