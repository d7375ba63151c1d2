import "server-only";

import type { ExportChapter } from "#lib/domain/book/export-book";
import type { OpeningPages } from "#lib/server/publishing/pdf/running-headers";

export type PageCounts = { contents: number; chapters: number[] };

/** Cover, frontispiece, title page, imprint: a page each (front-matter.ts). */
const BEFORE_CONTENTS = 4;

/**
 * Runs inside the page: the number of pages of the contents and of each chapter, counted as columns of a page's size (chapter.css). Chromium
 * divides a text into columns as it does into pages, in a third of the time of printing it.
 */
export function countPages(): PageCounts {
  const root = document.documentElement;
  root.classList.add("counting");
  const count = (element: Element) => Math.round(element.scrollWidth / element.getBoundingClientRect().width);
  const [contents = 1] = [...document.querySelectorAll(".contents")].map(count);
  const chapters = [...document.querySelectorAll(".chapter")].map(count);
  root.classList.remove("counting");
  return { contents, chapters };
}

/** The page on which each chapter opens, if it is as counted and none is inserted before the first chapter. */
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
