import "server-only";

import type { ExportBook, Publisher } from "#lib/domain/book/export-book";
import { baseFiles } from "#lib/server/publishing/epub/base-files";
import { chapterDocument } from "#lib/server/publishing/epub/chapter-document";
import { colophon } from "#lib/server/publishing/epub/colophon";
import { coverPage } from "#lib/server/publishing/epub/cover-page";
import type { EpubBook, EpubDocument } from "#lib/server/publishing/epub/epub-book";
import { facesFor } from "#lib/server/publishing/epub/faces";
import { navigation } from "#lib/server/publishing/epub/navigation";
import { ncx } from "#lib/server/publishing/epub/ncx";
import { packageDocument } from "#lib/server/publishing/epub/package-document";
import { resourcesOf } from "#lib/server/publishing/epub/resources";
import { stylesheet } from "#lib/server/publishing/epub/stylesheet";
import { titlePage } from "#lib/server/publishing/epub/title-page";
import { packed } from "#lib/server/publishing/epub/zip-epub";

/** A book as EPUB 3.3. The same book and publisher give the same bytes. Opens no connection, whatever a chapter holds. */
export async function renderEpub(book: ExportBook, publisher: Publisher): Promise<Uint8Array> {
  const chapters = chapterDocuments(book);
  const faces = facesFor([book, ...chapters.map(({ body }) => body)]);
  const text = { book, publisher, front: [coverPage(book), titlePage(book, publisher)], chapters, back: [colophon(book, publisher)] };
  const [resources, drafted] = await Promise.all([resourcesOf(book, faces), baseFiles(text, stylesheet(faces))]);
  const bound: EpubBook = { ...text, resources };
  const finished = {
    ...drafted,
    "OEBPS/content.opf": packageDocument(bound),
    "OEBPS/toc.xhtml": navigation(bound),
    "OEBPS/toc.ncx": ncx(bound),
  };
  return packed(finished, resources, new Date(book.updatedAt));
}

/** The chapters one after the other: the pages are counted through the book. */
function chapterDocuments({ chapters, lang }: ExportBook): EpubDocument[] {
  let page = 1;
  return chapters.map((chapter) => {
    const document = chapterDocument(chapter, lang, page);
    page += document.pages.length;
    return document;
  });
}
