import { describe, expect, test } from "vitest";
import type { Viewer } from "#lib/domain/account/viewer";
import { colourFault } from "#lib/domain/editing/author";
import { parseCursor } from "#lib/domain/paging/cursor";
import { addDays } from "#lib/domain/time/clock";
import { readCollection } from "#lib/server/importer/read-collection";
import { findAuthor, listAllAuthors, listAuthors } from "#lib/server/modules/authors/queries";
import { storeCollection } from "#lib/server/modules/books/commands/store-collection";
import { findBook, findChapter, findWithdrawnBook, topBooks } from "#lib/server/modules/books/queries/book";
import { findExportBook } from "#lib/server/modules/books/queries/export-book";
import { listChosenWorks, listFeatured } from "#lib/server/modules/books/queries/featured";
import { editAuthor, orderAuthors } from "#lib/server/modules/editing/commands/edit-author";
import { editChapter } from "#lib/server/modules/editing/commands/edit-chapter";
import { editBookDetails, editManyBooks } from "#lib/server/modules/editing/commands/edit-details";
import { featureBooks } from "#lib/server/modules/editing/commands/feature-books";
import { deleteForGood, restore, withdraw } from "#lib/server/modules/editing/commands/withdraw-book";
import { findEditableAuthor } from "#lib/server/modules/editing/queries/author";
import { countBooks, listAdminBooks } from "#lib/server/modules/editing/queries/book-list";
import { getEditableChapter, listChapterVersions } from "#lib/server/modules/editing/queries/chapter";
import { previewChapter } from "#lib/server/modules/editing/queries/preview";
import { compareTexts, withChanges } from "#lib/server/modules/editing/queries/version-changes";
import { listActsOn } from "#lib/server/modules/moderation/queries/audit-log";
import { prisma } from "#lib/server/platform/database/prisma";
import { authorFile, writeCollection } from "#tests/support/collection-folder";
import { outcomeOf } from "#tests/support/errors";
import { setUpImportedCollection, shortBookFiles } from "#tests/support/imported-collection";
import { insertAdministrator, insertAnyUser, NOW } from "#tests/support/users";

const FILES = {
  "authors/ada-lind.md": authorFile("Ada Lind"),
  "authors/zoe-abel.md": authorFile("Zoe Abel"),
  ...shortBookFiles("lamp", "The Lamp", "It was a lamp that nobody had lit.", { published: "2026-01-01" }),
  ...shortBookFiles("wave", "The Wave", "A wave came in the night.", { author: "zoe-abel", published: "2026-01-02", genre: "horror" }),
  ...shortBookFiles("door", "The Door", "A door stood open.", { published: "2026-01-03" }),
  ...shortBookFiles("fog", "The Fog", "They call it [*camanchaca*]{lang=es} there.", { published: "2026-01-05", languagesMarked: "true" }),
  ...shortBookFiles("mask", "The Mask", "A mask lay there.", { published: "2026-01-04" }),
};
setUpImportedCollection(FILES);

const DETAILS = { title: "The Lamp", description: "A lamp burns.", genre: "mystery" as const, tags: ["night"] };
const ALL = { search: "", sort: "newest" } as const;
const revisionOf = async (id: string) => (await prisma().book.findUniqueOrThrow({ where: { id } })).revision;
const actsOn = async (viewer: Viewer, id: string) => (await listActsOn(viewer, { kind: "book", id }, 20)).map(({ action }) => action);

describe("details", () => {
  test("are changed as a new revision, found by the search, logged, and left alone by the next import", async () => {
    const administrator = await insertAdministrator();
    const before = await revisionOf("lamp");
    const edited = await editBookDetails(administrator, "lamp", { ...DETAILS, title: "The Lantern", revision: before }, NOW);
    expect(edited).toMatchObject({ title: "The Lantern", tags: ["night"], revision: before + 1, editedAt: NOW.toISOString() });
    const found = await prisma().$queryRaw`select from book_search where book_id = 'lamp' and front @@ to_tsquery('simple', 'lantern')`;
    expect(found).toHaveLength(1);
    expect(await actsOn(administrator, "lamp")).toEqual(["edit"]);
    const changed = { ...FILES, ...shortBookFiles("lamp", "The Lamp again", "Another text.", { published: "2026-01-01" }) };
    const { books } = await storeCollection(await readCollection(writeCollection({}, changed)));
    expect(books.changed).toEqual([]);
    expect((await findBook("lamp"))?.title).toBe("The Lantern");
  });

  test("of an older revision are refused with the current book; without a change nothing is written", async () => {
    const administrator = await insertAdministrator();
    const current = await revisionOf("lamp");
    const edit = editBookDetails(administrator, "lamp", { ...DETAILS, revision: current - 1 }, NOW);
    await expect(edit).rejects.toMatchObject({ code: "book_changed", current: { _id: "lamp", revision: current } });
    await editBookDetails(administrator, "lamp", { ...DETAILS, revision: current }, NOW);
    await editBookDetails(administrator, "lamp", { ...DETAILS, revision: current + 1 }, NOW);
    expect(await revisionOf("lamp")).toBe(current + 1);
  });

  test("of two edits of one revision at once, one is refused", async () => {
    const administrator = await insertAdministrator();
    const revision = await revisionOf("door");
    const edit = (title: string) => outcomeOf(editBookDetails(administrator, "door", { ...DETAILS, title, revision }, NOW));
    const outcomes = await Promise.all([edit("One door"), edit("Another door")]);
    expect(outcomes.filter((outcome) => outcome === "book_changed")).toHaveLength(1);
  });

  test("of many books change at once; users are refused", async () => {
    const administrator = await insertAdministrator();
    const change = { ids: ["wave", "mask"], genre: "gothic" as const, addTags: ["sea", "Plain"], removeTags: [] };
    const before = await editManyBooks(administrator, change, NOW);
    expect(before.map(({ id, genre }) => [id, genre])).toEqual([
      ["wave", "horror"],
      ["mask", "mystery"],
    ]);
    expect(await findBook("wave")).toMatchObject({ genre: "gothic", tags: ["plain", "sea"] });
    await editManyBooks(administrator, { ids: ["wave"], addTags: [], removeTags: ["SEA"] }, NOW);
    expect((await findBook("wave"))?.tags).toEqual(["plain"]);
    expect(await outcomeOf(editManyBooks(await insertAnyUser(), change, NOW))).toBe("forbidden");
  });
});

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

