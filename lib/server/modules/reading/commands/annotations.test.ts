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
const here = (paragraph = 2, chapter = 1) => ({ bookId: "the-lamp", chapter, paragraph, createdAt: NOW });
const passage = (changes: Partial<HighlightInput> = {}): HighlightInput => ({
  ...here(),
  start: 4,
  end: 8,
  quote: "lamp",
  note: "",
  updatedAt: NOW,
  ...changes,
});

describe("a bookmark", () => {
  test("saved twice is saved once, also from two devices with ids of their own", async () => {
    const [viewer, id] = [await insertAnyUser(), newId()];
    const first = await saveBookmark(viewer, id, here(), NOW);
    expect(await saveBookmark(viewer, id, here(), NOW)).toEqual(first);
    expect(await saveBookmark(viewer, newId(), here(), NOW)).toEqual(first);
    const together = await Promise.all(Array.from({ length: 8 }, () => saveBookmark(viewer, newId(), here(3), NOW)));
    expect(new Set(together.map((bookmark) => bookmark.id)).size).toBe(1);
    expect((await getReading(viewer, "the-lamp")).bookmarks.map(({ paragraph }) => paragraph)).toEqual([2, 3]);
  });

  test("of a stranger is not found", async () => {
    const [viewer, other, id] = [await insertAnyUser(), await insertAnyUser(), newId()];
    await saveBookmark(viewer, id, here(), NOW);
    expect(await outcomeOf(saveBookmark(other, id, here(), NOW))).toBe("not_found");
    expect(await outcomeOf(removeBookmark(other, id))).toBe("not_found");
    await removeBookmark(viewer, id);
    expect(await outcomeOf(removeBookmark(viewer, id))).toBe("not_found");
  });

  test("stands in a paragraph that there is, and not in too many", async () => {
    const viewer = await insertAnyUser();
    expect(await outcomeOf(saveBookmark(viewer, newId(), here(99), NOW))).toBe("invalid_input");
    expect(await outcomeOf(saveBookmark(viewer, newId(), { ...here(), bookId: "nothing" }, NOW))).toBe("book_not_found");
    const many = Array.from({ length: BOOKMARKS_MAX }, (_, index) => ({ ...here(index + 100), id: newId(), userId: viewer.id }));
    await prisma().bookmark.createMany({ data: many });
    expect(await outcomeOf(saveBookmark(viewer, newId(), here(), NOW))).toBe("too_many_bookmarks");
  });
});

describe("a highlight", () => {
  test("saved twice is saved once, and the later version holds whichever arrives first", async () => {
    const [viewer, id] = [await insertAnyUser(), newId()];
    await saveHighlight(viewer, id, passage({ note: "Late.", updatedAt: minutes(-1) }), NOW);
    expect(await saveHighlight(viewer, id, passage({ note: "Early.", updatedAt: minutes(-2) }), NOW)).toMatchObject({ note: "Late." });
    expect(await saveHighlight(viewer, id, passage({ note: "Latest." }), NOW)).toMatchObject({ note: "Latest." });
    const versions = Array.from({ length: 10 }, (_, index) => passage({ note: `${index}`, updatedAt: minutes(index + 1) }));
    await Promise.all(versions.toReversed().map((version) => saveHighlight(viewer, id, version, minutes(60))));
    expect((await getReading(viewer, "the-lamp")).highlights).toMatchObject([{ id, note: "9" }]);
  });

  test("changed at a time to come was changed now", async () => {
    const viewer = await insertAnyUser();
    const held = await saveHighlight(viewer, newId(), passage({ updatedAt: minutes(600), createdAt: minutes(600) }), NOW);
    expect(held).toMatchObject({ updatedAt: NOW.toISOString(), createdAt: NOW.toISOString() });
  });

  test("of a stranger is not found, and stays as it is", async () => {
    const [viewer, other, id] = [await insertAnyUser(), await insertAnyUser(), newId()];
    await saveHighlight(viewer, id, passage({ note: "Mine." }), NOW);
    expect(await outcomeOf(saveHighlight(other, id, passage({ note: "Theirs.", updatedAt: minutes(5) }), minutes(9)))).toBe("not_found");
    expect(await outcomeOf(removeHighlight(other, id))).toBe("not_found");
    expect((await getReading(other, "the-lamp")).highlights).toEqual([]);
    expect((await getReading(viewer, "the-lamp")).highlights).toMatchObject([{ note: "Mine." }]);
    expect(await outcomeOf(saveHighlight(viewer, id, passage({ bookId: "la-lampada" }), NOW))).toBe("not_found");
  });

  test("is within its paragraph, and there are not too many", async () => {
    const viewer = await insertAnyUser();
    const length = "The lamp was lit at four.".length;
    expect(await outcomeOf(saveHighlight(viewer, newId(), passage({ end: length }), NOW))).toBe("done");
    expect(await outcomeOf(saveHighlight(viewer, newId(), passage({ end: length + 1 }), NOW))).toBe("invalid_input");
    expect(await outcomeOf(saveHighlight(viewer, newId(), passage({ paragraph: 99 }), NOW))).toBe("invalid_input");
    const id = newId();
    await saveHighlight(viewer, id, passage(), NOW);
    const many = Array.from({ length: HIGHLIGHTS_MAX - 2 }, () => ({ ...passage(), id: newId(), userId: viewer.id }));
    await prisma().highlight.createMany({ data: many });
    expect(await outcomeOf(saveHighlight(viewer, newId(), passage(), NOW))).toBe("too_many_highlights");
    expect(await outcomeOf(saveHighlight(viewer, id, passage({ note: "Still.", updatedAt: minutes(1) }), minutes(1)))).toBe("done");
  });
});
