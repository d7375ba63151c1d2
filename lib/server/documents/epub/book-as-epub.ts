import "server-only";

import type { PrintedBook, Publisher } from "#lib/domain/printed-book";
import type { BoundBook, EpubDocument } from "#lib/server/documents/epub/bound-book";
import { chapterDocument } from "#lib/server/documents/epub/chapter-document";
import { colophon } from "#lib/server/documents/epub/colophon";
import { coverPage } from "#lib/server/documents/epub/cover-page";
import { draftedFiles } from "#lib/server/documents/epub/draft";
import { facesFor } from "#lib/server/documents/epub/faces";
import { navigation } from "#lib/server/documents/epub/navigation";
import { ncx } from "#lib/server/documents/epub/ncx";
import { packageDocument } from "#lib/server/documents/epub/package-document";
import { packed } from "#lib/server/documents/epub/packing";
import { resourcesOf } from "#lib/server/documents/epub/resources";
import { stylesheet } from "#lib/server/documents/epub/stylesheet";
import { titlePage } from "#lib/server/documents/epub/title-page";

/** A book as EPUB 3.3. The same book and publisher give the same bytes. Opens no connection, whatever a chapter holds. */
export async function bookAsEpub(book: PrintedBook, publisher: Publisher): Promise<Uint8Array> {
  const chapters = chapterDocuments(book);
  const faces = facesFor([book, ...chapters.map(({ body }) => body)]);
  const text = { book, publisher, front: [coverPage(book), titlePage(book, publisher)], chapters, back: [colophon(book, publisher)] };
  const [resources, drafted] = await Promise.all([resourcesOf(book, faces), draftedFiles(text, stylesheet(faces))]);
  const bound: BoundBook = { ...text, resources };
  const finished = {
    ...drafted,
    "OEBPS/content.opf": packageDocument(bound),
    "OEBPS/toc.xhtml": navigation(bound),
    "OEBPS/toc.ncx": ncx(bound),
  };
  return packed(finished, resources, new Date(book.updatedAt));
}

/** The chapters one after the other: the pages are counted through the book. */
function chapterDocuments({ chapters, lang }: PrintedBook): EpubDocument[] {
  let page = 1;
  return chapters.map((chapter) => {
    const document = chapterDocument(chapter, lang, page);
    page += document.pages.length;
    return document;
  });
}
