import { expect, test } from "vitest";
import { importCollection } from "#lib/server/importer/import-collection";
import { checkCounters, recomputeCounters } from "#lib/server/modules/books/commands/counters";
import { prisma } from "#lib/server/platform/database/prisma";
import { bookFile, writeCollection } from "#tests/support/collection-folder";
import { setUpTestDatabase } from "#tests/support/database";

const analysis = "{overall: 80, styleAccuracy: 8, brief: a, critique: b, categories: {}}";

setUpTestDatabase();
test("correct counters have no differences", async () => {
  await importCollection(writeCollection({ "books/the-lamp/book.md": bookFile("The Lamp", { analysis }) }));
  expect(await checkCounters()).toEqual([]);
});

test("every wrong counter is listed with its actual value and repaired", async () => {
  const db = prisma();
  await db.chapter.update({ where: { bookId_number: { bookId: "the-lamp", number: 2 } }, data: { paragraphCount: 7 } });
  await db.book.update({
    where: { id: "the-lamp" },
    data: { wordCount: 1, chapterCount: 9, aiOverall: null, ratingSum: 5, ratingCount: 1, downloads: 3 },
  });
  await db.author.update({ where: { id: "ada-lind" }, data: { bookCount: 0, vocabulary: 0.9 } });
  const differences = await checkCounters();
  expect(differences.map(({ table, id, column, stored, actual }) => `${table} ${id} ${column} ${stored} ${actual}`)).toEqual([
    "chapter the-lamp/2 paragraph_count 7 2",
    "book the-lamp ai_overall null 80",
    "book the-lamp chapter_count 9 2",
    "book the-lamp downloads 3 0",
    "book the-lamp rating_count 1 0",
    "book the-lamp rating_sum 5 0",
    "book the-lamp word_count 1 19",
    "author ada-lind book_count 0 2",
    "author ada-lind chapter_count 4 11",
    "author ada-lind downloads 0 3",
    "author ada-lind rating_count 0 1",
    "author ada-lind rating_sum 0 5",
    "author ada-lind vocabulary 0.9 0",
    "author ada-lind work_chapter_count 2 9",
  ]);
  await recomputeCounters();
  expect(await checkCounters()).toEqual([]);
  expect(await db.author.findUnique({ where: { id: "ada-lind" } })).toMatchObject({
    bookCount: 2,
    chapterCount: 4,
    ratingSum: 0,
    downloads: 0,
  });
});
