import OpdsParser, { AcquisitionFeed, NavigationFeed, OPDSAcquisitionLink, OPDSFeed } from "opds-feed-parser";
import { describe, expect, test } from "vitest";
import type { BookSummary } from "#lib/domain/books/book";
import { identifierOf } from "#lib/server/publishing/epub/identifier";
import { atomEntry, atomFeed } from "#lib/server/publishing/opds/atom";
import { bookListPage, searchResultsPage } from "#lib/server/publishing/opds/book-lists";
import { listPage, rootPage } from "#lib/server/publishing/opds/lists";
import { openSearchDescription } from "#lib/server/publishing/opds/service";
import { MEDIA_TYPES } from "#lib/urls/opds";
import { authorSummary, bookSummary, bookWithSpecialCharacters, librarySummary } from "#tests/support/opds-fixtures";
import { parseElements, parseLinks } from "#tests/support/xml";
import { PUBLISHER } from "../../../../tests/support/export-books.ts";

const OPDS = "http://opds-spec.org/";
const library = {
  site: PUBLISHER.name,
  facetCounts: librarySummary(),
  authors: [authorSummary(), authorSummary({ id: "nobody-yet", bookCount: 0 })],
  series: [{ id: "the-lamps", name: "The Lamps", description: "", updatedAt: "2026-11-21T09:30:15.250Z", workCount: 2 }],
};
async function parse(xml: string): Promise<OPDSFeed> {
  const feed = await new OpdsParser().parse(xml);
  if (!(feed instanceof OPDSFeed)) throw new Error("It is not a feed.");
  return feed;
}
const bookList = (page: number, books: BookSummary[] = [bookSummary()], changes = {}) =>
  atomFeed(
    bookListPage(
      "atom",
      "en",
      { order: "newest", genre: "mystery", ...changes },
      { facetCounts: librarySummary(), author: null, books, page },
    ),
    PUBLISHER,
  );
const hrefs = (xml: string, rel: string) => parseLinks(xml).flatMap((link) => (link.rel === rel ? [link.href] : []));
const textsOf = (xml: string, name: string) => parseElements(xml).flatMap((element) => (element.name === name ? [element.text] : []));

describe("root", () => {
  const { type, body } = atomFeed(rootPage("atom", "en", library, { newest: [], popular: [] }), PUBLISHER);

  test("is a navigation feed with new, popular, authors, genres, languages and search", async () => {
    expect(type).toBe("application/atom+xml;profile=opds-catalog;kind=navigation");
    const feed = await parse(body);
    expect(feed).toBeInstanceOf(NavigationFeed);
    expect(feed.entries.map(({ links: [link] }) => [link?.rel, link?.href, link?.type])).toEqual([
      [`${OPDS}sort/new`, "https://library.example/opds/books?order=newest", MEDIA_TYPES.acquisition],
      [`${OPDS}sort/popular`, "https://library.example/opds/books?order=downloads", MEDIA_TYPES.acquisition],
      ["subsection", "https://library.example/opds/authors", MEDIA_TYPES.navigation],
      ["subsection", "https://library.example/opds/series", MEDIA_TYPES.navigation],
      ["subsection", "https://library.example/opds/genres", MEDIA_TYPES.navigation],
      ["subsection", "https://library.example/opds/languages", MEDIA_TYPES.navigation],
    ]);
    expect(parseLinks(body)).toContainEqual({
      rel: "search",
      href: "https://library.example/opds/opensearch.xml",
      type: "application/opensearchdescription+xml",
    });
    expect(parseLinks(body)).toContainEqual({
      rel: `${OPDS}auth/document`,
      href: "https://library.example/opds/authentication",
      type: "application/opds-authentication+json",
    });
  });

  test("links to itself and the start, without an up link", () => {
    expect([hrefs(body, "self"), hrefs(body, "start"), hrefs(body, "up")]).toEqual([
      ["https://library.example/opds"],
      ["https://library.example/opds"],
      [],
    ]);
  });

  test("has distinct ids and the date of the last change", () => {
    const ids = textsOf(body, "id");
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.every((id) => /^urn:uuid:[0-9a-f-]{36}$/.test(id))).toBe(true);
    expect(new Set(textsOf(body, "updated"))).toEqual(new Set(["2026-11-21T09:30:15.250Z"]));
  });

  test("is localised, with the same ids", () => {
    const german = atomFeed(rootPage("atom", "de", library, { newest: [], popular: [] }), PUBLISHER).body;
    expect(textsOf(german, "title")).toEqual([
      "Pastiche",
      "Neue Bücher",
      "Am häufigsten heruntergeladen",
      "Nach Autor",
      "Nach Reihe",
      "Nach Genre",
      "Nach Sprache",
    ]);
    expect(textsOf(german, "id")).toEqual(textsOf(body, "id"));
    expect(parseElements(german)[0]?.attributes["xml:lang"]).toBe("de");
  });
});

