import "server-only";

import type { ExportBook, Publisher } from "#lib/domain/book/export-book";

/** A place that every reader of the book finds under the same number, however large their letters are. */
export type PageMarker = { number: number; id: string; label: string };

/** A document of the spine; `title` is plain text, `body` the inside of its body, `pages` are the page markers it holds. */
export type EpubDocument = { id: string; file: string; title: string; body: string; pages: PageMarker[] };

/** A file beside the documents; `properties` as its manifest item has them. */
export type Resource = {
  id: string;
  file: string;
  mediaType: string;
  bytes: Uint8Array;
  compressed: boolean;
  properties?: string;
};

/** What is bound into a file, in the order of reading. */
export type EpubBook = {
  book: ExportBook;
  publisher: Publisher;
  front: EpubDocument[];
  chapters: EpubDocument[];
  back: EpubDocument[];
  resources: Resource[];
};
