import "server-only";

import type { ExportChapter } from "#lib/domain/book/export-book";

/** The page that each chapter opens on, by its number; empty while nobody knows. */
export type OpeningPages = ReadonlyMap<number, number>;

const LONGEST = 58;

/**
 * The pages of each chapter: the book's title at the head of a left page, the chapter's at that of a right one. CSS has no
 * name for a chapter's first page, so the heads are styles of counting pages, in which the number of that page is written as nothing.
 */
export function runningHeads(title: string, chapters: readonly ExportChapter[], openings: OpeningPages): string {
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
  `@counter-style ${name}-text{system:cyclic;symbols:${cssString(shortened(text))};suffix:""}` +
  `@counter-style ${name}{system:fixed ${opening};symbols:"";suffix:"";fallback:${name}-text}`;

/** Cut after a word, where a line of the head would be too long. */
function shortened(text: string): string {
  if (text.length <= LONGEST) return text;
  return `${text.slice(0, LONGEST).replace(/\s+\S*$/, "")}…`;
}

/** A CSS string that also `</style` cannot leave. */
const cssString = (text: string): string =>
  `"${text.replace(/["\\<>&\p{Cc}]/gu, (character) => `\\${character.charCodeAt(0).toString(16)} `)}"`;
