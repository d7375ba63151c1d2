import "server-only";

import type { ExportBook } from "#lib/domain/books/export-book";
import { byPart } from "#lib/domain/books/parts";
import { escapeMarkup } from "#lib/domain/text/markup";
import { keepTogether } from "#lib/domain/typography/line-breaks";
import { chapterPhrase, fileTexts } from "#lib/i18n/phrases";
import type { EpubDocument } from "#lib/server/publishing/epub/epub-book";

type Parts = { chapters: EpubDocument[]; back: EpubDocument[] };

/** The table of contents as a page of the book. */
export function contentsPage(book: ExportBook, parts: Parts): EpubDocument {
  const title = fileTexts(book.lang)("contents");
  return { id: "toc", file: "toc.xhtml", title, body: tableOfContents(book, parts), pages: [] };
}

/** The table of contents as markup. */
export function tableOfContents(book: ExportBook, { chapters, back }: Parts): string {
  const contents = escapeMarkup(fileTexts(book.lang)("contents"));
  const items = chapters.map(({ file, title, part = null }, index) => {
    const number = chapterPhrase(book.lang, book.chapters[index]?.number ?? index + 1);
    const link = `<li><a href="${file}"><span class="number">${number}</span> <span class="title">${keepTogether(escapeMarkup(title))}</span></a></li>`;
    return { part, file, link };
  });
  const chapterItems = byPart(items).map(({ part, chapters: ofPart }) => {
    const links = ofPart.map(({ link }) => link).join("\n");
    if (part === null) return links;
    return `<li class="part"><a href="${ofPart[0]?.file}">${keepTogether(escapeMarkup(part))}</a>\n<ol>\n${links}\n</ol></li>`;
  });
  const backItems = back.map(({ file, title }) => `<li class="apart"><a href="${file}">${escapeMarkup(title)}</a></li>`);
  return [
    '<nav epub:type="toc" role="doc-toc" class="contents" aria-labelledby="contents">',
    `<h1 id="contents">${contents}</h1>`,
    `<ol>\n${[...chapterItems, ...backItems].join("\n")}\n</ol>`,
    "</nav>",
  ].join("\n");
}