describe("a book", () => {
  test("is withdrawn and restored with its ratings and comments", async () => {
    const [administrator, reader] = [await insertAdministrator(), await insertAnyUser()];
    await prisma().comment.create({ data: { bookId: "mask", userId: reader.id, text: "Good.", state: "approved" } });
    await withdraw(administrator, "mask", NOW);
    expect(await findBook("mask")).toBeNull();
    expect(await findWithdrawnBook("mask")).toMatchObject({ title: "The Mask" });
    expect(await outcomeOf(withdraw(administrator, "mask", NOW))).toBe("book_withdrawn");
    expect(await outcomeOf(editBookDetails(administrator, "mask", DETAILS, NOW))).toBe("book_withdrawn");
    await storeCollection(await readCollection(writeCollection({}, FILES)));
    expect(await findBook("mask"), "an import does not restore it").toBeNull();
    await restore(administrator, "mask", NOW);
    expect(await findBook("mask")).toMatchObject({ title: "The Mask" });
    expect(await prisma().comment.count({ where: { bookId: "mask" } })).toBe(1);
    expect(await prisma().bookSearch.count({ where: { bookId: "mask" } })).toBe(1);
    expect(await outcomeOf(restore(administrator, "mask", NOW))).toBe("book_published");
    expect(await actsOn(administrator, "mask")).toEqual(expect.arrayContaining(["withdraw", "restore"]));
  });

  test("is deleted for good only when withdrawn and with a recent proof; an import leaves it out", async () => {
    const administrator = await insertAdministrator();
    const later = { ...administrator, provenAt: addDays(NOW, -1) };
    const viewer = { ...administrator, provenAt: NOW };
    expect(await outcomeOf(deleteForGood(viewer, "mask", NOW))).toBe("book_published");
    await withdraw(administrator, "mask", NOW);
    expect(await outcomeOf(deleteForGood(later, "mask", NOW))).toBe("proof_required");
    await deleteForGood(viewer, "mask", NOW);
    expect(await findWithdrawnBook("mask")).toBeNull();
    expect(await outcomeOf(deleteForGood(viewer, "mask", NOW))).toBe("book_not_found");
    const { books } = await storeCollection(await readCollection(writeCollection({}, FILES)));
    expect(books.created).toEqual([]);
    expect(await actsOn(administrator, "mask")).toContain("delete");
  });
});

test("the list is searched by title, author and genre, filtered and paged in both directions", async () => {
  const administrator = await insertAdministrator();
  const ids = async (filter: object) =>
    (await listAdminBooks(administrator, { ...ALL, ...filter }, null, 10)).books.map(({ id }) => id).sort();
  expect(await ids({ search: "wave" })).toEqual(["wave"]);
  expect(await ids({ search: "ZOE" })).toEqual(["wave"]);
  expect(await ids({ search: "goth" })).toEqual(["wave"]);
  expect(await ids({ search: "giallo", genres: ["gothic"] })).toEqual(["wave"]);
  expect(await ids({ search: "%" })).toEqual([]);
  expect(await ids({ author: "zoe-abel" })).toEqual(["wave"]);
  expect(await ids({ state: "withdrawn" })).toEqual([]);
  expect(await ids({ state: "no-review", lang: "en", origin: "collection" })).toEqual(["door", "fog", "lamp", "wave"]);
  for (const sort of ["newest", "title", "downloads"] as const) {
    const all = (await listAdminBooks(administrator, { ...ALL, sort }, null, 10)).books.map(({ id }) => id);
    const first = await listAdminBooks(administrator, { ...ALL, sort }, null, 2);
    const second = await listAdminBooks(administrator, { ...ALL, sort }, parseCursor(first.next ?? ""), 2);
    expect([...first.books, ...second.books].map(({ id }) => id)).toEqual(all);
    expect(second.next).toBeNull();
    const back = await listAdminBooks(administrator, { ...ALL, sort }, parseCursor(second.previous ?? ""), 2);
    expect(back.books).toEqual(first.books);
  }
  expect(await countBooks(administrator)).toEqual({ books: 4, authors: 2, genres: 2, withdrawn: 0 });
  expect(await outcomeOf(listAdminBooks(await insertAnyUser(), ALL, null, 2))).toBe("forbidden");
});

