import { expect, test } from "vitest";
import { atomFeed } from "#lib/server/publishing/opds/atom";
import { bookListPage } from "#lib/server/publishing/opds/book-lists";
import { rootPage } from "#lib/server/publishing/opds/lists";
import { authorSummary, bookSummary, librarySummary } from "#tests/support/opds-fixtures";
import { parseElements, parseLinks } from "#tests/support/xml";

const PUBLISHER = { name: "Pastiche", address: "https://library.example" };
const library = { site: PUBLISHER.name, facetCounts: librarySummary(), authors: [authorSummary()], series: [] };
const hrefs = (xml: string, rel: string) => parseLinks(xml).flatMap((link) => (link.rel === rel ? [link.href] : []));
const textsOf = (xml: string, name: string) => parseElements(xml).flatMap((element) => (element.name === name ? [element.text] : []));

test("a root without series has no list of them", () => {
  const { body } = atomFeed(rootPage("atom", "en", library, { newest: [], popular: [] }), PUBLISHER);
  expect(hrefs(body, "subsection")).not.toContain("https://library.example/opds/series");
});

test("the books of a series come in its order, without a choice of others", () => {
  const series = { id: "the-lamps", name: "The Lamps", description: "", updatedAt: "", workCount: 2 };
  const book = bookSummary({ series: { id: "the-lamps", name: "The Lamps", position: 2 } });
  const choice = { order: "newest", series: "the-lamps" } as const;
  const page = bookListPage("atom", "en", choice, { facetCounts: librarySummary(), author: null, series, books: [book], page: 1 });
  const { body } = atomFeed(page, PUBLISHER);
  expect(textsOf(body, "title")[0]).toBe("The Lamps");
  expect(hrefs(body, "up")).toEqual(["https://library.example/opds/series"]);
  expect(body).not.toContain("Newest first");
  expect(body).toContain('scheme="https://library.example/opds/series" term="the-lamps" label="The Lamps"');
});
