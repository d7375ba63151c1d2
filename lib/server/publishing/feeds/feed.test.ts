import { parseFeed as parseByRowanmanning } from "@rowanmanning/feed-parser";
import { parseFeed } from "feedsmith";
import RssParser from "rss-parser";
import { SaxesParser } from "saxes";
import { describe, expect, test } from "vitest";
import type { BookSummary } from "#lib/domain/books/book";
import { LANGUAGES } from "#lib/domain/language";
import { writeFeed } from "#lib/server/publishing/feeds/feed";
import { libraryFeed } from "#lib/server/publishing/feeds/library-feed";
import type { FeedFormat, FeedSubject } from "#lib/urls/feeds";

const PUBLISHER = { name: "The Library", address: "https://library.example" };
const HOSTILE = 'A ]]> & <b>bold</b> \u0000\u0007\u000b\ud800 "title" \u{1f4d6}';
const CLEAN = 'A ]]> & <b>bold</b> \ufffd "title" \u{1f4d6}';

const book = (id: string, change: Partial<BookSummary> = {}): BookSummary => ({
  ...{
    id,
    workId: id,
    original: true,
    title: `Book ${id}`,
    genre: "drama",
    form: "tale",
    series: null,
    lang: "en",
    tags: ["lamp"],
    description: "A lamp burns.",
    model: "Claude",
    authorship: "ai",
  },
  author: { id: "jane-austen", name: "Jane Austen", colour: "#112233", tint: "#ddeeff", motif: "lamp" },
  ...{ generatedAt: "2026-11-01T00:00:00.000Z", publishedAt: "2026-11-02T00:00:00.000Z", createdAt: "2026-11-02T00:00:00.000Z" },
  ...{ updatedAt: "2026-11-03T10:00:00.000Z", chapterCount: 3, wordCount: 4_600, ratingSum: 0, ratingCount: 0, downloads: 0 },
  ...{ aiOverall: null, editions: [] },
  ...change,
});

const written = (
  format: FeedFormat,
  books: BookSummary[],
  subject: FeedSubject = { kind: "latest" },
  locale: (typeof LANGUAGES)[number] = "en",
) => writeFeed(libraryFeed({ locale, subject, books, author: "Jane Austen" }, PUBLISHER), format);

function faultsOf(xml: string): string[] {
  const faults: string[] = [];
  const parser = new SaxesParser({ xmlns: true });
  parser.on("error", ({ message }) => faults.push(message));
  parser.write(xml).close();
  return faults;
}

test.each([
  ["en", "New books in Italian"],
  ["it", "Nuovi libri in italiano"],
  ["es", "Libros nuevos en italiano"],
  ["fr", "Nouveaux livres en italien"],
  ["de", "Neue Bücher auf Italienisch"],
] as const)("the title of a feed in %s names the language of its books in that language", (locale, title) => {
  expect(libraryFeed({ locale, subject: { kind: "language", id: "it" }, books: [] }, PUBLISHER).title).toBe(`${title} · The Library`);
});

test("a feed of a series is named after it and belongs to its page", () => {
  const feed = libraryFeed({ locale: "de", subject: { kind: "series", id: "ferry" }, series: "Die Fähre", books: [] }, PUBLISHER);
  expect(feed.title).toBe("Neue Bücher der Reihe „Die Fähre“ · The Library");
  expect([feed.page, feed.self.atom]).toEqual([
    "https://library.example/de/series/ferry",
    "https://library.example/feed/de/series/ferry.atom",
  ]);
});

