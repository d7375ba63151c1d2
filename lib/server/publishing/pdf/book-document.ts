import "server-only";

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { withAttribution } from "#lib/domain/books/chapter-blocks";
import type { ExportBook, ExportChapter, Publisher } from "#lib/domain/books/export-book";
import { escapeMarkup } from "#lib/domain/text/markup";
import { chapterPhrase } from "#lib/i18n/phrases";
import { chapterText } from "#lib/server/publishing/pdf/chapter-text";
import { faceRules } from "#lib/server/publishing/pdf/faces";
import { frontMatter } from "#lib/server/publishing/pdf/front-matter";
import { headingHyphenation } from "#lib/server/publishing/pdf/hyphenation";
import { type OpeningPages, runningHeaderCss } from "#lib/server/publishing/pdf/running-headers";

/** A book as a self-contained HTML document, and what is filled in once it is known where its chapters open without a blank page. */
export type BookDocument = { html: string; pageNumbersOf: (openings: OpeningPages) => PageNumbers };

/** The page of each chapter, the CSS of the running headers, and whether a blank page lets the text begin on a right page. */
export type PageNumbers = { pages: [chapter: number, page: number][]; headers: string; hasBlank: boolean };

// Blocks all requests and scripts, whatever browser opens the document.
const POLICY = "default-src 'none'; img-src data:; font-src data:; style-src 'unsafe-inline'";

export async function bookDocument(book: ExportBook, publisher: Publisher): Promise<BookDocument> {
  const chapters = book.chapters.map((chapter) => chapterSection(book, chapter)).join("\n");
  const faces = await faceRules(JSON.stringify([book, publisher]));
  const style = ["front-matter.css", "chapter.css", "forms.css"].map(readStyle).join("");
  const headersOf = (openings: OpeningPages) => runningHeaderCss(book.title, book.chapters, openings);
  const html = `<!doctype html>
<html lang="${book.lang}" class="in-columns"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${POLICY}">
<title>${escapeMarkup(book.title)}</title>
<style>${faces}${style}${accent(book)}</style><style id="headers">${headersOf(new Map())}</style></head>
<body>${frontMatter(book, publisher)}
${chapters}</body></html>`;
  return {
    html,
    pageNumbersOf: (openings) => {
      const hasBlank = (openings.get(book.chapters[0]?.number ?? 0) ?? 1) % 2 === 0;
      const shifted = hasBlank ? shiftByOne(openings) : openings;
      return { pages: [...shifted], headers: headersOf(shifted), hasBlank };
    },
  };
}

const readStyle = (name: string): string => readFileSync(join(process.cwd(), "lib/server/publishing/pdf", name), "utf8");

/** Runs inside the page, also for the second time. Chromium treats `break-before: right` like `page`, so a blank page is inserted. */
export function fillIn({ pages, headers, hasBlank }: PageNumbers): void {
  const style = document.getElementById("headers");
  if (style) style.textContent = headers;
  for (const [chapter, page] of pages) {
    const number = document.querySelector(`.contents a[href="#chapter-${chapter}"] .page`);
    if (number) number.textContent = String(page);
  }
  document.querySelector(".blank")?.remove();
  if (hasBlank) document.querySelector(".chapter")?.insertAdjacentHTML("beforebegin", '<div class="blank"></div>');
}

const shiftByOne = (openings: OpeningPages): OpeningPages => new Map([...openings].map(([number, page]) => [number, page + 1]));

function chapterSection({ lang }: ExportBook, { number, title, html, part }: ExportChapter): string {
  const label = escapeMarkup(chapterPhrase(lang, number));
  const text = chapterText(html, lang);
  return `<section class="chapter${text.opensWithMark ? " opens-with-mark" : ""}" id="chapter-${number}"><header>${part ? `<p class="part">${escapeMarkup(part)}</p>` : ""}<p class="number" aria-label="${label}">${number}</p>
<h1>${escapeMarkup(headingHyphenation(lang)(title))}</h1></header><div class="text">${withAttribution(text.html)}</div></section>`;
}

/** The author's colour, for drop caps and the ornament between scenes. */
function accent({ author }: ExportBook): string {
  const leaf =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-3 -17 31 19" fill="${author.colour}">` +
    '<path d="M5 -7C3 -12 8 -16 13 -14C17 -12.5 20 -8.5 27 -7.5C21 -5 18.5 .5 13 .8C8.5 1-.5 -2 5 -7z"/>' +
    `<path d="M21 -7.3C14 -8 9 -9 4.5 -7C-1 -4.5-3.5 -9-1 -12.5C1 -15.3 4.5 -14.5 4 -12" fill="none" stroke="${author.colour}" stroke-width="1.8"/>` +
    '<circle cx="3.2" cy="-12" r="1.5"/></svg>';
  const source = `data:image/svg+xml;base64,${Buffer.from(leaf).toString("base64")}`;
  return `:root{--accent:${author.colour};--leaf:url("${source}")}`;
}
