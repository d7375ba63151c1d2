import "server-only";

import type { CollectionAuthor, CollectionLedger, CollectionSeries } from "#lib/contract/collection";
import { readAuthor } from "#lib/server/importer/author";
import { addChapterFile, type BookFiles, type ParsedBook, type ParsedText, readBook } from "#lib/server/importer/book";
import { decode } from "#lib/server/importer/decode";
import type { ErrorCollector } from "#lib/server/importer/errors";
import { readLedger } from "#lib/server/importer/ledger";
import { pathKind } from "#lib/server/importer/path-kind";
import { readSource } from "#lib/server/importer/read-source";
import { readSeries } from "#lib/server/importer/series";

/** The parsed files of a collection, not yet compared with each other. */
export type ParsedCollection = {
  authors: CollectionAuthor[];
  series: CollectionSeries[];
  books: ParsedBook[];
  ledger: CollectionLedger;
  /** Books whose chapters alone can be checked. */
  broken: ParsedText[];
  /** The slugs of all files of authors, series and books, valid or not. */
  named: { authors: ReadonlySet<string>; series: ReadonlySet<string>; books: ReadonlySet<string> };
};

/** Parses every file of a collection; invalid files are reported and left out. */
export async function parseCollection(source: string, errors: ErrorCollector): Promise<ParsedCollection> {
  const authors = new Map<string, CollectionAuthor | null>();
  const series = new Map<string, CollectionSeries | null>();
  const books = new Map<string, BookFiles>();
  let ledger: CollectionLedger = new Map();
  const strays = new Map<string, string>();
  for await (const { path, bytes } of readSource(source, errors)) {
    const file = pathKind(path);
    if (file?.kind === "stray") strays.set(file.at, file.message);
    if (file?.kind === "stray" && file.misnamed) filesOf(books, file.misnamed.slug).misnamed.add(file.misnamed.number);
    if (!file || file.kind === "stray") continue;
    const text = bytes && decode(path, bytes, errors);
    if (file.kind === "author") authors.set(file.slug, text === null ? null : readAuthor(file.slug, path, text, errors));
    else if (file.kind === "series") series.set(file.slug, text === null ? null : readSeries(file.slug, path, text, errors));
    else if (file.kind === "ledger") ledger = text === null ? ledger : readLedger(path, text, errors);
    else if (file.kind === "chapter")
      addChapterFile(`books/${file.slug}`, filesOf(books, file.slug), file.number, { file: file.file, text }, errors);
    else filesOf(books, file.slug)[file.kind] = text;
  }
  const existing = [...books.keys()]
    .map((id) => `books/${id}`)
    .concat(
      [...authors.keys()].map((id) => `authors/${id}.md`),
      [...series.keys()].map((id) => `series/${id}.md`),
    );
  for (const [at, message] of strays) {
    const twin = existing.find((other) => other === at.toLowerCase());
    errors.add(at, 1, twin ? `${message}; and ${twin} has it already` : message);
  }
  const parsedBooks = [...books].map(([id, files]) => readBook(id, files, errors));
  return {
    authors: [...authors.values()].filter((author) => author !== null),
    series: [...series.values()].filter((each) => each !== null),
    books: parsedBooks.filter((book) => "front" in book),
    ledger,
    broken: parsedBooks.filter((book) => !("front" in book)),
    named: { authors: new Set(authors.keys()), series: new Set(series.keys()), books: new Set(books.keys()) },
  };
}

function filesOf(books: Map<string, BookFiles>, slug: string): BookFiles {
  const files: BookFiles = books.get(slug) ?? { chapters: new Map(), misnamed: new Set() };
  books.set(slug, files);
  return files;
}