describe.each(["atom", "rss"] as const)("%s", (format) => {
  const xml = written(format, [book("one"), book("two", { lang: "it", updatedAt: "2026-11-05T10:00:00.000Z" })]);

  test("is parsed completely by one library", async () => {
    const feed = await new RssParser().parseString(xml);
    expect(feed).toMatchObject({ title: "New books · The Library", link: "https://library.example/latest" });
    expect(feed.items.map(({ title, link }) => [title, link])).toEqual([
      ["Book one", "https://library.example/book/one"],
      ["Book two", "https://library.example/book/two"],
    ]);
    const [first] = feed.items as { [key: string]: string }[];
    expect(first?.id ?? first?.guid).toMatch(/^urn:uuid:[0-9a-f-]{36}$/);
    expect(first?.author ?? first?.creator).toBe("Claude (AI)");
    const html = first?.["content:encoded"] ?? first?.content;
    expect(html).toContain('<img src="https://library.example/pictures/covers/one/');
    expect(html).toContain("<strong>Written by AI (Claude), in the manner of Jane Austen.</strong>");
    expect(html).toContain("Drama · 3 chapters, 18 minutes");
  });

  test("is parsed by another library, with the language of each book", () => {
    const feed = parseByRowanmanning(xml);
    expect(feed).toMatchObject({
      title: "New books · The Library",
      language: "en",
      self: `https://library.example/feed/en/latest.${format}`,
    });
    expect(feed.items.map(({ title, url }) => [title, url])).toEqual([
      ["Book one", "https://library.example/book/one"],
      ["Book two", "https://library.example/book/two"],
    ]);
    expect(feed.items[1]?.content).toContain("Scritto da un’IA (Claude)");
    expect(feed.items[1]?.image?.url).toMatch(/\/pictures\/covers\/two\/[0-9a-f]+\/480\.jpeg$/);
    expect(feed.items[0]?.published?.toISOString()).toBe("2026-11-02T00:00:00.000Z");
  });

  test("escapes special characters and remains valid XML", async () => {
    const hostile = written(format, [
      book("one", { title: HOSTILE, description: HOSTILE, tags: [HOSTILE], author: { ...book("x").author, name: HOSTILE } }),
    ]);
    expect(faultsOf(hostile)).toEqual([]);
    expect((await new RssParser().parseString(hostile)).items[0]?.title).toBe(CLEAN);
    expect(parseByRowanmanning(hostile).items[0]?.title).toContain("A ]]> & ");
    expect(hostile).not.toContain("<b>bold</b></title>");
  });

  test.each(LANGUAGES)("is localised in %s", async (locale) => {
    const feed = await new RssParser().parseString(written(format, [], { kind: "author", id: "jane-austen" }, locale));
    expect(feed.title).toContain("Jane Austen");
    expect(feed.link).toBe(`https://library.example${locale === "en" ? "" : `/${locale}`}/author/jane-austen`);
  });

  test("without books is valid", async () => {
    const empty = written(format, []);
    expect(faultsOf(empty)).toEqual([]);
    expect((await new RssParser().parseString(empty)).items).toEqual([]);
  });
});

test("the summary says that AI wrote the book; quoted markup in descriptions stays text", () => {
  const quoting = book("one", { description: "<b>Bold</b> &amp; 1 < 2" });
  const said = "Written by AI (Claude), in the manner of Jane Austen. Drama · 3 chapters, 18 minutes. ";
  const itemOf = (format: FeedFormat) => parseFeed(written(format, [quoting])).feed;
  expect(itemOf("rss")).toMatchObject({ items: [{ description: `${said}&lt;b&gt;Bold&lt;/b&gt; &amp;amp; 1 &lt; 2` }] });
  expect(itemOf("atom")).toMatchObject({ entries: [{ summary: { value: `${said}<b>Bold</b> &amp; 1 < 2` } }] });
  expect(itemOf("json")).toMatchObject({ items: [{ summary: `${said}<b>Bold</b> &amp; 1 < 2` }] });
});

test("ids are permanent and equal in all formats; a feed is dated by its latest change", () => {
  const ids = (["atom", "rss", "json"] as const).map((format) => /urn:uuid:[0-9a-f-]{36}/.exec(written(format, [book("one")]))?.[0]);
  expect(new Set(ids)).toEqual(new Set(["urn:uuid:977a275e-2a9c-5630-b8f2-dcf35dfc2128"]));
  const later = written("atom", [book("one", { title: "Other", updatedAt: "2026-11-06T10:00:00.000Z" })]);
  expect(later).toContain(String(ids[0]));
  expect(later.match(/<updated>([^<]*)/)?.[1]).toBe("2026-11-06T10:00:00.000Z");
});

test("ratings and downloads do not change a feed", () => {
  expect(written("atom", [book("one", { ratingSum: 5, ratingCount: 1, downloads: 9 })])).toBe(written("atom", [book("one")]));
});

test("JSON Feed 1.1 has the same content", () => {
  const feed = JSON.parse(written("json", [book("one", { title: HOSTILE })], { kind: "genre", id: "drama" }, "de")) as Record<
    string,
    unknown
  >;
  expect(feed).toMatchObject({
    version: "https://jsonfeed.org/version/1.1",
    title: "Neue Bücher: Drama · The Library",
    language: "de",
    feed_url: "https://library.example/feed/de/genre/drama.json",
    home_page_url: "https://library.example/de/search?genre=drama",
    items: [
      {
        title: CLEAN,
        language: "en",
        authors: [{ name: "Claude (AI)" }],
        date_published: "2026-11-02T00:00:00.000Z",
        date_modified: "2026-11-03T10:00:00.000Z",
        tags: ["Drama", "lamp"],
      },
    ],
  });
});

test.each(["atom", "rss", "json"] as const)("%s names the writer of a submitted book and says nothing of AI", (format) => {
  const submitted = written(format, [book("one", { authorship: "submitted", model: "Ines Prado" })]);
  expect(submitted).toContain("Written by Ines Prado, in the manner of Jane Austen.");
  expect(submitted).not.toMatch(/Ines Prado \(AI\)|AI \(Ines|Every book here/);
  const ai = written(format, [book("one")]);
  expect(ai).toContain("Claude (AI)");
  expect(ai).toContain("Every book here was written by AI");
});
