import "server-only";

import { fragment } from "xmlbuilder2";
import type { XMLBuilder } from "xmlbuilder2/lib/interfaces";
import type { BookSummary } from "#lib/domain/books/book";
import type { Publisher } from "#lib/domain/books/export-book";
import type { Language } from "#lib/domain/language";
import { escapeMarkup } from "#lib/domain/text/markup";
import { opdsTexts } from "#lib/i18n/phrases";
import { addEmpty, addText, link } from "#lib/server/publishing/opds/atom-parts";
import { bookEntry } from "#lib/server/publishing/opds/book-entry";
import { keepEntries } from "#lib/server/publishing/opds/kept-entries";
import { entryPath, MEDIA_TYPES } from "#lib/urls/opds";

/** A book's entry in an Atom feed, indented by one level. */
export const bookEntryMarkup = keepEntries((book, language, site) => {
  const entry = fragment().ele("entry");
  addBookElements(entry, book, language, site);
  return entry.toString({ prettyPrint: true, offset: 1 });
});

/** Adds a book's elements to an Atom entry; `alone`: the entry is a document of its own. */
export function addBookElements(entry: XMLBuilder, book: BookSummary, language: Language, site: Publisher, alone = false): void {
  const { lang, title, publishedAt, updatedAt } = book;
  const details = bookEntry(book, "atom", language, site);
  addText(entry, "title", title, { "xml:lang": lang });
  addText(entry, "id", details.identifier);
  addText(entry, "updated", updatedAt);
  addText(entry, "published", publishedAt);
  addText(entry.ele("author"), "name", details.creator);
  addText(entry, "dc:identifier", details.identifier);
  addText(entry, "dc:language", lang);
  addText(entry, "dc:issued", publishedAt.slice(0, 10));
  addText(entry, "dc:publisher", site.name);
  for (const { scheme, code, name } of details.subjects) addEmpty(entry, "category", { scheme, term: code, label: name });
  addText(entry, "summary", details.paragraphs.join(" "), { type: "text", "xml:lang": lang });
  const markup = details.paragraphs.map((paragraph) => `<p>${escapeMarkup(paragraph)}</p>`).join("");
  addText(entry, "content", markup, { type: "html", "xml:lang": lang });
  addText(entry, "rights", details.rights, { "xml:lang": lang });
  const own = { href: site.address + entryPath("atom", book.id), type: MEDIA_TYPES.entry };
  link(entry, { rel: alone ? "self" : "alternate", ...own, title });
  link(entry, { rel: "alternate", href: details.page, type: MEDIA_TYPES.html, hreflang: lang, title: opdsTexts(language)("page") });
  for (const { rel, href } of details.covers) link(entry, { rel, href, type: MEDIA_TYPES.jpeg });
  for (const file of details.files) link(entry, file);
}
