import { describe, expect, test } from "vitest";
import { z } from "zod";
import type { SearchResult } from "#lib/domain/search/search";
import { bookListPage, searchResultsPage } from "#lib/server/publishing/opds/book-lists";
import { jsonEntry, jsonFeed } from "#lib/server/publishing/opds/json";
import { listPage, rootPage } from "#lib/server/publishing/opds/lists";
import { authenticationDocument } from "#lib/server/publishing/opds/service";
import { authorSummary, bookSummary, bookWithSpecialCharacters, librarySummary } from "#tests/support/opds-fixtures";
import { opdsSchemaErrors } from "#tests/support/opds-schema";
import { PUBLISHER } from "../../../../tests/support/export-books.ts";

const Link = z.looseObject({ rel: z.string().optional(), href: z.string(), type: z.string(), title: z.string().optional() });
const Feed = z.looseObject({
  metadata: z.looseObject({ title: z.string() }),
  links: z.array(Link),
  navigation: z.array(Link).default([]),
  groups: z.array(z.looseObject({ metadata: z.looseObject({ title: z.string() }), publications: z.array(z.unknown()) })).default([]),
  facets: z.array(z.looseObject({ metadata: z.object({ title: z.string() }), links: z.array(Link) })).default([]),
  publications: z.array(z.looseObject({ links: z.array(Link) })).default([]),
});

const library = { site: PUBLISHER.name, facetCounts: librarySummary(), authors: [authorSummary()], series: [] };
const firsts = { newest: [bookSummary()], popular: [bookWithSpecialCharacters()] };
const bookList = (page: number, books = [bookSummary(), bookWithSpecialCharacters()]) =>
  bookListPage("json", "en", { order: "newest", lang: "en" }, { facetCounts: librarySummary({ total: 60 }), author: null, books, page });
const feedOf = (page: Parameters<typeof jsonFeed>[0]) => Feed.parse(JSON.parse(jsonFeed(page, PUBLISHER).body));
const hrefs = (links: z.infer<typeof Link>[], rel: string) => links.flatMap((link) => (link.rel === rel ? [link.href] : []));

const NOTHING: SearchResult = {
  ...{ hits: [], page: 1, pages: 0, total: 0, more: false, suggestion: null, onlyCommonWords: false, anyWord: false },
  facets: { genre: [], author: [], lang: [] },
};

const pages = [
  ["the root", rootPage("json", "en", library, firsts)],
  [
    "the root of an empty library",
    rootPage("json", "en", { ...library, facetCounts: librarySummary({ total: 0 }), authors: [] }, { newest: [], popular: [] }),
  ],
  ["the authors", listPage("json", "fr", "authors", library)],
  [
    "the series",
    listPage("json", "fr", "series", { ...library, series: [{ id: "s", name: "S", description: "", updatedAt: "", workCount: 1 }] }),
  ],
  ["the genres", listPage("json", "es", "genres", library)],
  ["the languages", listPage("json", "de", "languages", library)],
  ["a book list", bookList(1)],
  ["a page beyond the last", bookList(4_000, [])],
  ["a search without results", searchResultsPage("json", "en", { text: "xyz" }, { facetCounts: librarySummary(), result: NOTHING })],
  ["the authors of an empty library", listPage("json", "en", "authors", { ...library, authors: [] })],
] as const;

test("a book says its place in a series", () => {
  const book = bookSummary({ series: { id: "the-lamps", name: "The Lamps", position: 2 } });
  const [publication] = feedOf(bookList(1, [book])).publications ?? [];
  expect(JSON.parse(JSON.stringify(publication?.metadata))).toMatchObject({
    belongsTo: {
      series: [
        {
          name: "The Lamps",
          position: 2,
          links: [{ href: "https://library.example/opds/v2/books?order=newest&series=the-lamps", type: "application/opds+json" }],
        },
      ],
    },
  });
});

test.each(pages)("%s is valid OPDS 2.0", (_name, page) => {
  const { type, body } = jsonFeed(page, PUBLISHER);
  expect(type).toBe("application/opds+json");
  expect(opdsSchemaErrors("feed", JSON.parse(body))).toEqual([]);
});

test("invalid OPDS 2.0 is detected", () => {
  const { links, ...rest } = JSON.parse(jsonFeed(bookList(1), PUBLISHER).body) as { links: { rel: string }[] };
  expect(opdsSchemaErrors("feed", rest)).not.toEqual([]);
  expect(opdsSchemaErrors("feed", { ...rest, links: links.filter(({ rel }) => rel !== "self") })).not.toEqual([]);
  const publication = JSON.parse(jsonEntry(bookSummary(), "en", PUBLISHER).body) as Record<string, unknown>;
  for (const part of ["metadata", "links", "images"])
    expect(opdsSchemaErrors("publication", { ...publication, [part]: [] })).not.toEqual([]);
});

