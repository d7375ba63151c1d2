import { describe, expect, test } from "vitest";
import { parseCursor } from "#lib/domain/paging/cursor";
import { findBook, topBooks } from "#lib/server/modules/books/queries/book";
import { listChosenWorks, listFeatured } from "#lib/server/modules/books/queries/featured";
import { editBookDetails, editManyBooks } from "#lib/server/modules/editing/commands/edit-details";
import { featureBooks } from "#lib/server/modules/editing/commands/feature-books";
import { countBooks, listAdminBooks } from "#lib/server/modules/editing/queries/book-list";
import { prisma } from "#lib/server/platform/database/prisma";
import { ALL, actsOn, DETAILS, EDITABLE_FILES, importAgain, revisionOf } from "#tests/support/editable-collection";
import { outcomeOf } from "#tests/support/errors";
import { setUpImportedCollection, shortBookFiles } from "#tests/support/imported-collection";
import { insertAdministrator, insertAnyUser, NOW } from "#tests/support/users";

setUpImportedCollection(EDITABLE_FILES);

describe("details", () => {
  test("are changed as a new revision, found by the search, logged, and left alone by the next import", async () => {
    const administrator = await insertAdministrator();
    const before = await revisionOf("lamp");
    const edited = await editBookDetails(administrator, "lamp", { ...DETAILS, title: "The Lantern", revision: before }, NOW);
    expect(edited).toMatchObject({ title: "The Lantern", tags: ["night"], revision: before + 1, editedAt: NOW.toISOString() });
    const found = await prisma().$queryRaw`select from book_search where book_id = 'lamp' and front @@ to_tsquery('simple', 'lantern')`;
    expect(found).toHaveLength(1);
    expect(await actsOn(administrator, "lamp")).toEqual(["edit"]);
    const changed = { ...shortBookFiles("lamp", "The Lamp again", "Another text.", { published: "2026-01-01" }) };
    const { books } = await importAgain(changed);
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

  test("state that foreign phrases are marked, or take it back; an edit without the statement leaves it", async () => {
    const administrator = await insertAdministrator();
    const edit = async (change: { title?: string; languagesMarked?: boolean }) =>
      (await editBookDetails(administrator, "door", { ...DETAILS, ...change }, NOW)).languagesMarked;
    const answers = [await edit({}), await edit({ languagesMarked: true }), await edit({ title: "Another door" })];
    expect([...answers, await edit({ languagesMarked: false })]).toEqual([false, true, true, false]);
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

test("the list is searched by title, author and genre, filtered and paged in both directions", async () => {
  const administrator = await insertAdministrator();
  const ids = async (filter: object) =>
    (await listAdminBooks(administrator, { ...ALL, ...filter }, null, 10)).books.map(({ id }) => id).sort();
  expect(await ids({ search: "wave" })).toEqual(["wave"]);
  expect(await ids({ search: "ZOE" })).toEqual(["wave"]);
  expect(await ids({ search: "goth" })).toEqual(["mask", "wave"]);
  expect(await ids({ search: "giallo", genres: ["gothic"] })).toEqual(["mask", "wave"]);
  expect(await ids({ search: "%" })).toEqual([]);
  expect(await ids({ author: "zoe-abel" })).toEqual(["wave"]);
  expect(await ids({ state: "withdrawn" })).toEqual([]);
  expect(await ids({ state: "no-review", lang: "en", origin: "collection" })).toEqual(["door", "fog", "lamp", "mask", "wave"]);
  for (const sort of ["newest", "title", "downloads"] as const) {
    const all = (await listAdminBooks(administrator, { ...ALL, sort }, null, 10)).books.map(({ id }) => id);
    const first = await listAdminBooks(administrator, { ...ALL, sort }, null, 3);
    const second = await listAdminBooks(administrator, { ...ALL, sort }, parseCursor(first.next ?? ""), 3);
    expect([...first.books, ...second.books].map(({ id }) => id)).toEqual(all);
    expect(second.next).toBeNull();
    const back = await listAdminBooks(administrator, { ...ALL, sort }, parseCursor(second.previous ?? ""), 3);
    expect(back.books).toEqual(first.books);
  }
  expect(await countBooks(administrator)).toEqual({ books: 5, authors: 2, genres: 2, withdrawn: 0 });
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
