import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { UserError } from "#lib/server/platform/user-error";
import { attributeFile } from "./attribute.ts";

const folder = mkdtempSync(join(tmpdir(), "attribute-"));
afterAll(() => rmSync(folder, { recursive: true }));

function fileWith(name: string, text: string): string {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}

async function printed(run: () => Promise<void>): Promise<string> {
  const log = vi.spyOn(console, "log").mockImplementation(() => {});
  await run();
  const lines = log.mock.calls.map(([line]) => String(line));
  log.mockRestore();
  return lines.join("\n");
}

const book = fileWith(
  "book.txt",
  globSync("content/books/miss-daces-four-seconds/0*.md")
    .map((file) => readFileSync(file, "utf8"))
    .join("\n"),
);

test("prints the authors of a text as JSON, nearest first, with the ends of the interval", async () => {
  const output = JSON.parse(await printed(() => attributeFile(book, "en", true))) as { ranks: Record<string, unknown>[] };
  expect(output.ranks).toHaveLength(35);
  expect(output.ranks[0]).toMatchObject({ author: "Arthur Conan Doyle", authorSlug: "arthur-conan-doyle" });
  const distances = output.ranks.map(({ distance }) => Number(distance));
  expect(distances).toEqual(distances.toSorted((one, other) => one - other));
  for (const { distance, low, high } of output.ranks) {
    expect(Number(low)).toBeLessThanOrEqual(Number(distance));
    expect(Number(high)).toBeGreaterThanOrEqual(Number(distance));
  }
});

test("prints a table for people", async () => {
  const lines = (await printed(() => attributeFile(book, "en", false))).split("\n");
  expect(lines).toHaveLength(36);
  expect(lines[1]).toMatch(/^1 +Arthur Conan Doyle +0\.\d\d +0\.\d\d to 0\.\d\d +1 to \d/);
});

test("says which file is missing or too short", async () => {
  const short = fileWith("short.txt", "A few words.");
  await expect(attributeFile(short, "en", true)).rejects.toThrow(/short\.txt has fewer than 2000 words/);
  await expect(attributeFile(join(folder, "none.txt"), "en", true)).rejects.toThrow(UserError);
});
