import "server-only";

import type { ExportChapter } from "#lib/domain/books/export-book";
import type { OpeningPages } from "#lib/server/publishing/pdf/running-headers";

/**
 * The numbers of pages of the contents and of each chapter, counted as columns of a page's size (chapter.css): Chromium divides a text into
 * columns as it does into pages.
 */
export type PageCounts = { contents: number; chapters: number[] };

/** Cover, frontispiece, title page, imprint: a page each (front-matter.ts). */
const BEFORE_CONTENTS = 4;

/**
 * The page on which each chapter opens according to `counts`, without the blank page that may be inserted before the first chapter
 * (book-document.ts).
 */
export function countedOpenings(chapters: readonly ExportChapter[], counts: PageCounts): OpeningPages {
  let page = BEFORE_CONTENTS + counts.contents + 1;
  return new Map(
    chapters.map(({ number }, index) => {
      const opening = page;
      page += counts.chapters[index] ?? 1;
      return [number, opening];
    }),
  );
}
