import "server-only";

import type { ExportBook, Publisher } from "#lib/domain/books/export-book";
import { baseFiles } from "#lib/server/publishing/epub/base-files";
import { chapterDocument } from "#lib/server/publishing/epub/chapter-document";
import { colophon } from "#lib/server/publishing/epub/colophon";
import { contentsPage } from "#lib/server/publishing/epub/contents-page";
import { coverPage } from "#lib/server/publishing/epub/cover-page";
import type { EpubBook, EpubDocument } from "#lib/server/publishing/epub/epub-book";
import { facesFor } from "#lib/server/publishing/epub/faces";
import { navigation } from "#lib/server/publishing/epub/navigation";
import { ncx } from "#lib/server/publishing/epub/ncx";
import { packageDocument } from "#lib/server/publishing/epub/package-document";
import { resourcesOf } from "#lib/server/publishing/epub/resources";
import { faceStylesheet, stylesheet } from "#lib/server/publishing/epub/stylesheet";
import { titlePage } from "#lib/server/publishing/epub/title-page";
import { packed } from "#lib/server/publishing/epub/zip-epub";

/** Renders a book as EPUB 3.3. Deterministic for the same book and publisher. Makes no network requests, whatever the chapters contain. */
export async function renderEpub(book: ExportBook, publisher: Publisher): Promise<Uint8Array> {
  const chapters = chapterDocuments(book);
  const faces = facesFor([book, ...chapters.map(({ body }) => body)]);
  const back = [colophon(book, publisher, faces)];
  const front = [coverPage(book), titlePage(book, publisher), contentsPage(book, { chapters, back })];
  const text = { book, publisher, front, chapters, back };
  const [resources, baseFileMap] = await Promise.all([resourcesOf(book, faces), baseFiles(text, stylesheet(faces))]);
  const epub: EpubBook = { ...text, resources };
  const files = {
    ...baseFileMap,
    "OEBPS/fonts.css": faceStylesheet(faces),
    "OEBPS/content.opf": packageDocument(epub),
    "OEBPS/nav.xhtml": navigation(epub),
    "OEBPS/toc.ncx": ncx(epub),
  };
  return packed(files, resources, new Date(book.updatedAt));
}

/** Renders the chapters in order, as page numbers continue through the book. */
function chapterDocuments({ chapters, lang }: ExportBook): EpubDocument[] {
  let page = 1;
  return chapters.map((chapter) => {
    const document = chapterDocument(chapter, lang, page);
    page += document.pages.length;
    return document;
  });
}