test("a search without results has no empty collection, and leads back to the catalogue", () => {
  const page = searchResultsPage("json", "en", { text: "xyz" }, { facetCounts: librarySummary(), result: NOTHING });
  const feed = JSON.parse(jsonFeed(page, PUBLISHER).body) as Record<string, unknown>;
  expect(Object.keys(feed).toSorted()).toEqual(["links", "metadata", "navigation"]);
  expect(feed.metadata).toMatchObject({ numberOfItems: 0 });
  const start = { rel: "start", href: "https://library.example/opds/v2", type: "application/opds+json", title: PUBLISHER.name };
  expect(feed.navigation).toEqual([start]);
});

test("a book list has no navigation links", () => {
  expect(JSON.parse(jsonFeed(bookList(1), PUBLISHER).body)).not.toHaveProperty("navigation");
});

test("the root has navigation, groups with the first books, and a search template", () => {
  const { links, navigation, groups } = feedOf(rootPage("json", "it", library, firsts));
  expect(navigation.map(({ title }) => title)).toEqual(["Novità", "I più scaricati", "Per autore", "Per genere", "Per lingua"]);
  expect(groups.map(({ metadata, publications }) => [metadata.title, publications.length])).toEqual([
    ["Novità", 1],
    ["I più scaricati", 1],
  ]);
  expect(links.find(({ rel }) => rel === "search")).toEqual({
    ...{ rel: "search", href: "https://library.example/opds/v2/search{?query}", type: "application/opds+json", templated: true },
  });
  expect(hrefs(links, "http://opds-spec.org/auth/document")).toEqual(["https://library.example/opds/authentication"]);
  expect(hrefs(links, "up")).toEqual([]);
});

test("a book list has counts, pagination and active facets", () => {
  const { metadata, links, facets } = feedOf(bookList(2));
  expect(metadata).toMatchObject({ numberOfItems: 60, itemsPerPage: 25, currentPage: 2 });
  const turned = ["first", "previous", "next", "last"].map((rel) => hrefs(links, rel)[0]?.replace(/.*lang=en/, ""));
  expect(turned).toEqual(["", "", "&page=3", "&page=3"]);
  expect(facets.map((facet) => [facet.metadata.title, facet.links.filter(({ rel }) => rel === "self").map(({ title }) => title)])).toEqual([
    ["Order", ["Newest first"]],
    ["Language", ["English"]],
    ["Genre", ["All genres"]],
  ]);
});

describe("publication", () => {
  const { type, body } = jsonEntry(bookSummary({ lang: "de" }), "fr", PUBLISHER);
  const publication = z.looseObject({ metadata: z.looseObject({}), links: z.array(Link), images: z.array(Link) }).parse(JSON.parse(body));

  test("is valid OPDS 2.0, also with special characters", () => {
    expect(type).toBe("application/opds-publication+json");
    expect(opdsSchemaErrors("publication", publication)).toEqual([]);
    expect(opdsSchemaErrors("publication", JSON.parse(jsonEntry(bookWithSpecialCharacters(), "en", PUBLISHER).body))).toEqual([]);
  });

  test("says in the book’s language that AI wrote it; its subjects are in the caller’s", () => {
    expect(publication.metadata).toMatchObject({
      "@type": "http://schema.org/Book",
      ...{
        title: "The Lamp",
        language: "de",
        author: [{ name: "Claude (AI)", sortAs: "Claude (AI)" }],
        modified: "2026-11-21T09:30:15.250Z",
      },
      description:
        "A keeper counts.\n\nGeschrieben von einer KI (Claude), im Stil von Jane Austen.\n\n2 Kapitel, etwa 20 Minuten Lesezeit.",
      subject: [{ name: "Policier", code: "mystery" }, { name: "à la manière de Jane Austen" }, { name: "lighthouse" }, { name: "winter" }],
    });
  });

  test("requires a login and links to the authentication document; its sample is public", () => {
    const whole = publication.links.filter(({ rel }) => rel === "http://opds-spec.org/acquisition");
    expect(whole.map(({ type: kind }) => kind)).toEqual(["application/epub+zip", "application/pdf"]);
    for (const link of whole) {
      expect(link.properties).toEqual({
        authenticate: { href: "https://library.example/opds/authentication", type: "application/opds-authentication+json" },
      });
    }
    expect(hrefs(publication.links, "http://opds-spec.org/acquisition/sample")).toEqual([
      "https://library.example/opds/samples/the-lamp.epub",
    ]);
  });
});

test("the authentication document asks for an app password in the caller’s language", () => {
  const { type, body } = authenticationDocument("de", PUBLISHER);
  expect(type).toBe("application/opds-authentication+json");
  expect(opdsSchemaErrors("authentication", JSON.parse(body))).toEqual([]);
  expect(JSON.parse(body)).toMatchObject({
    id: "https://library.example/opds/authentication",
    authentication: [{ type: "http://opds-spec.org/auth/basic", labels: { password: "App-Passwort" } }],
    links: [{ rel: "register", href: "https://library.example/de/register" }, { rel: "help" }, { rel: "logo", type: "image/png" }],
  });
});
