import "server-only";

import { byPart } from "#lib/domain/books/parts";
import { escapeMarkup } from "#lib/domain/text/markup";
import { fileTitle } from "#lib/i18n/phrases";
import type { EpubBook } from "#lib/server/publishing/epub/epub-book";
import { fileIdentifier } from "#lib/server/publishing/epub/identifier";

/** The NCX for EPUB 2 reading systems: chapters and pages. */
export function ncx({ book, publisher, chapters, back }: EpubBook): string {
  const pages = chapters.flatMap(({ file, pages }) => pages.map((page) => ({ ...page, file })));
  const last = pages.length;
  const parts = byPart(chapters);
  const chapterPoints = parts.map(({ part, chapters: ofPart }, index) => {
    const inside = ofPart.map((chapter) => point(chapter)).join("\n");
    return part === null ? inside : point({ id: `part-${index}`, file: ofPart[0]?.file ?? "", title: part }, inside);
  });
  const points = [...chapterPoints, ...back.map((document) => point(document))];
  const targets = pages.map(
    ({ id, number, file }) =>
      `<pageTarget id="target-${id}" type="normal" value="${number}"><navLabel>${text(String(number))}</navLabel><content src="${file}#${id}"/></pageTarget>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<ncx xmlns="http://www.daisy.org/z3986/2005/ncx/" version="2005-1" xml:lang="${book.lang}">
<head>
<meta name="dtb:uid" content="${fileIdentifier(publisher, book)}"/>
<meta name="dtb:depth" content="${parts.some(({ part }) => part !== null) ? 2 : 1}"/>
<meta name="dtb:totalPageCount" content="${last}"/>
<meta name="dtb:maxPageNumber" content="${last}"/>
</head>
<docTitle>${text(fileTitle(book))}</docTitle>
<docAuthor>${text(book.model)}</docAuthor>
<navMap>
${points.join("\n")}
</navMap>
<pageList>
<navLabel>${text(`1–${last}`)}</navLabel>
${targets.join("\n")}
</pageList>
</ncx>
`;
}

const point = ({ id, file, title }: { id: string; file: string; title: string }, inside = ""): string =>
  `<navPoint id="point-${id}"><navLabel>${text(title)}</navLabel><content src="${file}"/>${inside && `\n${inside}\n`}</navPoint>`;

const text = (content: string): string => `<text>${escapeMarkup(content)}</text>`;
