import { describe, expect, test } from "vitest";
import { addToReadingList, findPosition, removeFromReadingList, savePositions } from "#lib/server/modules/reading/commands/position";
import { getReading } from "#lib/server/modules/reading/queries/reading";
import { getReadingList } from "#lib/server/modules/reading/queries/reading-list";
import { exportPersonalData } from "#lib/server/runtime/personal-data";
import { VALID_COLLECTION } from "#tests/support/collection-folder";
import { outcomeOf } from "#tests/support/errors";
import { setUpImportedCollection, shortBookFiles } from "#tests/support/imported-collection";
import { insertAnyUser, NOW } from "#tests/support/users";

setUpImportedCollection({ ...VALID_COLLECTION, ...shortBookFiles("short", "Short", "Text.") });

const minutes = (count: number): Date => new Date(NOW.getTime() + count * 60_000);
const placeAt = (chapter: number, paragraph: number, at: Date, bookId = "the-lamp") => ({ bookId, chapter, paragraph, at });
const storedPlace = async (viewer: Awaited<ReturnType<typeof insertAnyUser>>, bookId = "the-lamp") => {
  const position = await findPosition(viewer, bookId);
  return position && `${position.chapter}:${position.paragraph}`;
};

describe("reading position", () => {
  test("is the latest one, whichever arrives first", async () => {
    const viewer = await insertAnyUser();
    await savePositions(viewer, [placeAt(2, 1, minutes(-5))], NOW);
    const positions = await savePositions(viewer, [placeAt(1, 2, minutes(-10))], NOW);
    expect(positions).toEqual([{ bookId: "the-lamp", chapter: 2, paragraph: 1, at: minutes(-5).toISOString(), finishedAt: null }]);
    await savePositions(viewer, [placeAt(1, 3, minutes(-4))], NOW);
    expect(await storedPlace(viewer)).toBe("1:3");
  });

  test("is the latest one when many devices save at once", async () => {
    const viewer = await insertAnyUser();
    const places = Array.from({ length: 20 }, (_, index) => [
      placeAt(1, (index % 3) + 1, minutes(-index - 1)),
      placeAt(1, (index % 2) + 1, minutes(-index - 1), "short"),
    ]);
    await Promise.all(places.map((both, index) => savePositions(viewer, index % 2 ? both : both.toReversed(), NOW)));
    expect((await findPosition(viewer, "the-lamp"))?.at).toBe(minutes(-1).toISOString());
    expect((await findPosition(viewer, "short"))?.at).toBe(minutes(-1).toISOString());
  });

  test("sent twice in one request is the later one", async () => {
    const viewer = await insertAnyUser();
    await savePositions(viewer, [placeAt(1, 1, minutes(-3)), placeAt(1, 3, minutes(-1)), placeAt(1, 2, minutes(-2))], NOW);
    expect(await storedPlace(viewer)).toBe("1:3");
  });

  test("with a timestamp in the future counts as read now, so that a wrong clock does not win for ever", async () => {
    const viewer = await insertAnyUser();
    const [positions] = await savePositions(viewer, [placeAt(1, 1, minutes(600))], NOW);
    expect(positions?.at).toBe(NOW.toISOString());
    await savePositions(viewer, [placeAt(1, 2, minutes(1))], minutes(1));
    expect(await storedPlace(viewer)).toBe("1:2");
  });

  test("in an unknown book or paragraph is skipped; the others are saved", async () => {
    const viewer = await insertAnyUser();
    const nowhere = [placeAt(1, 1, NOW, "nothing"), placeAt(9, 1, NOW), placeAt(1, 99, NOW, "short")];
    expect(await savePositions(viewer, [...nowhere, placeAt(1, 1, NOW, "la-lampada")], NOW)).toHaveLength(1);
    expect(await storedPlace(viewer)).toBeNull();
  });

  test("belongs to its user only", async () => {
    const [viewer, other] = [await insertAnyUser(), await insertAnyUser()];
    await savePositions(viewer, [placeAt(1, 2, NOW)], NOW);
    expect(await findPosition(other, "the-lamp")).toBeNull();
    expect(await getReading(other, "the-lamp")).toEqual({ position: null, wanted: false, bookmarks: [], highlights: [] });
    expect(await outcomeOf(removeFromReadingList(other, "the-lamp"))).toBe("not_found");
    expect(await outcomeOf(getReading(viewer, "nothing"))).toBe("book_not_found");
  });
});

describe("reading list", () => {
  test("contains current and finished books; a finished book stays finished", async () => {
    const viewer = await insertAnyUser();
    await savePositions(viewer, [placeAt(1, 3, minutes(-9)), placeAt(1, 2, minutes(-8), "short")], NOW);
    let readingList = await getReadingList(viewer);
    expect(readingList.reading.map(({ bookId }) => bookId)).toEqual(["short", "the-lamp"]);
    expect(readingList.reading[1]).toMatchObject({ chapter: 1, chapterTitle: "Dusk", book: { title: "The Lamp", chapterCount: 2 } });
    await savePositions(viewer, [placeAt(2, 2, minutes(-7))], NOW);
    await savePositions(viewer, [placeAt(1, 1, minutes(-6))], NOW);
    readingList = await getReadingList(viewer);
    expect(readingList.finished).toMatchObject([{ bookId: "the-lamp", percent: 100, chapter: 1, finishedAt: minutes(-7).toISOString() }]);
    expect(readingList.reading).toMatchObject([{ bookId: "short" }]);
  });

  test("entries can be moved to reading or finished, or removed", async () => {
    const viewer = await insertAnyUser();
    await savePositions(viewer, [placeAt(2, 2, minutes(-9))], NOW);
    expect(await addToReadingList(viewer, "the-lamp", "reading", NOW)).toMatchObject({ chapter: 2, paragraph: 2, finishedAt: null });
    await savePositions(viewer, [placeAt(2, 1, minutes(-8))], NOW);
    expect((await getReadingList(viewer)).reading).toHaveLength(1);
    expect((await addToReadingList(viewer, "the-lamp", "finished", NOW)).finishedAt).toBe(NOW.toISOString());
    expect((await addToReadingList(viewer, "the-lamp", "finished", minutes(5))).finishedAt).toBe(NOW.toISOString());
    await removeFromReadingList(viewer, "the-lamp");
    expect(await getReadingList(viewer)).toEqual({ reading: [], wanted: [], finished: [] });
  });

  test("accepts a book that was not opened: at its beginning, or at its end if finished", async () => {
    const viewer = await insertAnyUser();
    expect(await addToReadingList(viewer, "the-lamp", "finished", NOW)).toMatchObject({ chapter: 2, paragraph: 2 });
    expect(await addToReadingList(viewer, "short", "reading", NOW)).toMatchObject({ chapter: 1, paragraph: 1, finishedAt: null });
    expect(await outcomeOf(addToReadingList(viewer, "nothing", "reading", NOW))).toBe("book_not_found");
  });

  test("is part of the data export", async () => {
    const viewer = await insertAnyUser();
    await savePositions(viewer, [placeAt(1, 2, NOW)], NOW);
    const { reading } = await exportPersonalData(viewer, NOW);
    expect(reading).toMatchObject({ positions: [{ bookId: "the-lamp", chapter: 1, paragraph: 2 }], bookmarks: [], highlights: [] });
  });
});
