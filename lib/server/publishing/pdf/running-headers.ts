import "server-only";

import type { ExportChapter } from "#lib/domain/books/export-book";

/** The page on which each chapter opens, by chapter number; empty before they are known. */
export type OpeningPages = ReadonlyMap<number, number>;

const MAX_LENGTH = 58;

/**
 * CSS for running headers: the book's title on left pages, the chapter's on right pages. CSS cannot select a chapter's first page, so each
 * header is a counter style over page numbers that is empty for that page.
 */
export function runningHeaderCss(title: string, chapters: readonly ExportChapter[], openings: OpeningPages): string {
  const heads = chapters.map((chapter) => {
    const { number } = chapter;
    const opening = openings.get(number) ?? 0;
    return (
      headStyle(`left-${number}`, title, opening) +
      headStyle(`right-${number}`, chapter.title, opening) +
      `@page chapter-${number}:left{@top-left{content:counter(page,left-${number})}}` +
      `@page chapter-${number}:right{@top-right{content:counter(page,right-${number})}}` +
      `@page chapter-${number}{@bottom-center{content:counter(page)}}` +
      `#chapter-${number}{page:chapter-${number}}`
    );
  });
  return heads.join("");
}

const headStyle = (name: string, text: string, opening: number): string =>
  `@counter-style ${name}-text{system:cyclic;symbols:${cssString(truncate(text))};suffix:""}` +
  `@counter-style ${name}{system:fixed ${opening};symbols:"";suffix:"";fallback:${name}-text}`;

/** Truncates long titles after a word. */
function truncate(text: string): string {
  if (text.length <= MAX_LENGTH) return text;
  const end = text.lastIndexOf(" ", MAX_LENGTH);
  return `${text.slice(0, end > 0 ? end : MAX_LENGTH).trimEnd()}…`;
}

/** A CSS string literal; also escapes `</style`. */
const cssString = (text: string): string =>
  `"${text.replace(/["\\<>&\p{Cc}]/gu, (character) => `\\${character.charCodeAt(0).toString(16)} `)}"`;
