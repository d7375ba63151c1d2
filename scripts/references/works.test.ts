import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import type { ReferenceText } from "#lib/domain/stylometry/build/read-work";
import { importReferences } from "#lib/server/importer/references/import-references";
import { setUpTestDatabase } from "#tests/support/database";
import { importedWorks, worksIn } from "./works.ts";

setUpTestDatabase();

const root = mkdtempSync(join(tmpdir(), "works-"));
afterAll(() => rmSync(root, { recursive: true }));

const FACTS = { author: "Ada Lind", authorSlug: "ada-lind", title: "First", year: 1850 };
/** A paragraph that an import cuts into two passages. */
const LONG = Array.from({ length: 100 }, (_, at) => `Lamp ${at} was not lit.`).join(" ");
const WORK = { ...FACTS, file: "a.txt", language: "en", licence: "public domain", source: "A shelf" };

function folderWith(name: string, index: object[]): string {
  const folder = join(root, name);
  mkdirSync(folder);
  writeFileSync(join(folder, "works.json"), JSON.stringify(index));
  writeFileSync(join(folder, "a.txt"), `CHAPTER I\n\n${LONG}\n\nTwo.`);
  return folder;
}

const TARGETS = new Set(["ada-lind"]);
const read = (folder: string): Promise<ReferenceText[]> => all(worksIn(folder, "en", TARGETS));

async function all(texts: AsyncIterable<ReferenceText>): Promise<ReferenceText[]> {
  const works: ReferenceText[] = [];
  for await (const work of texts) works.push(work);
  return works;
}

test("reads the works of a language as an import does, with the library's authors as targets", async () => {
  const folder = folderWith("good", [WORK, { ...WORK, title: "Second", authorSlug: "ada-lund" }, { ...WORK, language: "it" }]);
  expect(await read(folder)).toEqual([
    { ...FACTS, target: true, text: `${LONG}\nTwo.` },
    { ...FACTS, title: "Second", authorSlug: "ada-lund", target: false, text: `${LONG}\nTwo.` },
  ]);
});

test("imported works have the texts that were imported, paragraph by paragraph", async () => {
  const folder = folderWith("imported", [WORK]);
  await importReferences(folder, { facts: {}, vouched: true });
  expect(await all(importedWorks("en", TARGETS))).toEqual(await read(folder));
});

test("says what is wrong with the index, and every work that cannot be read", async () => {
  await expect(read(folderWith("wrong", [{ ...WORK, year: "1850" }]))).rejects.toThrow(/works\.json:1: .*year/);
  const missing = folderWith("missing", [
    { ...WORK, file: "b.txt" },
    { ...WORK, file: "../good/a.txt" },
  ]);
  await expect(read(missing)).rejects.toThrow(/good\/a\.txt:1: is outside of the folder or zip\n.*b\.txt:1: does not exist/);
  await expect(read(join(root, "nowhere"))).rejects.toThrow("does not exist");
});
