import "server-only";

import { createHash } from "node:crypto";
import { type PDFDocument, PDFHexString, PDFName } from "pdf-lib";
import { DIGITAL_SOURCE_TYPE } from "#lib/domain/books/authorship";
import { creatorName, type ExportBook, type Publisher } from "#lib/domain/books/export-book";
import { escapeMarkup } from "#lib/domain/text/markup";
import { genreName, mannerPhrase } from "#lib/i18n/phrases";
import { bookUrl } from "#lib/urls/pages";

const SOURCE_TYPES = "http://cv.iptc.org/newscodes/digitalsourcetype/";

/** Sets the document's metadata: the creator is the model, dates are the book's, the id is stable. */
export function setMetadata(pdf: PDFDocument, book: ExportBook, publisher: Publisher): void {
  const updated = new Date(book.updatedAt);
  pdf.setTitle(book.title, { showInWindowTitleBar: true });
  pdf.setAuthor(creatorName(book.model, book.authorship));
  pdf.setSubject(mannerPhrase(book.lang, book.author.name));
  pdf.setKeywords([[genreName(book.lang, book.genre), ...book.tags].join(", ")]);
  pdf.setCreator(`${publisher.name} (${publisher.address})`);
  pdf.setCreationDate(updated);
  pdf.setModificationDate(updated);
  pdf.setLanguage(book.lang);
  const { catalog, context } = pdf;
  const xmp = context.stream(new TextEncoder().encode(xmpPacket(book, publisher)), { Type: "Metadata", Subtype: "XML" });
  catalog.set(PDFName.of("Metadata"), context.register(xmp));
  catalog.set(PDFName.of("PageMode"), PDFName.of("UseOutlines"));
  catalog.set(PDFName.of("PageLayout"), PDFName.of("TwoPageRight"));
  const id = PDFHexString.of(createHash("md5").update(`${book.id} ${book.updatedAt}`).digest("hex"));
  context.trailerInfo.ID = context.obj([id, id]);
}

/** The metadata as XMP, with the digital source type. */
function xmpPacket(book: ExportBook, publisher: Publisher): string {
  const { title, lang, model, author, tags, updatedAt, authorship = "ai" } = book;
  const type = DIGITAL_SOURCE_TYPE[authorship];
  const bag = (kind: string, items: string[]) =>
    `<rdf:${kind}>${items.map((item) => `<rdf:li>${escapeMarkup(item)}</rdf:li>`).join("")}</rdf:${kind}>`;
  const alt = (text: string) => `<rdf:Alt><rdf:li xml:lang="x-default">${escapeMarkup(text)}</rdf:li></rdf:Alt>`;
  return `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/">
<dc:title>${alt(title)}</dc:title><dc:creator>${bag("Seq", [creatorName(model, authorship)])}</dc:creator>
<dc:description>${alt(mannerPhrase(lang, author.name))}</dc:description><dc:subject>${bag("Bag", tags)}</dc:subject>
<dc:language>${bag("Bag", [lang])}</dc:language><dc:publisher>${bag("Bag", [publisher.name])}</dc:publisher>
<dc:identifier>${escapeMarkup(bookUrl(publisher, book.id))}</dc:identifier>
<xmp:CreateDate>${updatedAt}</xmp:CreateDate><xmp:ModifyDate>${updatedAt}</xmp:ModifyDate>
${type === null ? "" : `<Iptc4xmpExt:DigitalSourceType>${SOURCE_TYPES}${type}</Iptc4xmpExt:DigitalSourceType>`}
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="r"?>`;
}
