import { beforeEach, expect, test } from "vitest";
import { importCollection } from "#lib/server/importer/import-collection";
import { recountTextWords } from "#lib/server/modules/books/commands/text-words";
import { prisma } from "#lib/server/platform/database/prisma";
import { type Files, writeCollection } from "#tests/support/collection-folder";
import { setUpTestDatabase } from "#tests/support/database";
import { shortBookFiles } from "#tests/support/imported-collection";

setUpTestDatabase();
beforeEach(async () => {
  await prisma().$executeRaw`truncate author, work, text_word cascade`;
});

const publish = (books: Files) => importCollection(writeCollection(books));
const ONE = shortBookFiles("one", "One", "A Zählwerk.\n\nNo zählwerk, 3rd.", { author: "ada-lind" });
const TWO = shortBookFiles("two", "Two", "Zählwerk, quincunx.", { author: "ada-lind" });

const paragraphsOf = async (...words: string[]) =>
  Promise.all(words.map(async (word) => (await prisma().textWord.findUnique({ where: { word } }))?.paragraphs ?? null));

test("publishing adds new words without accents, of three letters or more, and leaves the count of known ones", async () => {
  await publish(ONE);
  expect(await paragraphsOf("zahlwerk", "quincunx", "no", "3rd")).toEqual([2, null, null, null]);
  await publish({ ...ONE, ...TWO });
  expect(await paragraphsOf("zahlwerk", "quincunx")).toEqual([2, 1]);
});

test("the nightly job counts all words and removes those that no published text has", async () => {
  await publish({ ...ONE, ...TWO });
  await prisma().$executeRaw`insert into text_word values ('gone', 9)`;
  await recountTextWords();
  expect(await paragraphsOf("zahlwerk", "quincunx", "gone")).toEqual([3, 1, null]);
  expect(await recountTextWords()).toBe(0);
  await prisma().book.update({ where: { id: "two" }, data: { withdrawnAt: new Date() } });
  await recountTextWords();
  expect(await paragraphsOf("zahlwerk", "quincunx")).toEqual([2, null]);
});
