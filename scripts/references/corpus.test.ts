import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import type { ReferenceText } from "#lib/domain/stylometry/build/read-work";
import { UserError } from "#lib/server/platform/user-error";
import { worksIn } from "./corpus.ts";

const root = mkdtempSync(join(tmpdir(), "works-"));
afterAll(() => rmSync(root, { recursive: true }));

const WORK = { file: "a.txt", language: "en", author: "Ada Lind", authorSlug: "ada-lind", title: "First", year: 1850, target: true };

function folderWith(name: string, index: unknown): string {
  const folder = join(root, name);
  mkdirSync(folder);
  writeFileSync(join(folder, "works.json"), JSON.stringify(index));
  writeFileSync(join(folder, "a.txt"), "One.\n\nTwo.");
  return folder;
}

async function read(folder: string): Promise<ReferenceText[]> {
  const works: ReferenceText[] = [];
  for await (const work of worksIn(folder, "en")) works.push(work);
  return works;
}

test("reads the works of a language with what the index says of them", async () => {
  const folder = folderWith("good", [WORK, { ...WORK, language: "it", file: "none.txt" }]);
  const { file: _, language: __, ...facts } = WORK;
  expect(await read(folder)).toEqual([{ ...facts, text: "One.\n\nTwo." }]);
});

test("says what is wrong with the index, and which file is missing or outside", async () => {
  await expect(read(folderWith("wrong", [{ ...WORK, year: "1850" }]))).rejects.toThrow(/works\.json:[\s\S]*year/);
  await expect(read(folderWith("missing", [{ ...WORK, file: "b.txt" }]))).rejects.toThrow(/b\.txt cannot be read/);
  await expect(read(folderWith("outside", [{ ...WORK, file: "../good/a.txt" }]))).rejects.toThrow(/is not in/);
  const broken = folderWith("broken", []);
  writeFileSync(join(broken, "works.json"), "[");
  await expect(read(broken)).rejects.toThrow(/works\.json:\nSyntaxError/);
  await expect(read(join(root, "nowhere"))).rejects.toThrow(UserError);
});