test.each(["authors", "series", "genres", "languages"] as const)("%s is a navigation feed with the number of books", (list) => {
  const { body } = atomFeed(listPage("atom", "it", list, library), PUBLISHER);
  const counts = parseLinks(body).flatMap((link) => (link.rel === "subsection" ? [Number(link["thr:count"])] : []));
  expect(counts).toEqual({ authors: [3], series: [2], genres: [40, 20], languages: [50, 10] }[list]);
  expect(hrefs(body, "up")).toEqual(["https://library.example/opds"]);
  const titles = { authors: ["Jane Austen"], series: ["The Lamps"], genres: ["Giallo", "Dramma"], languages: ["Inglese", "Italiano"] }[
    list
  ];
  expect(textsOf(body, "title").slice(1)).toEqual(titles);
});

describe("book list", () => {
  test("is an acquisition feed with OpenSearch counts", async () => {
    const { type, body } = bookList(2);
    expect(type).toBe("application/atom+xml;profile=opds-catalog;kind=acquisition");
    const feed = await parse(body);
    expect(feed).toBeInstanceOf(AcquisitionFeed);
    expect(feed.search).toEqual({ totalResults: 60, itemsPerPage: 25, startIndex: 26 });
  });

  test("has first, previous, next and last links, and one id for all pages", () => {
    const at = (page: number) => {
      const { body } = bookList(page);
      return Object.fromEntries(
        ["first", "previous", "next", "last"].map((rel) => [rel, hrefs(body, rel)[0]?.replace(/.*genre=mystery/, "")]),
      );
    };
    expect(at(1)).toEqual({ first: "", previous: undefined, next: "&page=2", last: "&page=3" });
    expect(at(2)).toEqual({ first: "", previous: "", next: "&page=3", last: "&page=3" });
    expect(at(3)).toEqual({ first: "", previous: "&page=2", next: undefined, last: "&page=3" });
    expect(textsOf(bookList(1).body, "id")[0]).toBe(textsOf(bookList(3).body, "id")[0]);
  });

  test("beyond the last page is empty, valid and links back", async () => {
    const { body } = bookList(999, []);
    expect((await parse(body)).entries).toEqual([]);
    expect(hrefs(body, "previous")[0]).toMatch(/page=3$/);
    expect(hrefs(body, "next")).toEqual([]);
  });

  test("has facets with counts, one active in each group", () => {
    const facets = parseLinks(bookList(1).body).filter(({ rel }) => rel === `${OPDS}facet`);
    const groups = Map.groupBy(facets, (link) => link["opds:facetGroup"]);
    expect([...groups.keys()]).toEqual(["Order", "Language", "Genre"]);
    for (const links of groups.values()) expect(links.filter((link) => link["opds:activeFacet"] === "true")).toHaveLength(1);
    expect(groups.get("Genre")?.map((link) => [link.title, link["thr:count"], link["opds:activeFacet"]])).toEqual([
      ["All genres", "60", undefined],
      ["Mystery", "40", "true"],
      ["Drama", "20", undefined],
    ]);
    expect(groups.get("Language")?.[2]?.href).toBe("https://library.example/opds/books?order=newest&genre=mystery&lang=it");
  });

  test("keeps a selected facet without books", () => {
    const facets = parseLinks(bookList(1, [], { lang: "fr" }).body).filter((link) => link["opds:facetGroup"] === "Language");
    expect(facets.at(-1)).toMatchObject({ title: "French", "thr:count": "0", "opds:activeFacet": "true" });
  });
});

