import "server-only";

import { BookFront, ChapterFront } from "#lib/contract/collection";
import type { Faults } from "#lib/server/importer/errors";
import { readParts } from "#lib/server/importer/front-matter";
import { chapterFile } from "#lib/server/importer/path-kind";

/** `line` is where the Markdown begins in the file. */
export type DraftChapter = { number: number; path: string; title: string; markdown: string; line: number };
/** The chapters of a book, not yet checked; `length` counts those that could not be read too. */
export type DraftText = { id: string; path: string; length: number; chapters: DraftChapter[] };
/** A book whose files were read one by one, not yet compared with others. */
export type DraftBook = DraftText & { front: BookFront; lineOf: (key: string) => number };
/** The texts of a book's folder by their place; null for a file that was there and could not be read. */
export type BookFiles = { book?: string | null; chapters: Map<number, string | null> };

/** A book from the texts of its files, without `front` where its front matter is wrong. Every fault of the files is reported. */
export function readBook(id: string, files: BookFiles, faults: Faults): DraftBook | DraftText {
  const folder = `books/${id}`;
  const path = `${folder}/book.md`;
  const chapters = readChapters(folder, files.chapters, faults);
  if (files.book === undefined) faults.add(path, 1, "is missing");
  const parts = typeof files.book === "string" ? readParts(BookFront, path, files.book, faults) : null;
  if (parts && parts.body.trim() !== "")
    faults.add(path, parts.bodyLine, "has text below its front matter; chapters are files of their own");
  const text = { id, path, length: lastOf(files.chapters), chapters };
  return parts?.data ? { ...text, front: parts.data, lineOf: parts.lineOf } : text;
}

function readChapters(folder: string, texts: BookFiles["chapters"], faults: Faults): DraftChapter[] {
  const last = lastOf(texts);
  if (last === 0) faults.add(`${folder}/${chapterFile(1)}`, 1, "is missing: the book has no chapters");
  const chapters: DraftChapter[] = [];
  for (let number = 1; number <= last; number += 1) {
    const path = `${folder}/${chapterFile(number)}`;
    const text = texts.get(number);
    if (text === undefined) faults.add(path, 1, `is missing: the chapters go on to ${chapterFile(last)}`);
    if (typeof text === "string") chapters.push(...readChapter(number, path, text, faults));
  }
  return chapters;
}

const lastOf = (texts: BookFiles["chapters"]): number => Math.max(0, ...texts.keys());

function readChapter(number: number, path: string, text: string, faults: Faults): DraftChapter[] {
  const parts = readParts(ChapterFront, path, text, faults);
  if (!parts) return [];
  const { data, body, bodyLine } = parts;
  if (body.trim() === "") faults.add(path, bodyLine, "is blank: the chapter has no text");
  return [{ number, path, title: data?.title ?? "", markdown: body.trim(), line: bodyLine + leadingLines(body) }];
}

const leadingLines = (body: string): number => body.slice(0, body.search(/\S|$/)).split("\n").length - 1;
