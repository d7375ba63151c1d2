import "server-only";

import { readdir } from "node:fs/promises";
import type { BookFront } from "#lib/contract/collection";
import { addChapterFile, type BookFiles, type ParsedBook, type ParsedText, readBook } from "#lib/server/importer/book";
import { checkChapters } from "#lib/server/importer/check-chapters";
import { decode } from "#lib/server/importer/decode";
import { ErrorCollector, InvalidCollectionError } from "#lib/server/importer/errors";
import { readOne } from "#lib/server/importer/folder";
import { pathKind } from "#lib/server/importer/path-kind";
import { UserError } from "#lib/server/platform/user-error";

/** What a submitted book must match: the known authors and works and, for a request, its author and language. */
export type ExpectedBook = {
  /** The series to which it may belong; none if absent. */
  series?: ReadonlySet<string>;
  authors: ReadonlySet<string>;
  works: ReadonlySet<string>;
  author?: string | undefined;
  language?: string | undefined;
};
export type SubmittedBook = { front: BookFront; chapters: { title: string; markdown: string }[] };

/** Stands in for the book's slug, which a submitted folder need not have. */
const ID = "submitted";
const PREFIX = `books/${ID}/`;
/** Written by `npm run write -- brief`. */
const NOTES = new Set(["BRIEF.md", "FORMAT.md"]);

/**
 * Reads one book from a folder with book.md, 01.md, 02.md … with the checks of an import; other files than Markdown are ignored. Throws
 * InvalidCollectionError with all errors, UserError if there is no such folder.
 */
export async function readBookFolder(folder: string, expected: ExpectedBook): Promise<SubmittedBook> {
  const errors = new ErrorCollector();
  const book = readBook(ID, await readFiles(folder, errors), errors);
  await checkChapters(book, errors);
  checkAuthor(book, expected, errors);
  if ("front" in book) checkExpected(book, expected, errors);
  if (errors.count > 0 || !("front" in book)) throw new InvalidCollectionError(folder, errors.list().map(withoutPrefix));
  return { front: book.front, chapters: book.chapters.map(({ title, markdown }) => ({ title, markdown })) };
}

async function readFiles(folder: string, errors: ErrorCollector): Promise<BookFiles> {
  const names = await readdir(folder).catch(() => {
    throw new UserError(`${folder} is not a folder.`);
  });
  const files: BookFiles = { chapters: new Map(), misnamed: new Set() };
  for (const name of names.sort().filter((candidate) => candidate.endsWith(".md") && !candidate.startsWith(".") && !NOTES.has(candidate))) {
    const kind = pathKind(PREFIX + name);
    if (kind === null || kind.kind === "author" || kind.kind === "series") continue;
    if (kind.kind === "stray") {
      errors.add(PREFIX + name, 1, kind.message);
      if (kind.misnamed) files.misnamed.add(kind.misnamed.number);
      continue;
    }
    const { bytes } = await readOne(folder, name, errors);
    const text = bytes && decode(name, bytes, errors);
    if (kind.kind === "chapter") addChapterFile(`books/${ID}`, files, kind.number, { file: kind.file, text }, errors);
    else files.book = text;
  }
  return files;
}

function checkAuthor({ path, author: named }: ParsedText, { authors, author }: ExpectedBook, errors: ErrorCollector): void {
  if (!named) return;
  if (!authors.has(named.id)) errors.add(path, named.line, `the author “${named.id}” is unknown: the library has none with this id`);
  if (author !== undefined && named.id !== author) errors.add(path, named.line, `must be “${author}”: the request asks for this author`);
}

function checkExpected({ path, front, lineOf }: ParsedBook, { works, language, series }: ExpectedBook, errors: ErrorCollector): void {
  if (language !== undefined && front.lang !== language)
    errors.add(path, lineOf("lang"), `must be “${language}”: the request asks for this language`);
  if (front.series && !series?.has(front.series.id))
    errors.add(
      path,
      lineOf("series"),
      `the series “${front.series.id}” is unknown: series come with an import or are made by administrators`,
    );
  if (!front.original) errors.add(path, lineOf("original"), "must be true: translations come with an import");
  if (works.has(front.work)) errors.add(path, lineOf("work"), `the work “${front.work}” is in the library already`);
}

const withoutPrefix = ({ path, ...error }: ReturnType<ErrorCollector["list"]>[number]) => ({ ...error, path: path.replace(PREFIX, "") });
