import { describe, expect, test } from "vitest";
import { findChapter } from "#lib/server/modules/books/queries/book";
import { findExportBook } from "#lib/server/modules/books/queries/export-book";
import { editChapter } from "#lib/server/modules/editing/commands/edit-chapter";
import { editBookDetails } from "#lib/server/modules/editing/commands/edit-details";
import { getEditableChapter, listChapterVersions } from "#lib/server/modules/editing/queries/chapter";
import { previewChapter } from "#lib/server/modules/editing/queries/preview";
import { compareTexts, withChanges } from "#lib/server/modules/editing/queries/version-changes";
import { prisma } from "#lib/server/platform/database/prisma";
import { DETAILS, EDITABLE_FILES, revisionOf } from "#tests/support/editable-collection";
import { outcomeOf } from "#tests/support/errors";
import { setUpImportedCollection } from "#tests/support/imported-collection";
import { insertAdministrator, insertAnyUser, NOW } from "#tests/support/users";

setUpImportedCollection(EDITABLE_FILES);

describe("a chapter", () => {
  const BEFORE = "It began quietly.\n\nIt was a door that stood open.\n\nIt ended.";
  const textOf = async (number: number) => (await findChapter("door", number))?.html;

  test("is edited, and readers' places and highlights stay on their paragraphs", async () => {
    const [administrator, reader] = [await insertAdministrator(), await insertAnyUser()];
    const place = { userId: reader.id, bookId: "door", chapter: 1 };
    await prisma().readingPosition.create({ data: { ...place, paragraph: 2, readAt: NOW } });
    const id = (last: number) => `00000000-0000-7000-8000-00000000000${last}`;
    await prisma().bookmark.createMany({
      data: [2, 3].map((paragraph) => ({ ...place, id: id(paragraph), paragraph, createdAt: NOW })),
    });
    const highlight = { ...place, id: id(9), paragraph: 2, start: 2, end: 6, quote: "door", createdAt: NOW, updatedAt: NOW };
    await prisma().highlight.create({ data: highlight });
    const edit = async (markdown: string) =>
      editChapter(administrator, { bookId: "door", number: 1 }, { title: "One", markdown, revision: await revisionOf("door") }, NOW);
    const places = async () => ({
      position: (await prisma().readingPosition.findFirstOrThrow({ where: place })).paragraph,
      bookmarks: (await prisma().bookmark.findMany({ where: place, orderBy: { paragraph: "asc" } })).map(({ paragraph }) => paragraph),
      highlight: await prisma().highlight.findFirstOrThrow({ where: place, select: { paragraph: true, start: true, end: true } }),
    });

    // An insertion before them.
    await edit("A new beginning.\n\nIt began quietly.\n\nA door stood open.\n\nIt ended.");
    expect(await places()).toEqual({ position: 3, bookmarks: [3, 4], highlight: { paragraph: 3, start: 2, end: 6 } });
    // A change of the highlighted paragraph, before the quotation.
    await edit("A new beginning.\n\nIt began quietly.\n\nA tall old door stood open.\n\nIt ended.");
    expect((await places()).highlight).toEqual({ paragraph: 3, start: 11, end: 15 });
    // A deletion of it: the place is what follows, bookmarks of one paragraph become one.
    await edit("A new beginning.\n\nIt began quietly.\n\nIt ended.");
    expect(await places()).toMatchObject({ position: 3, bookmarks: [3], highlight: { paragraph: 3 } });
    expect(await prisma().highlight.findFirstOrThrow({ where: place })).toMatchObject({ quote: "door" });
    // The quotation is back, elsewhere.
    await edit("The door again.\n\nIt began quietly.\n\nIt ended.");
    expect((await places()).highlight).toEqual({ paragraph: 1, start: 4, end: 8 });
    expect(await textOf(1)).toContain("The door again.");
    expect(await prisma().paragraph.count({ where: { bookId: "door", chapter: 1 } })).toBe(3);
  });

  test("that was edited is no longer said to have its foreign phrases marked; other changes leave that as it is", async () => {
    const administrator = await insertAdministrator();
    const isMarked = async (id: string) => (await findExportBook(id))?.languagesMarked;
    expect([await isMarked("fog"), await isMarked("mask")]).toEqual([true, false]);
    await editBookDetails(administrator, "fog", { ...DETAILS, title: "The Camanchaca", revision: await revisionOf("fog") }, NOW);
    expect(await isMarked("fog")).toBe(true);
    const { html } = (await findExportBook("fog"))?.chapters[0] ?? {};
    expect(html).toContain('They call it <i lang="es">camanchaca</i> there.');
    const input = { title: "One", markdown: "It was the garúa.", revision: await revisionOf("fog") };
    await editChapter(administrator, { bookId: "fog", number: 1 }, input, NOW);
    expect(await isMarked("fog")).toBe(false);
  });

  test("has a history with editors and differences; an older text can be saved again", async () => {
    const administrator = await insertAdministrator();
    const revision = await revisionOf("door");
    await editChapter(administrator, { bookId: "door", number: 1 }, { title: "One", markdown: BEFORE, revision }, NOW);
    const versions = withChanges(await listChapterVersions(administrator, "door", 1));
    const { username } = await prisma().user.findUniqueOrThrow({ where: { id: administrator.id } });
    expect(versions[0]).toMatchObject({ revision: revision + 1, editor: username, markdown: BEFORE });
    expect(versions[0]?.changes.some(({ kind, text }) => kind === "added" && text.includes("stood open"))).toBe(true);
    expect(versions.at(-1)).toMatchObject({ editor: null, changes: [] });
    const first = versions.at(-1)?.markdown ?? "";
    await editChapter(administrator, { bookId: "door", number: 1 }, { title: "One", markdown: first, revision: revision + 1 }, NOW);
    expect((await getEditableChapter(administrator, "door", 1)).markdown).toBe(first);
  });

  test("of an older revision is refused with the current text; no prose is refused with its line", async () => {
    const administrator = await insertAdministrator();
    const place = { bookId: "door", number: 1 };
    const current = await getEditableChapter(administrator, "door", 1);
    const stale = editChapter(administrator, place, { title: "One", markdown: "Mine.", revision: current.revision - 1 }, NOW);
    await expect(stale).rejects.toMatchObject({ code: "book_changed", current });
    const link = editChapter(administrator, place, { title: "One", markdown: "Text.\n\n[a](b)", revision: current.revision }, NOW);
    await expect(link).rejects.toMatchObject({ code: "chapter_markup", values: { line: 3 } });
    expect(previewChapter(administrator, "*Hi* there").html).toBe('<p id="p-1"><em>Hi</em> there</p>');
    expect(await outcomeOf(editChapter(await insertAnyUser(), place, current, NOW))).toBe("forbidden");
  });

  test("differences are by word, with long unchanged stretches cut", () => {
    const long = "word ".repeat(100);
    expect(compareTexts(`${long}old end`, `${long}new end`)).toEqual([
      { kind: "same", text: ` … ${long.slice(-120)}` },
      { kind: "removed", text: "old" },
      { kind: "added", text: "new" },
      { kind: "same", text: " end" },
    ]);
    expect(compareTexts("same", "same")).toEqual([]);
  });
});