test("books are chosen for the home page in an order; without any the best rated are featured", async () => {
  const administrator = await insertAdministrator();
  const best = await topBooks({}, "rating", 3);
  expect(await listFeatured(3)).toEqual(best);
  await featureBooks(administrator, ["door", "wave"], NOW);
  await featureBooks(administrator, ["wave", "door", "lamp"], NOW);
  expect((await listFeatured(2)).map(({ id }) => id)).toEqual(["wave", "door"]);
  expect((await listChosenWorks("it", 12)).map(({ id }) => id)).toEqual(["wave", "door", "lamp"]);
  expect(await outcomeOf(featureBooks(administrator, ["nothing"], NOW))).toBe("book_not_found");
  await featureBooks(administrator, [], NOW);
  expect(await listFeatured(3)).toEqual(best);
});

describe("an author", () => {
  const changed = async (changes: object) => {
    const author = await findEditableAuthor("zoe-abel");
    if (!author) throw new Error("The author is missing.");
    return { ...author, ...changes };
  };

  test("is edited in all languages, found by the search, and left alone by the next import", async () => {
    const administrator = await insertAdministrator();
    const { texts, revision } = await changed({});
    const input = {
      displayName: "Zoë Abel",
      sortName: "Aabel, Zoë",
      ...{ born: 1801, died: 1877, literature: "de", knownFor: ["Das Leuchtfeuer"] },
      texts: { ...texts, de: { period: "Heute", style: "Kurz.", bio: "Leben." } },
    };
    const edited = await editAuthor(administrator, "zoe-abel", await changed(input), NOW);
    expect(edited).toMatchObject({ displayName: "Zoë Abel", revision: revision + 1 });
    expect(await findAuthor("zoe-abel", "de")).toMatchObject({ period: "Heute", bio: "Leben." });
    const found = await prisma().$queryRaw`select from book_search where book_id = 'wave' and front @@ to_tsquery('simple', 'zoe')`;
    expect(found).toHaveLength(1);
    expect(await findAuthor("zoe-abel", "de")).toMatchObject({ born: 1801, died: 1877, knownFor: ["Das Leuchtfeuer"] });
    expect(edited.literature).toBe("de");
    const byWork = await prisma()
      .$queryRaw`select from book_search where book_id = 'wave' and front @@ to_tsquery('simple', 'leuchtfeuer')`;
    expect(byWork).toHaveLength(1);
    const files = { ...FILES, "authors/zoe-abel.md": authorFile("Zoe Abel", { displayName: "Z. Abel" }) };
    await storeCollection(await readCollection(writeCollection({}, files)));
    expect((await findAuthor("zoe-abel", "en"))?.displayName).toBe("Zoë Abel");
    const stale = editAuthor(administrator, "zoe-abel", await changed({ revision: revision }), NOW);
    await expect(stale).rejects.toMatchObject({ code: "author_changed", current: { displayName: "Zoë Abel" } });
    expect(await outcomeOf(editAuthor(await insertAnyUser(), "zoe-abel", await changed({}), NOW))).toBe("forbidden");
  });

  test("without books is hidden when inactive, and is not offered for requests", async () => {
    const administrator = await insertAdministrator();
    const ids = async () => (await listAuthors("en")).map(({ id }) => id);
    await editAuthor(administrator, "zoe-abel", await changed({ isActive: false }), NOW);
    expect(await ids(), "with a book").toContain("zoe-abel");
    await withdraw(administrator, "wave", NOW);
    expect(await ids()).not.toContain("zoe-abel");
    expect((await listAllAuthors("en")).map(({ id }) => id)).toContain("zoe-abel");
    await restore(administrator, "wave", NOW);
    await editAuthor(administrator, "zoe-abel", await changed({ isActive: true }), NOW);
  });

  test("has a place in lists", async () => {
    const administrator = await insertAdministrator();
    const ids = async () => (await listAuthors("en")).map(({ id }) => id);
    const byName = await ids();
    await orderAuthors(administrator, byName.toReversed(), NOW);
    expect(await ids()).toEqual(byName.toReversed());
    await orderAuthors(administrator, [], NOW);
    expect(await ids()).toEqual(byName);
    expect(await outcomeOf(orderAuthors(administrator, ["nobody"], NOW))).toBe("author_not_found");
  });

  test("has two colours that can be read and told apart", () => {
    expect(colourFault("#2b3a42", "#e9b44c")).toBeNull();
    expect(colourFault("#2b3a42", "#2b3a43")).toBe("colours_alike");
  });
});
