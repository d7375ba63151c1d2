import "server-only";

import type { CollectionAuthor } from "#lib/contract/collection";
import { readAuthor } from "#lib/server/importer/author";
import { type BookFiles, type DraftBook, type DraftText, readBook } from "#lib/server/importer/book";
import { decode } from "#lib/server/importer/decode";
import type { Faults } from "#lib/server/importer/errors";
import { placeOf } from "#lib/server/importer/path-kind";
import { readSource } from "#lib/server/importer/read-source";

/** What the files say one by one; nothing was compared with anything yet. */
export type Draft = {
  authors: CollectionAuthor[];
  books: DraftBook[];
  /** Books of which only the chapters can be checked. */
  broken: DraftText[];
  /** Every author and book there is a file for, right or wrong. */
  named: { authors: ReadonlySet<string>; books: ReadonlySet<string> };
};

/** Reads every file of a collection. What is wrong with a file is among the faults, and the file left out. */
export async function readDraft(source: string, faults: Faults): Promise<Draft> {
  const authors = new Map<string, CollectionAuthor | null>();
  const books = new Map<string, BookFiles>();
  const strays = new Map<string, string>();
  for await (const { path, bytes } of readSource(source, faults)) {
    const place = placeOf(path);
    if (place?.kind === "stray") strays.set(place.at, place.message);
    if (!place || place.kind === "stray") continue;
    const text = bytes && decode(path, bytes, faults);
    if (place.kind === "author") authors.set(place.slug, text === null ? null : readAuthor(place.slug, path, text, faults));
    else keep(books, place, text);
  }
  const taken = [...books.keys()].map((id) => `books/${id}`).concat([...authors.keys()].map((id) => `authors/${id}.md`));
  for (const [at, message] of strays) {
    const twin = taken.find((other) => other === at.toLowerCase());
    faults.add(at, 1, twin ? `${message}; and ${twin} has it already` : message);
  }
  const read = [...books].map(([id, files]) => readBook(id, files, faults));
  return {
    authors: [...authors.values()].filter((author) => author !== null),
    books: read.filter((book) => "front" in book),
    broken: read.filter((book) => !("front" in book)),
    named: { authors: new Set(authors.keys()), books: new Set(books.keys()) },
  };
}

function keep(books: Map<string, BookFiles>, place: { slug: string; number?: number }, text: string | null): void {
  const files: BookFiles = books.get(place.slug) ?? { chapters: new Map() };
  books.set(place.slug, files);
  if (place.number === undefined) files.book = text;
  else files.chapters.set(place.number, text);
}
