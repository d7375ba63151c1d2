import "server-only";

import { creatorName, type ExportBook, type Publisher } from "#lib/domain/books/export-book";
import type { BookSeries } from "#lib/domain/books/series";
import type { Language } from "#lib/domain/language";
import { escapeMarkup } from "#lib/domain/text/markup";
import { fileTexts, fileTitle, genreName, mannerPhrase, writtenPhrase } from "#lib/i18n/phrases";
import { accessibility } from "#lib/server/publishing/epub/accessibility";
import { bookUrl, seriesPath } from "#lib/urls/pages";

/** The metadata elements of a book except its identifier. The creator is the model, never the classic author. */
export function metadata(book: ExportBook, publisher: Publisher): string[] {
  const { lang, author, model, original, authorship } = book;
  const description = [book.description.trim(), `${writtenPhrase(lang, model, author.name)}.`].filter(Boolean).join(" ");
  return [
    element("dc:title", fileTitle(book), { id: "title", lang }),
    element("dc:language", lang),
    element("dc:creator", creatorName(model, authorship), { id: "creator", lang: "en" }),
    refined("creator", "role", "aut", "marc:relators"),
    refined("creator", "file-as", creatorName(model, authorship)),
    element("dc:publisher", publisher.name, { lang: "en" }),
    element("dc:description", description, { lang }),
    ...[mannerPhrase(lang, author.name), genreName(lang, book.genre), ...book.tags].map((subject) =>
      element("dc:subject", subject, { lang }),
    ),
    element("dc:source", bookUrl(publisher, book.id)),
    ...(original ? [element("dc:source", original.title, { lang: original.lang })] : []),
    ...(book.series ? seriesMetadata(book.series, publisher, lang) : []),
    element("dc:rights", fileTexts(lang)("rights", { authorship: authorship ?? "ai" }), { lang }),
    element("dc:date", toSecond(book.publishedAt)),
    property("dcterms:created", toSecond(book.generatedAt)),
    property("dcterms:modified", toSecond(book.updatedAt)),
    ...accessibility(book, publisher),
    property("ibooks:specified-fonts", "true"),
    // EPUB 2's way to declare the cover, which several reading apps still use.
    '<meta name="cover" content="cover-image"/>',
  ];
}

/** https://www.w3.org/TR/epub-33/#belongs-to-collection */
const seriesMetadata = ({ id, name, position }: BookSeries, { address }: Publisher, lang: Language): string[] => [
  `<meta property="belongs-to-collection" id="series" xml:lang="${lang}">${escapeMarkup(name)}</meta>`,
  refined("series", "collection-type", "series"),
  refined("series", "group-position", String(position)),
  refined("series", "dcterms:identifier", address + seriesPath(id)),
];

const element = (name: string, text: string, { id, lang }: { id?: string; lang?: Language } = {}): string =>
  `<${name}${id ? ` id="${id}"` : ""}${lang ? ` xml:lang="${lang}"` : ""}>${escapeMarkup(text)}</${name}>`;

const refined = (id: string, name: string, value: string, scheme?: string): string =>
  `<meta refines="#${id}" property="${name}"${scheme ? ` scheme="${scheme}"` : ""}>${escapeMarkup(value)}</meta>`;

const property = (name: string, value: string): string => `<meta property="${name}">${escapeMarkup(value)}</meta>`;

const toSecond = (moment: string): string => new Date(moment).toISOString().replace(/\.\d+Z$/, "Z");
