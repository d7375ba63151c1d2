import "server-only";

import { LRUCache } from "lru-cache";
import { fragment } from "xmlbuilder2";
import type { XMLBuilder } from "xmlbuilder2/lib/interfaces";
import type { BookSummary } from "#lib/domain/book/book";
import type { Publisher } from "#lib/domain/book/export-book";
import type { Language } from "#lib/domain/language";
import { escapeMarkup } from "#lib/domain/text/markup";
import { opdsTexts } from "#lib/i18n/phrases";
import { addEmpty, addText, link } from "#lib/server/publishing/opds/atom-parts";
import { bookEntry } from "#lib/server/publishing/opds/book-entry";
import { entryPath, MEDIA_TYPES } from "#lib/urls/opds";

/** About 4 kB each, with the key. */
const MAX_KEPT = 500;
/** By everything that an entry is made of, so that it need not be expired. */
const kept = new LRUCache<string, string>({ max: MAX_KEPT });

/**
 * A book's entry in an Atom feed, indented by one level. Different searches find the same books, and writing a page of 25 entries takes longer
 * than the search.
 */
export function bookEntryMarkup(book: BookSummary, language: Language, site: Publisher): string {
  const key = JSON.stringify([book, language, site]);
  const known = kept.get(key);
  if (known !== undefined) return known;
  const entry = fragment().ele("entry");
  addBookElements(entry, book, language, site);
  const markup = entry.toString({ prettyPrint: true, offset: 1 });
  kept.set(key, markup);
  return markup;
}

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
