import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";
import { LANGUAGES } from "#lib/domain/language";
import { InvalidCollectionError } from "#lib/server/importer/errors";
import { readCollection } from "#lib/server/importer/read-collection";

/** File contents by path; null omits the file. */
export type Files = Record<string, string | Buffer | null>;

const inEveryLanguage = (key: string): string =>
  `${key}:\n${LANGUAGES.map((language) => `  ${language}: ${key} in ${language}`).join("\n")}`;

export const authorFile = (name: string, changes: Record<string, string> = {}): string => `---
name: ${name}
displayName: ${changes.displayName ?? name}${changes.sortName ? `\nsortName: ${changes.sortName}` : ""}
born: 1850
died: 1910
literature: en
knownFor: [${changes.knownFor ?? "A Book, Another"}]
colour: "#2b3a42"
tint: "#e9b44c"
motif: lamp${changes.structure ? `\nstructure: ${changes.structure}` : ""}
${inEveryLanguage("period")}
${inEveryLanguage("style")}
---

${LANGUAGES.map((language) => `## ${language}\n\n${changes.bio ?? `A *bio* in ${language}.`}\n\nIts second paragraph.`).join("\n\n")}
`;

export const bookFile = (title: string, changes: Record<string, string> = {}): string => {
  const keys = { title, author: "ada-lind", work: "the-lamp", original: "true", lang: "en", genre: "mystery", tags: "[lamps, night]" };
  const rest = { description: "A lamp burns.", model: "Claude", generated: "2026-11-01", published: "2026-11-21" };
  return `---\n${Object.entries({ ...keys, ...rest, ...changes })
    .map(([key, value]) => `${key}: ${value}`)
    .join("\n")}\n---\n`;
};

export const chapterFile = (title: string, ...paragraphs: string[]): string => `---\ntitle: ${title}\n---\n\n${paragraphs.join("\n\n")}\n`;

/** A valid collection: one author and one work in two languages. */
export const VALID_COLLECTION: Files = {
  "authors/ada-lind.md": authorFile("Ada Lind"),
  "books/the-lamp/book.md": bookFile("The Lamp"),
  "books/the-lamp/01.md": chapterFile("Dusk", "> *An epigraph.*", "The lamp was lit at four.", "***", "Nobody had lit it."),
  "books/the-lamp/02.md": chapterFile("Night", "It burned all night.", "The house slept."),
  "books/la-lampada/book.md": bookFile("La lampada", { lang: "it", original: "false" }),
  "books/la-lampada/01.md": chapterFile(
    "Crepuscolo",
    "> *Un’epigrafe.*",
    "La lampada fu accesa alle quattro.",
    "***",
    "Nessuno l’aveva accesa.",
  ),
  "books/la-lampada/02.md": chapterFile("Notte", "Bruciò tutta la notte.", "La casa dormiva in città."),
};

/** A temporary folder that is deleted after the test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "collection-test-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The valid collection with `changes` on disk; returns its folder. */
export function writeCollection(changes: Files = {}, base: Files = VALID_COLLECTION): string {
  const folder = temporaryFolder();
  for (const [path, contents] of Object.entries({ ...base, ...changes })) {
    if (contents === null) continue;
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), contents);
  }
  return folder;
}

/** The errors of an invalid folder or zip, as `path:line: message`. */
export async function errorsIn(source: string): Promise<string[]> {
  const result: unknown = await readCollection(source).catch((error: unknown) => error);
  if (!(result instanceof InvalidCollectionError)) throw result instanceof Error ? result : new Error("The collection is valid.");
  return result.errors.map(({ path, line, message }) => `${path}:${line}: ${message}`);
}
