import "server-only";

import { BookFront, ChapterFront } from "#lib/contract/collection";
import type { ErrorCollector } from "#lib/server/importer/errors";
import { chapterFile } from "#lib/server/importer/path-kind";
import { readFrontMatter } from "#lib/server/platform/content/front-matter";

/** `line`: where the Markdown begins in the file, from 1. */
export type ParsedChapter = { number: number; path: string; title: string; markdown: string; line: number };
/** The unchecked chapters of a book; `length` also counts the unreadable ones. */
export type ParsedText = { id: string; path: string; length: number; chapters: ParsedChapter[] };
/** A book whose files were parsed but not yet compared with other books. */
export type ParsedBook = ParsedText & { front: BookFront; lineOf: (key: string) => number };
/** A chapter's file, called 01.md or 001.md; `text` is null if it could not be decoded. */
export type ChapterFile = { file: string; text: string | null };
/** The texts of a book's files; null for a file that could not be decoded. */
export type BookFiles = { book?: string | null; chapters: Map<number, ChapterFile> };

/** Adds a chapter's file; a second one of the same number is reported. */
export function addChapterFile(
  folder: string,
  { chapters }: BookFiles,
  number: number,
  chapter: ChapterFile,
  errors: ErrorCollector,
): void {
  const other = chapters.get(number);
  if (other) errors.add(`${folder}/${chapter.file}`, 1, `is chapter ${number}, as ${other.file} is`);
  else chapters.set(number, chapter);
}

/** Parses a book's files and reports every error; the result has no `front` if its front matter is invalid. */
export function readBook(id: string, files: BookFiles, errors: ErrorCollector): ParsedBook | ParsedText {
  const folder = `books/${id}`;
  const path = `${folder}/book.md`;
  const chapters = readChapters(folder, files.chapters, errors);
  if (files.book === undefined) errors.add(path, 1, "is missing");
  const parts =
    typeof files.book === "string" ? readFrontMatter(BookFront, files.book, (line, message) => errors.add(path, line, message)) : null;
  if (parts && parts.body.trim() !== "")
    errors.add(path, parts.bodyLine, "has text below its front matter; chapters are files of their own");
  const text = { id, path, length: lastNumber(files.chapters), chapters };
  return parts?.data ? { ...text, front: parts.data, lineOf: parts.lineOf } : text;
}

function readChapters(folder: string, texts: BookFiles["chapters"], errors: ErrorCollector): ParsedChapter[] {
  const last = lastNumber(texts);
  if (last === 0) errors.add(`${folder}/${chapterFile(1)}`, 1, "is missing: the book has no chapters");
  const chapters: ParsedChapter[] = [];
  for (let number = 1; number <= last; number += 1) {
    const { file = chapterFile(number), text } = texts.get(number) ?? {};
    const path = `${folder}/${file}`;
    if (text === undefined) errors.add(path, 1, `is missing: the chapters go on to ${texts.get(last)?.file}`);
    if (typeof text === "string") chapters.push(...readChapter(number, path, text, errors));
  }
  return chapters;
}

const lastNumber = (texts: BookFiles["chapters"]): number => Math.max(0, ...texts.keys());

function readChapter(number: number, path: string, text: string, errors: ErrorCollector): ParsedChapter[] {
  const parts = readFrontMatter(ChapterFront, text, (line, message) => errors.add(path, line, message));
  if (!parts) return [];
  const { data, body, bodyLine } = parts;
  if (body.trim() === "") errors.add(path, bodyLine, "is blank: the chapter has no text");
  return [{ number, path, title: data?.title ?? "", markdown: body.trim(), line: bodyLine + leadingLines(body) }];
}

const leadingLines = (body: string): number => body.slice(0, body.search(/\S|$/)).split("\n").length - 1;