describe("entry", () => {
  const { type, body } = atomEntry(bookSummary({ lang: "it", title: "La lampada" }), "en", PUBLISHER);

  test("is a document of its own with all links that clients need", () => {
    expect(type).toBe("application/atom+xml;type=entry;profile=opds-catalog");
    const links = parseLinks(body).map(({ rel, href, type: kind }) => [rel, href?.replace("https://library.example", ""), kind]);
    expect(links).toEqual([
      ["self", "/opds/books/the-lamp", MEDIA_TYPES.entry],
      ["alternate", "/book/the-lamp", "text/html"],
      [`${OPDS}image`, expect.stringMatching(/^\/pictures\/covers\/the-lamp\/[0-9a-f]{8}\/960\.jpeg$/), "image/jpeg"],
      [`${OPDS}image/thumbnail`, expect.stringMatching(/\/240\.jpeg$/), "image/jpeg"],
      [`${OPDS}acquisition`, "/downloads/epub/the-lamp.epub", "application/epub+zip"],
      [`${OPDS}acquisition`, "/downloads/pdf/the-lamp.pdf", "application/pdf"],
      [`${OPDS}acquisition/sample`, "/opds/samples/the-lamp.epub", "application/epub+zip"],
    ]);
    expect(body).not.toContain("open-access");
  });

  test("says in the book’s language that AI wrote it, with the model as author, named as in the files", () => {
    expect(parseElements(body).flatMap((element) => (element.parent === "author" ? [element.text] : []))).toEqual(["Claude (AI)"]);
    expect(textsOf(body, "content")).toEqual([
      "<p>A keeper counts.</p><p>Scritto da un’IA (Claude), alla maniera di Jane Austen.</p><p>2 capitoli, circa 20 minuti di lettura.</p>",
    ]);
  });

  test("has the file’s identifier, dates, language, publisher and labelled categories", () => {
    const at = (name: string) => textsOf(body, name)[0];
    expect([at("id"), at("updated"), at("published"), at("language"), at("issued"), at("publisher")]).toEqual([
      identifierOf(PUBLISHER, "the-lamp"),
      ...["2026-11-21T09:30:15.250Z", "2026-11-20T08:00:00.000Z", "it", "2026-11-20", "Pastiche"],
    ]);
    const categories = parseElements(body).flatMap(({ name, attributes }) => (name === "category" ? [attributes] : []));
    expect(categories).toHaveLength(4);
    expect(categories[0]).toEqual({ scheme: "https://library.example/opds/genres", term: "mystery", label: "Mystery" });
    expect(categories[1]).toMatchObject({ term: "jane-austen", label: "in the manner of Jane Austen" });
  });

  test("is parsed by an OPDS client as available for download", async () => {
    const { entries } = await parse(bookList(1).body);
    const links = entries[0]?.links.filter((link) => link instanceof OPDSAcquisitionLink).map(({ type: kind }) => kind);
    expect(links).toEqual(["application/epub+zip", "application/pdf", "application/epub+zip"]);
    expect(entries[0]).toMatchObject({ title: "The Lamp", language: "en", issued: "2026-11-20", publisher: "Pastiche" });
  });
});

test("escapes special characters and remains valid XML", async () => {
  const unruly = bookWithSpecialCharacters();
  const author = authorSummary({ displayName: unruly.author.name });
  const choice = { order: "title", author: author.id } as const;
  const found = { facetCounts: librarySummary(), author, books: [unruly], page: 1 };
  const site = { name: "A & <B> ]]> \u0007", address: PUBLISHER.address };
  const { body } = atomFeed(bookListPage("atom", "en", choice, found), site);
  expect(textsOf(body, "title")[1]).toBe(`]]> & "Q" <b>'s</b>  \ufffd half 🦊 `);
  expect(textsOf(body, "summary")[0]).toMatch(/^<!\[CDATA\[ \]\]> &amp; <\/content><script>\nline \ufffd Written by AI \(/);
  expect(parseElements(body).some(({ name }) => name === "script" || name === "b")).toBe(false);
  expect((await parse(body)).entries).toHaveLength(1);
  for (const xml of [atomEntry(unruly, "fr", site).body, openSearchDescription("fr", site).body])
    expect(parseElements(xml).length).toBeGreaterThan(5);
  const text = `${"]]> <q> & \u0000 \ud83e".repeat(20)}`;
  const result = {
    hits: [],
    page: 1,
    pages: 0,
    total: 0,
    more: false,
    facets: { genre: [], author: [], lang: [] },
    suggestion: null,
    onlyCommonWords: false,
    anyWord: false,
  };
  const { body: nothing } = atomFeed(searchResultsPage("atom", "es", { text }, { facetCounts: librarySummary(), result }), site);
  expect(parseElements(nothing).length).toBeGreaterThan(5);
  expect(textsOf(nothing, "updated")).toEqual([librarySummary().updatedAt]);
  expect(parseLinks(nothing).filter(({ rel }) => rel === `${OPDS}facet`)).toEqual([]);
});

test("quoted markup in a description stays text", () => {
  const { body } = atomEntry(bookSummary({ description: "Oil &amp; &lt;script&gt; &nosuch; <i>" }), "en", PUBLISHER);
  expect(textsOf(body, "summary")[0]).toBe(
    "Oil &amp; &lt;script&gt; &nosuch; <i> Written by AI (Claude), in the manner of Jane Austen. 2 chapters, about 20 minutes to read.",
  );
  expect(textsOf(body, "content")[0]).toContain("<p>Oil &amp;amp; &amp;lt;script&amp;gt; &amp;nosuch; &lt;i&gt;</p>");
});

test("the search description is valid OpenSearch", () => {
  const { type, body } = openSearchDescription("it", { ...PUBLISHER, name: "A library with a long name" });
  expect(type).toBe("application/opensearchdescription+xml");
  expect(textsOf(body, "ShortName")).toEqual(["A library with a"]);
  const [url] = parseElements(body).flatMap(({ name, attributes }) => (name === "Url" ? [attributes] : []));
  expect(url).toEqual({
    type: "application/atom+xml;profile=opds-catalog;kind=acquisition",
    template: "https://library.example/opds/search?q={searchTerms}",
  });
});
