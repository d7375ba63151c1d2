import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readIdea } from "#lib/server/runtime/writing/idea";
import { temporaryFolder } from "#tests/support/collection-folder";

test("an idea is read from a file, or is the text itself", async () => {
  const file = join(temporaryFolder(), "idea.txt");
  writeFileSync(file, "A lamplighter counts one hour too many.\n");
  expect(await readIdea(file, " The  Lost Hour ")).toEqual({ prompt: "A lamplighter counts one hour too many.", title: "The Lost Hour" });
  expect(await readIdea("A clock stops.", undefined)).toEqual({ prompt: "A clock stops." });
  expect(await readIdea(undefined, undefined)).toEqual({});
});

test("an idea that is empty or too long, and a title alone, are refused", async () => {
  await expect(readIdea(" ", undefined)).rejects.toThrow("--idea must have 1 to 2000 characters.");
  await expect(readIdea("x".repeat(2_001), undefined)).rejects.toThrow("--idea must have 1 to 2000 characters.");
  await expect(readIdea("x", "y".repeat(500))).rejects.toThrow(/^--title must have 1 to \d+ characters\.$/);
  await expect(readIdea(undefined, "The Lost Hour")).rejects.toThrow("--title needs --idea.");
});
