import "server-only";

import type { EpubBook } from "#lib/server/publishing/epub/epub-book";
import { fileIdentifier } from "#lib/server/publishing/epub/identifier";
import { metadata } from "#lib/server/publishing/epub/metadata";

const XHTML = "application/xhtml+xml";

/** The package document: metadata, manifest and spine. */
export function packageDocument(epub: EpubBook): string {
  const { book, publisher, front, chapters, back, resources } = epub;
  const spine = [...front, ...chapters, ...back];
  const items = [
    ...spine.map((document) => ({ mediaType: XHTML, ...document })),
    { id: "nav", file: "nav.xhtml", mediaType: XHTML, properties: "nav" },
    { id: "ncx", file: "toc.ncx", mediaType: "application/x-dtbncx+xml" },
    { id: "css", file: "style.css", mediaType: "text/css" },
    { id: "fonts-css", file: "fonts.css", mediaType: "text/css" },
    ...resources,
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="book-id" xml:lang="${book.lang}" prefix="ibooks: http://vocabulary.itunes.apple.com/rdf/ibooks/vocabulary-extensions-1.0/">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:identifier id="book-id">${fileIdentifier(publisher, book)}</dc:identifier>
${metadata(book, publisher).join("\n")}
</metadata>
<manifest>
${items.map(itemOf).join("\n")}
</manifest>
<spine toc="ncx">
${spine.map(({ id }) => `<itemref idref="${id}"/>`).join("\n")}
</spine>
</package>
`;
}

type Item = { id: string; file: string; mediaType: string; properties?: string };

const itemOf = ({ id, file, mediaType, properties }: Item): string =>
  `<item id="${id}" href="${file}" media-type="${mediaType}"${properties ? ` properties="${properties}"` : ""}/>`;
