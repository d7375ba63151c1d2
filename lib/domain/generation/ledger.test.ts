import { expect, test } from "vitest";
import { allowances, type LedgerCount, ledgerConflicts, ledgerKey, ledgerLines, storedUses } from "#lib/domain/generation/ledger";

const count = (key: string, changes: Partial<LedgerCount> = {}): LedgerCount => ({
  ...{ kind: "object", key, books: 1, central: 0, ownCentral: false },
  ...changes,
});
const keys = (some: { key: string }[]) => some.map(({ key }) => key);

test("keys compare without case, accents, punctuation and plural; names keep their s", () => {
  expect(ledgerKey("object", "Glass Eyes")).toBe(ledgerKey("object", "glass-eye"));
  expect(ledgerKey("name", "Césaire")).toBe("cesaire");
  expect(ledgerKey("name", "CÉSAIRE ")).toBe("cesaire");
  expect(ledgerKey("name", "Weiss")).toBe("weiss");
  expect(ledgerKey("name", "Weiß")).toBe("weiss");
  expect(ledgerKey("name", "Hopkins")).toBe("hopkins");
  expect(["glass", "boss", "bus", "gas"].map((word) => ledgerKey("object", word))).toEqual(["glass", "boss", "bus", "gas"]);
});

test("what the author's book is about is forbidden to the author, and what two books are about to all", () => {
  const { forbidden, rationed } = allowances([
    count("parrot", { central: 1, ownCentral: true }),
    count("clock", { books: 2, central: 2 }),
    count("iceberg", { central: 1 }),
    count("lamp", { books: 5 }),
    count("pen", { books: 4 }),
  ]);
  expect(keys(forbidden)).toEqual(["clock", "parrot"]);
  expect(keys(rationed)).toEqual(["iceberg", "lamp"]);
});

test("a book may not be about what is forbidden, but it may occur; a name may not", () => {
  const ledger = allowances([
    count("glass eye", { central: 2 }),
    count("cesaire", { kind: "name", central: 1, ownCentral: true }),
    count("lamp", { books: 9 }),
  ]);
  const object = { kind: "object", key: "Glass eyes" } as const;
  expect(ledgerConflicts([{ ...object, central: true }], ledger)).toEqual([
    "the library has used up the object “Glass eyes”: take another",
  ]);
  expect(ledgerConflicts([{ ...object, central: false }], ledger)).toEqual([]);
  expect(ledgerConflicts([{ kind: "device", key: "glass eye", central: true }], ledger), "another kind").toEqual([]);
  expect(ledgerConflicts([{ kind: "name", key: "Césaire", central: false }], ledger)).toHaveLength(1);
  expect(ledgerConflicts([{ kind: "object", key: "lamp", central: true }], ledger), "rationed").toEqual([]);
});

test("a planner is told what is used up by kinds", () => {
  const some = allowances([count("lamp", { books: 6 }), count("parrot", { books: 5 }), count("notary", { kind: "profession", books: 7 })]);
  expect(ledgerLines(some.rationed)).toEqual(["object: lamp, parrot", "profession: notary"]);
  expect(ledgerLines(some.forbidden)).toEqual([]);
});

test("a book's uses are stored once each, central if they are so once", () => {
  const uses = [
    { kind: "object", key: "Lamps", central: false },
    { kind: "object", key: "lamp", central: true },
    { kind: "name", key: "—", central: true },
  ] as const;
  expect(storedUses(uses)).toEqual([{ kind: "object", key: "lamp", central: true }]);
});
