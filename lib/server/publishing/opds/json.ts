import "server-only";

import type { BookSummary } from "#lib/domain/books/book";
import type { Publisher } from "#lib/domain/books/export-book";
import type { BookSeries } from "#lib/domain/books/series";
import type { Language } from "#lib/domain/language";
import { opdsTexts } from "#lib/i18n/phrases";
import { bookEntry, seriesListPath } from "#lib/server/publishing/opds/book-entry";
import { keepEntries } from "#lib/server/publishing/opds/kept-entries";
import { type FacetGroup, type OpdsPage, paginationLinks } from "#lib/server/publishing/opds/page";
import { AUTHENTICATION_PATH, BOOKS_PER_PAGE, entryPath, MEDIA_TYPES, RELATIONS, rootPath, searchTemplate } from "#lib/urls/opds";

/** Serialises a page as OPDS 2.0 (JSON). */
export function jsonFeed(page: OpdsPage, site: Publisher): { type: string; body: string } {
  const { language, title, subtitle, path, up, updated, groups, bookList } = page;
  const to = linkTo(site);
  const feed = {
    metadata: {
      ...{ title, subtitle, modified: updated },
      ...(bookList && { numberOfItems: bookList.total, itemsPerPage: BOOKS_PER_PAGE, currentPage: bookList.page }),
    },
    links: [
      to("self", path),
      to("start", rootPath("json")),
      ...(up ? [to("up", up)] : []),
      { ...to("search", searchTemplate("json")), templated: true },
      { rel: RELATIONS.authentication, href: site.address + AUTHENTICATION_PATH, type: MEDIA_TYPES.authentication },
      ...(up ? [] : [{ rel: "alternate", href: site.address + rootPath("atom"), type: MEDIA_TYPES.navigation }]),
      ...(bookList ? paginationLinks(bookList).map((turn) => to(turn.rel, turn.path)) : []),
    ],
    ...withItems({
      navigation: bookList && bookList.books.length > 0 ? [] : navigationOf(page, site),
      facets: bookList?.facets.map((group) => facet(group, site)) ?? [],
      publications: bookList?.books.map((book) => publication(book, language, site)) ?? [],
    }),
    ...(groups.length > 0 && {
      groups: groups.map(({ title: name, path: target, total, books }) => ({
        metadata: { title: name, numberOfItems: total },
        links: [to("self", target)],
        publications: books.map((book) => publication(book, language, site)),
      })),
    }),
  };
  return { type: MEDIA_TYPES.feed, body: JSON.stringify(feed) };
}

const linkTo = (site: Publisher) => (rel: string, target: string) => ({ rel, href: site.address + target, type: MEDIA_TYPES.feed });

/** The collections that are not empty: the schema of OPDS 2.0 allows no empty ones. */
const withItems = <Collections extends Record<string, unknown[]>>(collections: Collections): Partial<Collections> =>
  Object.fromEntries(Object.entries(collections).filter(([, items]) => items.length > 0)) as Partial<Collections>;

/** The navigation links of a page. One that lists nothing leads back to the catalogue, as each feed must have a collection. */
function navigationOf({ navigation }: OpdsPage, site: Publisher) {
  const to = linkTo(site);
  if (navigation.length === 0) return [{ ...to("start", rootPath("json")), title: site.name }];
  return navigation.map((entryLink) => ({
    ...to(entryLink.rel ?? "subsection", entryLink.path),
    title: entryLink.title,
    ...(entryLink.count !== undefined && { properties: { numberOfItems: entryLink.count } }),
  }));
}

/** Serialises a book as an OPDS 2.0 publication document. */
export const jsonEntry = (book: BookSummary, language: Language, site: Publisher): { type: string; body: string } => ({
  type: MEDIA_TYPES.publication,
  body: JSON.stringify(publication(book, language, site)),
});

const facet = ({ title, choices }: FacetGroup, site: Publisher) => ({
  metadata: { title },
  links: choices.map((choice) => ({
    ...{ href: site.address + choice.path, type: MEDIA_TYPES.feed, title: choice.title },
    ...(choice.isActive && { rel: "self" }),
    ...(choice.count !== undefined && { properties: { numberOfItems: choice.count } }),
  })),
});

/** https://readium.org/webpub-manifest/#collections-and-series */
const belongsTo = ({ id, name, position }: BookSeries, site: Publisher) => ({
  ...{ name, position },
  links: [{ href: site.address + seriesListPath("json", id), type: MEDIA_TYPES.feed }],
});

const publication = keepEntries((book, language, site) => {
  const { id, title, lang, publishedAt, updatedAt } = book;
  const details = bookEntry(book, "json", language, site);
  const authenticate = { href: site.address + AUTHENTICATION_PATH, type: MEDIA_TYPES.authentication };
  return {
    metadata: {
      "@type": "http://schema.org/Book",
      ...{ identifier: details.identifier, title, language: lang },
      author: [{ name: details.creator, sortAs: details.creator }],
      publisher: { name: site.name, links: [{ href: site.address, type: MEDIA_TYPES.html }] },
      ...{ published: publishedAt, modified: updatedAt, description: details.paragraphs.join("\n\n") },
      ...(book.series && { belongsTo: { series: [belongsTo(book.series, site)] } }),
      subject: details.subjects.map(({ name, code, scheme, path }) => ({
        ...{ name, code, scheme },
        ...(path && { links: [{ href: site.address + path, type: MEDIA_TYPES.feed }] }),
      })),
    },
    links: [
      { rel: "self", href: site.address + entryPath("json", id), type: MEDIA_TYPES.publication },
      { rel: "alternate", href: details.page, type: MEDIA_TYPES.html, title: opdsTexts(language)("page") },
      ...details.files.map((file) => (file.rel === RELATIONS.acquisition ? { ...file, properties: { authenticate } } : file)),
    ],
    images: details.covers.map(({ href, width, height }) => ({ href, type: MEDIA_TYPES.jpeg, width, height })),
  };
});
