import { describe, expect, test } from "vitest";
import { BOOKMARKS_MAX, HIGHLIGHTS_MAX } from "#lib/domain/reading/annotations";
import { removeBookmark, saveBookmark } from "#lib/server/modules/reading/commands/bookmark";
import { type HighlightInput, removeHighlight, saveHighlight } from "#lib/server/modules/reading/commands/highlight";
import { getReading } from "#lib/server/modules/reading/queries/reading";
import { prisma } from "#lib/server/platform/database/prisma";
import { VALID_COLLECTION } from "#tests/support/collection-folder";
import { outcomeOf } from "#tests/support/errors";
import { setUpImportedCollection } from "#tests/support/imported-collection";
import { insertAnyUser, NOW } from "#tests/support/users";

setUpImportedCollection(VALID_COLLECTION);

const minutes = (count: number): Date => new Date(NOW.getTime() + count * 60_000);
const newId = () => crypto.randomUUID();
const bookmarkAt = (paragraph = 2, chapter = 1) => ({ bookId: "the-lamp", chapter, paragraph, createdAt: NOW });
const highlightInput = (changes: Partial<HighlightInput> = {}): HighlightInput => ({
  ...bookmarkAt(),
  start: 4,
  end: 8,
  quote: "lamp",
  note: "",
  colour: 1,
  updatedAt: NOW,
  ...changes,
});

describe("bookmark", () => {
  test("is stored once, even if two devices save it with different ids", async () => {
    const [viewer, id] = [await insertAnyUser(), newId()];
    const first = await saveBookmark(viewer, id, bookmarkAt(), NOW);
    expect(await saveBookmark(viewer, id, bookmarkAt(), NOW)).toEqual(first);
    expect(await saveBookmark(viewer, newId(), bookmarkAt(), NOW)).toEqual(first);
    const together = await Promise.all(Array.from({ length: 8 }, () => saveBookmark(viewer, newId(), bookmarkAt(3), NOW)));
    expect(new Set(together.map((bookmark) => bookmark.id)).size).toBe(1);
    expect((await getReading(viewer, "the-lamp")).bookmarks.map(({ paragraph }) => paragraph)).toEqual([2, 3]);
  });

  test("of another user is not found", async () => {
    const [viewer, other, id] = [await insertAnyUser(), await insertAnyUser(), newId()];
    await saveBookmark(viewer, id, bookmarkAt(), NOW);
    expect(await outcomeOf(saveBookmark(other, id, bookmarkAt(), NOW))).toBe("not_found");
    expect(await outcomeOf(removeBookmark(other, id))).toBe("not_found");
    await removeBookmark(viewer, id);
    expect(await outcomeOf(removeBookmark(viewer, id))).toBe("not_found");
  });

  test("requires an existing paragraph and stays within the limit", async () => {
    const viewer = await insertAnyUser();
    expect(await outcomeOf(saveBookmark(viewer, newId(), bookmarkAt(99), NOW))).toBe("invalid_input");
    expect(await outcomeOf(saveBookmark(viewer, newId(), { ...bookmarkAt(), bookId: "nothing" }, NOW))).toBe("book_not_found");
    const many = Array.from({ length: BOOKMARKS_MAX }, (_, index) => ({ ...bookmarkAt(index + 100), id: newId(), userId: viewer.id }));
    await prisma().bookmark.createMany({ data: many });
    expect(await outcomeOf(saveBookmark(viewer, newId(), bookmarkAt(), NOW))).toBe("too_many_bookmarks");
  });
});

describe("highlight", () => {
  test("is stored once; the latest version wins whichever arrives first", async () => {
    const [viewer, id] = [await insertAnyUser(), newId()];
    await saveHighlight(viewer, id, highlightInput({ note: "Late.", updatedAt: minutes(-1) }), NOW);
    expect(await saveHighlight(viewer, id, highlightInput({ note: "Early.", updatedAt: minutes(-2) }), NOW)).toMatchObject({
      note: "Late.",
    });
    expect(await saveHighlight(viewer, id, highlightInput({ note: "Latest." }), NOW)).toMatchObject({ note: "Latest." });
    const versions = Array.from({ length: 10 }, (_, index) => highlightInput({ note: `${index}`, updatedAt: minutes(index + 1) }));
    await Promise.all(versions.toReversed().map((version) => saveHighlight(viewer, id, version, minutes(60))));
    expect((await getReading(viewer, "the-lamp")).highlights).toMatchObject([{ id, note: "9" }]);
  });

  test("changes its colour", async () => {
    const [viewer, id] = [await insertAnyUser(), newId()];
    expect(await saveHighlight(viewer, id, highlightInput({ colour: 4, updatedAt: minutes(-1) }), NOW)).toMatchObject({ colour: 4 });
    await saveHighlight(viewer, id, highlightInput({ colour: 2 }), NOW);
    expect((await getReading(viewer, "the-lamp")).highlights).toMatchObject([{ id, colour: 2 }]);
  });

  test("with a timestamp in the future counts as changed now", async () => {
    const viewer = await insertAnyUser();
    const saved = await saveHighlight(viewer, newId(), highlightInput({ updatedAt: minutes(600), createdAt: minutes(600) }), NOW);
    expect(saved).toMatchObject({ updatedAt: NOW.toISOString(), createdAt: NOW.toISOString() });
  });

  test("of another user is not found and stays unchanged", async () => {
    const [viewer, other, id] = [await insertAnyUser(), await insertAnyUser(), newId()];
    await saveHighlight(viewer, id, highlightInput({ note: "Mine." }), NOW);
    expect(await outcomeOf(saveHighlight(other, id, highlightInput({ note: "Theirs.", updatedAt: minutes(5) }), minutes(9)))).toBe(
      "not_found",
    );
    expect(await outcomeOf(removeHighlight(other, id))).toBe("not_found");
    expect((await getReading(other, "the-lamp")).highlights).toEqual([]);
    expect((await getReading(viewer, "the-lamp")).highlights).toMatchObject([{ note: "Mine." }]);
    expect(await outcomeOf(saveHighlight(viewer, id, highlightInput({ bookId: "la-lampada" }), NOW))).toBe("not_found");
  });

  test("stays within its paragraph and the limit", async () => {
    const viewer = await insertAnyUser();
    const length = "The lamp was lit at four.".length;
    expect(await outcomeOf(saveHighlight(viewer, newId(), highlightInput({ end: length }), NOW))).toBe("done");
    expect(await outcomeOf(saveHighlight(viewer, newId(), highlightInput({ end: length + 1 }), NOW))).toBe("invalid_input");
    expect(await outcomeOf(saveHighlight(viewer, newId(), highlightInput({ paragraph: 99 }), NOW))).toBe("invalid_input");
    const id = newId();
    await saveHighlight(viewer, id, highlightInput(), NOW);
    const many = Array.from({ length: HIGHLIGHTS_MAX - 2 }, () => ({ ...highlightInput(), id: newId(), userId: viewer.id }));
    await prisma().highlight.createMany({ data: many });
    expect(await outcomeOf(saveHighlight(viewer, newId(), highlightInput(), NOW))).toBe("too_many_highlights");
    expect(await outcomeOf(saveHighlight(viewer, id, highlightInput({ note: "Still.", updatedAt: minutes(1) }), minutes(1)))).toBe("done");
  });
});
