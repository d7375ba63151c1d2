import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import type { ReferenceText } from "#lib/domain/stylometry/build/read-work";
import { worksIn } from "./works.ts";

const root = mkdtempSync(join(tmpdir(), "works-"));
afterAll(() => rmSync(root, { recursive: true }));

const FACTS = { author: "Ada Lind", authorSlug: "ada-lind", title: "First", year: 1850 };
const WORK = { ...FACTS, file: "a.txt", language: "en", licence: "public domain", source: "A shelf" };

function folderWith(name: string, index: object[]): string {
  const folder = join(root, name);
  mkdirSync(folder);
  writeFileSync(join(folder, "works.json"), JSON.stringify(index));
  writeFileSync(join(folder, "a.txt"), "CHAPTER I\n\nOne.\n\nTwo.");
  return folder;
}

async function read(folder: string): Promise<ReferenceText[]> {
  const works: ReferenceText[] = [];
  for await (const work of worksIn(folder, "en", new Set(["ada-lind"]))) works.push(work);
  return works;
}

test("reads the works of a language as an import does, with the library's authors as targets", async () => {
  const folder = folderWith("good", [WORK, { ...WORK, title: "Second", authorSlug: "ada-lund" }, { ...WORK, language: "it" }]);
  expect(await read(folder)).toEqual([
    { ...FACTS, target: true, text: "One.\nTwo." },
    { ...FACTS, title: "Second", authorSlug: "ada-lund", target: false, text: "One.\nTwo." },
  ]);
});

test("says what is wrong with the index, and every work that cannot be read", async () => {
  await expect(read(folderWith("wrong", [{ ...WORK, year: "1850" }]))).rejects.toThrow(/works\.json:1: .*year/);
  const missing = folderWith("missing", [
    { ...WORK, file: "b.txt" },
    { ...WORK, file: "../good/a.txt" },
  ]);
  await expect(read(missing)).rejects.toThrow(/good\/a\.txt:1: does not exist\n.*b\.txt:1: does not exist/);
  await expect(read(join(root, "nowhere"))).rejects.toThrow("does not exist");
});
