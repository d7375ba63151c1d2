import { beforeEach, expect, test } from "vitest";
import { importCollection } from "#lib/server/importer/import-collection";
import { prisma } from "#lib/server/platform/database/prisma";
import { errorsIn, writeCollection } from "#tests/support/collection-folder";
import { setUpTestDatabase } from "#tests/support/database";

setUpTestDatabase();
beforeEach(async () => {
  await prisma().$executeRaw`truncate author, work cascade`;
});

const ledgerFile = (ledger: object) => ({ "ledger.json": JSON.stringify(ledger, null, 2) });
const importLedger = (ledger: object) => importCollection(writeCollection(ledgerFile(ledger)));
const stored = () => prisma().ledgerEntry.findMany({ orderBy: [{ kind: "asc" }, { key: "asc" }] });
const LAMP = { kind: "object", key: "Lamps", central: true };
const VILLAGE = { kind: "name", key: "Zoë", central: false };

test("what the books of a collection use up is stored with their author, and replaced when it changes", async () => {
  await importLedger({ "the-lamp": [LAMP, VILLAGE] });
  const before = await stored();
  expect(before).toMatchObject([
    { bookId: "the-lamp", authorId: "ada-lind", runId: null, kind: "name", key: "zoe", central: false },
    { bookId: "the-lamp", authorId: "ada-lind", runId: null, kind: "object", key: "lamp", central: true },
  ]);
  await importLedger({ "the-lamp": [VILLAGE, LAMP] });
  expect(await stored(), "the same in another order").toEqual(before);
  await importLedger({ "the-lamp": [VILLAGE] });
  expect((await stored()).map(({ key }) => key)).toEqual(["zoe"]);
  await importCollection(writeCollection());
  expect(await stored(), "without the file").toHaveLength(1);
});

test("a ledger with faults is refused with the lines of its books", async () => {
  expect(await errorsIn(writeCollection(ledgerFile({ "the-lamp": [LAMP], "the-wave": [] })))).toEqual([
    "ledger.json:1: the book “the-wave” is unknown: there is no books/the-wave",
  ]);
  expect(await errorsIn(writeCollection(ledgerFile({ "the-lamp": [{ kind: "colour", key: "red", central: true }] })))).toEqual([
    expect.stringMatching(/^ledger\.json:2: the-lamp\.0\.kind: /),
  ]);
  expect(await errorsIn(writeCollection({ "ledger.json": "[" }))).toEqual(["ledger.json:1: is not a JSON object"]);
});
