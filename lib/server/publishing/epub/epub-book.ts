import "server-only";

import type { ExportBook, Publisher } from "#lib/domain/books/export-book";

/** A page marker: page numbers are independent of the font size. */
export type PageMarker = { number: number; id: string; label: string };

/** A document of the spine; `title` is plain text, `body` the markup inside <body>, `pages` its page markers; `part`: the title of the part of the book that begins with it. */
export type EpubDocument = { id: string; file: string; title: string; body: string; pages: PageMarker[]; part?: string | null };

/** A file besides the documents; `properties` as in its manifest item. */
export type Resource = {
  id: string;
  file: string;
  mediaType: string;
  bytes: Uint8Array;
  compressed: boolean;
  properties?: string;
};

/** The contents of an EPUB in reading order. */
export type EpubBook = {
  book: ExportBook;
  publisher: Publisher;
  front: EpubDocument[];
  chapters: EpubDocument[];
  back: EpubDocument[];
  resources: Resource[];
};
