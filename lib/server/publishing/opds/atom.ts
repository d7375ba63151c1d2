import "server-only";

import { create } from "xmlbuilder2";
import type { XMLBuilder } from "xmlbuilder2/lib/interfaces";
import type { BookSummary } from "#lib/domain/books/book";
import type { Publisher } from "#lib/domain/books/export-book";
import type { Language } from "#lib/domain/language";
import { xmlText } from "#lib/domain/text/xml-text";
import { addressIdentifier } from "#lib/server/publishing/epub/identifier";
import { addBookElements, bookEntryMarkup } from "#lib/server/publishing/opds/atom-entry";
import { addText, link, NAMESPACES } from "#lib/server/publishing/opds/atom-parts";
import { type BookList, type OpdsPage, paginationLinks } from "#lib/server/publishing/opds/page";
import { AUTHENTICATION_PATH, BOOKS_PER_PAGE, MEDIA_TYPES, OPEN_SEARCH_PATH, RELATIONS, rootPath } from "#lib/urls/opds";

/** Serialises a page as OPDS 1.2 (Atom). */
export function atomFeed(page: OpdsPage, site: Publisher): { type: string; body: string } {
  const { language, title, subtitle, path, up, updated, navigation, bookList } = page;
  const type = bookList ? MEDIA_TYPES.acquisition : MEDIA_TYPES.navigation;
  const document = create({ version: "1.0", encoding: "UTF-8" });
  const feed = document.ele("feed", { ...NAMESPACES, "xml:lang": language });
  // All pages of one list share the id of the first (RFC 5005, 3).
  addText(feed, "id", addressIdentifier(site.address + (bookList ? bookList.pathOf(1) : path)));
  addText(feed, "title", title);
  if (subtitle) addText(feed, "subtitle", subtitle);
  addText(feed, "updated", updated);
  const author = feed.ele("author");
  addText(author, "name", site.name);
  addText(author, "uri", site.address);
  addText(feed, "icon", `${site.address}/favicon.ico`);
  link(feed, { rel: "self", href: site.address + path, type });
  link(feed, { rel: "start", href: site.address + rootPath("atom"), type: MEDIA_TYPES.navigation });
  if (up) link(feed, { rel: "up", href: site.address + up, type: MEDIA_TYPES.navigation });
  link(feed, { rel: "search", href: site.address + OPEN_SEARCH_PATH, type: MEDIA_TYPES.openSearch });
  link(feed, { rel: RELATIONS.authentication, href: site.address + AUTHENTICATION_PATH, type: MEDIA_TYPES.authentication });
  if (!up) link(feed, { rel: "alternate", href: site.address + rootPath("json"), type: MEDIA_TYPES.feed });
  if (bookList) addBookList(feed, bookList, site);
  for (const entryLink of navigation) {
    const entry = feed.ele("entry");
    addText(entry, "title", entryLink.title);
    addText(entry, "id", addressIdentifier(site.address + entryLink.path));
    addText(entry, "updated", entryLink.updated);
    addText(entry, "content", entryLink.summary, { type: "text" });
    const leadsTo = entryLink.isBookList ? MEDIA_TYPES.acquisition : MEDIA_TYPES.navigation;
    link(entry, { rel: entryLink.rel ?? "subsection", href: site.address + entryLink.path, type: leadsTo, "thr:count": entryLink.count });
  }
  const body = document.end({ prettyPrint: true });
  return { type, body: bookList ? addEntries(body, bookList.books, language, site) : body };
}

/** Book entries are the last elements of a feed. They are written apart, as other pages have the same. */
function addEntries(feed: string, books: BookSummary[], language: Language, site: Publisher): string {
  const end = feed.lastIndexOf("</feed>");
  return `${feed.slice(0, end)}${books.map((book) => `${bookEntryMarkup(book, language, site)}\n`).join("")}${feed.slice(end)}`;
}

function addBookList(feed: XMLBuilder, bookList: BookList, site: Publisher): void {
  for (const { rel, path } of paginationLinks(bookList)) link(feed, { rel, href: site.address + path, type: MEDIA_TYPES.acquisition });
  for (const { title, choices } of bookList.facets) {
    for (const choice of choices) {
      link(feed, {
        ...{ rel: RELATIONS.facet, href: site.address + choice.path, type: MEDIA_TYPES.acquisition, title: choice.title },
        ...{ "opds:facetGroup": title, "opds:activeFacet": choice.isActive ? "true" : undefined, "thr:count": choice.count },
      });
    }
  }
  addText(feed, "opensearch:totalResults", String(bookList.total));
  addText(feed, "opensearch:itemsPerPage", String(BOOKS_PER_PAGE));
  addText(feed, "opensearch:startIndex", String((bookList.page - 1) * BOOKS_PER_PAGE + 1));
}

/** Serialises a book as an OPDS 1.2 entry document. */
export function atomEntry(book: BookSummary, language: Language, site: Publisher): { type: string; body: string } {
  const document = create({ version: "1.0", encoding: "UTF-8" });
  addBookElements(document.ele("entry", { ...NAMESPACES, "xml:lang": xmlText(language) }), book, language, site, true);
  return { type: MEDIA_TYPES.entry, body: document.end({ prettyPrint: true }) };
}
