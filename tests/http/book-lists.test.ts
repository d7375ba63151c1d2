import { describe, expect, test } from "vitest";
import { attributesOf, fetchDocument, type HtmlDocument, textsOf } from "#tests/support/html-document";
import { PROLIFIC_BOOK_COUNT } from "#tests/support/test-collection";

// Lists without JavaScript, sorted and paged by links. Infinite scroll: latest.spec.ts, author-books.spec.ts.

const AUTHOR = "/author/trial-quillfeather";

const booksOn = ({ main }: HtmlDocument): string[] => attributesOf(main.find("article a[href*='/book/']"), "href");
const titlesOn = ({ main }: HtmlDocument): string[] => textsOf(main.find("article a"));
const linkOn = ({ main }: HtmlDocument, name: string): string | undefined => {
  const links = main.find("a");
  return links.filter((index) => links.eq(index).text() === name).attr("href");
};

/** All pages of a list, following the links to the next page. */
async function pagesFrom(path: string): Promise<HtmlDocument[]> {
  const pages = [await fetchDocument(path)];
  for (let next = linkOn(pages[0] as HtmlDocument, "Show more"); next !== undefined; ) {
    const page = await fetchDocument(next);
    pages.push(page);
    next = linkOn(page, "Show more");
  }
  return pages;
}

describe("an author's books", () => {
  for (const [name, sort, first, last] of [
    ["Newest", "", "trial-quill-22", "trial-quill-14"],
    ["Oldest", "?sort=oldest", "trial-quill-01", "trial-quill-09"],
    ["Rating", "?sort=rating", "trial-quill-10", ""],
    ["Title (A–Z)", "?sort=title", "trial-quill-01", ""],
  ] as const) {
    test(`are sorted by “${name}” at its own address`, async () => {
      const page = await fetchDocument(AUTHOR + sort);
      expect(booksOn(page)[0]).toBe(`/book/${first}`);
      if (last) expect(booksOn(page)[8]).toBe(`/book/${last}`);
      const orders = page.main.find("nav[aria-label='Sort by'] a");
      const chosen = orders.filter("[aria-current=true]");
      expect(textsOf(chosen)).toEqual([name]);
      expect(chosen.attr("href")).toBe(AUTHOR + sort);
      for (const other of [AUTHOR, `${AUTHOR}?sort=oldest`, `${AUTHOR}?sort=rating`, `${AUTHOR}?sort=title`])
        expect(attributesOf(orders, "href")).toContain(other);
    });
  }

  test("are paged by links, nine at a time, in the same order", async () => {
    expect(linkOn(await fetchDocument(`${AUTHOR}?sort=title`), "Show more")).toBe(`${AUTHOR}?sort=title&page=2`);
    const titles = (await pagesFrom(`${AUTHOR}?sort=title`)).map(titlesOn);
    expect(titles.map(({ length }) => length)).toEqual([9, 9, PROLIFIC_BOOK_COUNT - 18]);
    expect(titles.flat()).toEqual(titles.flat().toSorted());
  });
});

test("the latest books are paged by links to the end", async () => {
  const pages = await pagesFrom("/latest");
  const seen = pages.flatMap(booksOn);
  expect(linkOn(pages[0] as HtmlDocument, "Show more")).toBe("/latest?page=2");
  expect(pages.at(-1)?.main.text()).toContain("You’ve reached the first book.");
  expect(seen.length).toBeGreaterThan(24);
  expect(new Set(seen).size).toBe(seen.length);
});

test("all books are listed by title, and those of one language in any order, at addresses of their own", async () => {
  const page = await fetchDocument("/latest?sort=title");
  expect(titlesOn(page)).toEqual(titlesOn(page).toSorted(new Intl.Collator("en").compare));
  expect(linkOn(page, "Show more")).toBe("/latest?sort=title&page=2");
  expect(linkOn(page, "Italian")).toBe("/latest?lang=it&sort=title");
  const italian = await fetchDocument("/latest?lang=it&sort=title");
  expect(new Set(attributesOf(italian.main.find("article h2"), "lang"))).toEqual(new Set(["it"]));
  expect(linkOn(italian, "All languages")).toBe("/latest?sort=title");
  expect(textsOf(italian.main.find("[aria-current=true]"))).toEqual(["Italian", "Title (A–Z)"]);
  expect(italian.$("meta[name=robots]").attr("content")).toContain("noindex");
  expect(titlesOn(await fetchDocument("/latest?lang=xx&sort=none"))).toEqual(titlesOn(await fetchDocument("/latest")));
});
