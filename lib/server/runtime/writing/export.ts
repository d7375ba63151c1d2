import "server-only";

import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { stringify } from "yaml";
import { MakingFile } from "#lib/contract/generation/making";
import { DomainError } from "#lib/domain/errors";
import { chapterDigits } from "#lib/server/importer/path-kind";
import { findStoredText } from "#lib/server/modules/books/queries/stored-book";
import { findMaking } from "#lib/server/modules/generation/queries/making";

const DAY_LENGTH = "2026-11-21".length;
const LINE_WIDTH = 110;

/**
 * Writes a published book into `folder` as a collection has it: book.md, its chapters, and making.json if it is known how it was made. Returns the
 * names of the files. Throws `book_not_found`.
 */
export async function exportBook(bookId: string, folder: string): Promise<string[]> {
  const [book, making] = await Promise.all([findStoredText(bookId), findMaking(bookId)]);
  if (!book) throw new DomainError("book_not_found");
  const digits = String(book.chapters.length).length;
  const front = { ...book.front, generated: book.front.generated.slice(0, DAY_LENGTH) };
  const files = {
    "book.md": withFront(front, ""),
    ...Object.fromEntries(
      book.chapters.map(({ title, markdown }, index) => [
        `${chapterDigits(index + 1, Math.max(2, digits))}.md`,
        withFront({ title }, `\n${markdown}\n`),
      ]),
    ),
    ...(making && { "making.json": `${JSON.stringify(MakingFile.parse(making), null, 2)}\n` }),
  };
  await mkdir(folder, { recursive: true });
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text, { flag: "wx" });
  return Object.keys(files);
}

const withFront = (front: object, body: string): string => `---\n${stringify(front, { lineWidth: LINE_WIDTH })}---\n${body}`;
