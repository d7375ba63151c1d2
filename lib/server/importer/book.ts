import "server-only";

import { BookFront, ChapterFront } from "#lib/contract/collection";
import { MakingFile } from "#lib/contract/generation/making";
import type { MakingRecord } from "#lib/domain/generation/making";
import type { ErrorCollector } from "#lib/server/importer/errors";
import { readJsonFile } from "#lib/server/importer/json-file";
import { chapterDigits } from "#lib/server/importer/path-kind";
import { readFrontMatter } from "#lib/server/platform/content/front-matter";

/** `line`: where the Markdown begins in the file, from 1. */
export type ParsedChapter = { number: number; path: string; title: string; markdown: string; line: number };
/** The unchecked chapters of a book; `length` also counts the unreadable ones, and is 0 if it is not known. */
export type ParsedText = { id: string; path: string; length: number; chapters: ParsedChapter[]; author: NamedAuthor | null };
/** The author whom `book.md` names, also if its other keys are invalid. */
export type NamedAuthor = { id: string; line: number };
/** A book whose files were parsed but not yet compared with other books. */
export type ParsedBook = ParsedText & { front: BookFront; making: MakingRecord | null; lineOf: (key: string) => number };
/** A chapter's file, called 01.md or 001.md; `text` is null if it could not be decoded. */
export type ChapterFile = { file: string; text: string | null };
/** The texts of a book's files; null for a file that could not be decoded. `misnamed`: chapters whose files have wrong names. */
export type BookFiles = { book?: string | null; making?: string | null; chapters: Map<number, ChapterFile>; misnamed: Set<number> };

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
  const isNumbered = checkNumbers(folder, files, errors);
  const chapters = readChapters(folder, files.chapters, errors);
  if (files.book === undefined) errors.add(path, 1, "is missing");
  const parts =
    typeof files.book === "string" ? readFrontMatter(BookFront, files.book, (line, message) => errors.add(path, line, message)) : null;
  if (parts && parts.body.trim() !== "")
    errors.add(path, parts.bodyLine, "has text below its front matter; chapters are files of their own");
  const named = BookFront.shape.author.safeParse(parts?.valueOf("author"));
  const author = parts && named.success ? { id: named.data, line: parts.lineOf("author") } : null;
  const text = { id, path, length: isNumbered ? lastNumber(files.chapters) : 0, chapters, author };
  const last = parts?.data?.parts?.at(-1);
  if (parts && last && text.length > 0 && last.chapter > text.length)
    errors.add(path, parts.lineOf("parts"), `“${last.title}” begins with chapter ${last.chapter}, but the book has ${text.length}`);
  const making = typeof files.making === "string" ? readJsonFile(MakingFile, `${folder}/making.json`, files.making, errors) : null;
  return parts?.data ? { ...text, front: parts.data, making, lineOf: parts.lineOf } : text;
}

/** Reports the missing chapters in one error; returns whether the number of chapters is known: none are missing and none misnamed. */
function checkNumbers(folder: string, { chapters, misnamed }: BookFiles, errors: ErrorCollector): boolean {
  const last = lastNumber(chapters);
  if (last + misnamed.size === 0) errors.add(`${folder}/${chapterDigits(1)}.md`, 1, "is missing: the book has no chapters");
  const numbers = Array.from({ length: last }, (_, index) => index + 1);
  const missing = numbers.filter((number) => !chapters.has(number) && !misnamed.has(number));
  const names = [...chapters.values()].map(({ file }) => file);
  const digits = names.length === 0 ? 2 : Math.min(...names.map((name) => name.length - ".md".length));
  const reason = `missing: the chapters go on to ${chapters.get(last)?.file}`;
  const [first = 0] = missing;
  if (missing.length === 1) errors.add(`${folder}/${chapterDigits(first, digits)}.md`, 1, `is ${reason}`);
  else if (missing.length > 1) errors.add(folder, 1, `${spansIn(missing, digits)} are ${reason}`);
  return missing.length + misnamed.size === 0;
}

/** Numbers in order as "050, 136–199". */
function spansIn(numbers: readonly number[], digits: number): string {
  const firsts = numbers.filter((number, index) => numbers[index - 1] !== number - 1);
  const lasts = numbers.filter((number, index) => numbers[index + 1] !== number + 1);
  const spans = firsts.map((first, index) => [...new Set([first, lasts[index] ?? first])]);
  return spans.map((span) => span.map((number) => chapterDigits(number, digits)).join("–")).join(", ");
}

function readChapters(folder: string, files: BookFiles["chapters"], errors: ErrorCollector): ParsedChapter[] {
  const inOrder = [...files].sort(([one], [other]) => one - other);
  return inOrder.flatMap(([number, { file, text }]) => (text === null ? [] : readChapter(number, `${folder}/${file}`, text, errors)));
}

const lastNumber = (chapters: BookFiles["chapters"]): number => Math.max(0, ...chapters.keys());

function readChapter(number: number, path: string, text: string, errors: ErrorCollector): ParsedChapter[] {
  const parts = readFrontMatter(ChapterFront, text, (line, message) => errors.add(path, line, message));
  if (!parts) return [];
  const { data, body, bodyLine } = parts;
  if (body.trim() === "") errors.add(path, bodyLine, "is blank: the chapter has no text");
  return [{ number, path, title: data?.title ?? "", markdown: body.trim(), line: bodyLine + leadingLines(body) }];
}

const leadingLines = (body: string): number => body.slice(0, body.search(/\S|$/)).split("\n").length - 1;
