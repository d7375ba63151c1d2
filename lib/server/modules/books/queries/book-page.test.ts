import { expect, test } from "vitest";
import { bookPageExists } from "#lib/server/modules/books/queries/book-page";
import { prisma } from "#lib/server/platform/database/prisma";
import { VALID_COLLECTION } from "#tests/support/collection-folder";
import { setUpImportedCollection, shortBookFiles } from "#tests/support/imported-collection";

// "the-lamp" and "la-lampada" are two editions with two chapters.
setUpImportedCollection({ ...VALID_COLLECTION, ...shortBookFiles("other-work", "Other work", "Text.") });

test("a book and its chapters have pages", async () => {
  expect(await bookPageExists("the-lamp")).toBe(true);
  expect(await bookPageExists("no-such-book")).toBe(false);
  for (const chapter of ["1", "2"]) expect(await bookPageExists("the-lamp", chapter), chapter).toBe(true);
  for (const chapter of ["0", "3", "01", "1.0", "-1", "9999", "99999", "1e0", "one", ""]) {
    expect(await bookPageExists("the-lamp", chapter), chapter).toBe(false);
  }
  expect(await bookPageExists("no-such-book", "1")).toBe(false);
});

test("a chapter has a page beside the same chapter of another edition only", async () => {
  expect(await bookPageExists("the-lamp", "1", "la-lampada")).toBe(true);
  for (const other of ["the-lamp", "other-work", "no-such-book", ""]) {
    expect(await bookPageExists("the-lamp", "1", other), other).toBe(false);
  }
});

test("every page of a withdrawn book exists, and says so", async () => {
  await prisma().book.update({ where: { id: "la-lampada" }, data: { withdrawnAt: new Date() } });
  expect(await bookPageExists("la-lampada", "99")).toBe(true);
  expect(await bookPageExists("the-lamp", "1", "la-lampada")).toBe(false);
});
