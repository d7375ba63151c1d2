import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { beforeAll } from "vitest";
import { importCollection } from "#lib/server/importer/import-collection";
import { bookFile, chapterFile } from "#tests/support/collection-folder";
import { setUpTestDatabase } from "#tests/support/database";
import type { Files } from "./collection-folder.ts";

/** Creates a database for the test file and imports this collection. Call it once, at the top level. */
export function setUpImportedCollection(files: Files): void {
  setUpTestDatabase();
  beforeAll(async () => {
    const folder = mkdtempSync(join(tmpdir(), "imported-library-"));
    try {
      for (const [path, contents] of Object.entries(files)) {
        mkdirSync(dirname(join(folder, path)), { recursive: true });
        writeFileSync(join(folder, path), contents ?? "");
      }
      await importCollection(folder);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
}

/** A book of one chapter whose second paragraph is `text`; it is the only edition of its work. */
export const shortBookFiles = (id: string, title: string, text: string, changes: Record<string, string> = {}): Files => ({
  [`books/${id}/book.md`]: bookFile(title, { work: id, description: "A short book.", tags: "[plain]", ...changes }),
  [`books/${id}/01.md`]: chapterFile("One", "It began quietly.", text, "It ended."),
});

/** An AI review as front matter. */
export const aiReviewFrontMatter = (overall: number): string =>
  `{overall: ${overall}, styleAccuracy: 8.5, brief: Brief., critique: Long., categories: {climax: {score: 7, comment: It climbs.}, ritmo: {score: 6.5, comment: It walks.}}}`;
