import { describe, expect, test } from "vitest";
import { type Book, listBooks } from "#tests/support/api-books";
import { get, getJson } from "#tests/support/api-client";
import { BASE_URL } from "#tests/support/test-server";

describe("books", () => {
  const PROLIFIC = "author=trial-quillfeather";

  test("pages contain each book once, with correct counts", async () => {
    const pages = [];
    for (let page = 1; page <= 3; page++) pages.push(await listBooks(`${PROLIFIC}&page=${page}&limit=9`));
    expect(pages.map(({ books }) => books.length)).toEqual([9, 9, 4]);
    expect(pages.map(({ currentPage }) => currentPage)).toEqual([1, 2, 3]);
    expect(pages.map(({ hasMore }) => hasMore)).toEqual([true, true, false]);
    for (const { totalBooks, totalPages } of pages) expect({ totalBooks, totalPages }).toEqual({ totalBooks: 22, totalPages: 3 });
    expect(new Set(pages.flatMap(({ books }) => books.map(({ _id }) => _id))).size).toBe(22);
    expect(await listBooks(`${PROLIFIC}&page=4&limit=9`)).toMatchObject({ books: [], hasMore: false, totalBooks: 22 });
  });

  test("limit sets the page size, 12 by default", async () => {
    for (const limit of [1, 7, 22, 100]) expect((await listBooks(`${PROLIFIC}&limit=${limit}`)).books).toHaveLength(Math.min(22, limit));
    expect((await listBooks(PROLIFIC)).books).toHaveLength(12);
    for (const [address, size] of [
      ["/api/books/featured?limit=3", 3],
      ["/api/books/featured", 6],
      ["/api/books/genre/gothic?limit=2", 2],
    ] as const) {
      expect(await getJson<unknown[]>(address), address).toHaveLength(size);
    }
  });

  const KEYS: Record<string, (a: Book, b: Book) => number> = {
    newest: (a, b) => b.publishedAt.localeCompare(a.publishedAt),
    oldest: (a, b) => a.publishedAt.localeCompare(b.publishedAt),
    rating: (a, b) => b.aiRating - a.aiRating,
    downloads: (a, b) => b.downloads - a.downloads,
  };
  for (const [order, compare] of Object.entries(KEYS)) {
    test(`are in order by ${order}`, async () => {
      const { books } = await listBooks(`${PROLIFIC}&sortBy=${order}&limit=100`);
      for (const [index, book] of books.slice(1).entries()) expect(compare(books[index] as Book, book), `${index}`).toBeLessThanOrEqual(0);
    });
  }

  test("sorting by title ignores case and accents", async () => {
    const { books } = await listBooks("sortBy=title&limit=100");
    const titles = books.map(({ title }) => title);
    expect(titles).toEqual(titles.toSorted((a, b) => a.localeCompare(b, "en")));
  });

  test("filters by author, genre and language can be combined", async () => {
    const all = (await listBooks("limit=100")).books;
    for (const [query, holds] of [
      ["author=trial-polyglot", (book: Book) => book.author === "trial-polyglot"],
      ["genre=gothic", (book: Book) => book.genre === "gothic"],
      ["lang=de", (book: Book) => book.lang === "de"],
      [
        "author=trial-polyglot&lang=de&genre=satire",
        (book: Book) => book.author === "trial-polyglot" && book.lang === "de" && book.genre === "satire",
      ],
    ] as const) {
      const { books } = await listBooks(`${query}&limit=100`);
      expect(
        books.map(({ _id }) => _id),
        query,
      ).toEqual(all.filter(holds).map(({ _id }) => _id));
      expect(books.length).toBeGreaterThan(0);
    }
    expect((await listBooks("author=trial-silent")).books).toEqual([]);
    expect((await listBooks("author=&genre=&lang=&limit=5")).books).toHaveLength(5);
  });

  test("fields have the names of both specifications", async () => {
    const book = await getJson<Record<string, unknown>>("/api/books/trial-lantern");
    expect(book).toMatchObject({
      _id: "trial-lantern",
      title: "The Lantern Trial",
      titolo: "The Lantern Trial",
      author: "trial-polyglot",
      authorDisplayName: "Oskar Polyglot",
      genre: "mystery",
      lang: "en",
      publishedAt: "2021-03-04T00:00:00.000Z",
      averageRating: 0,
      totalRatings: 0,
      ratingsCount: 0,
      aiRating: 8.7,
      modello_usato: "Claude",
      generationMetadata: { model: "Claude" },
      aiAnalysis: { overallQuality: 87, styleAccuracy: 8.7, critica_breve: "A trial judged briefly." },
      valutazione: { valore_finale: 87, valutazione: { climax: { punteggio: 7.5, commento: "It climbs." }, lessico: { punteggio: 8 } } },
    });
    expect((book.languages as string[]).toSorted()).toEqual(["de", "en"]);
    expect(book.sinossi_generale).toBe(book.description);
    expect((book.chapters as { title: string; content: string }[]).map(({ title }) => title)).toEqual([
      "Dusk",
      "Lamplight",
      "Small Hours",
      "Morning",
    ]);
    expect((await get(book.coverImage as string)).status).toBe(200);
  });

  test("books without an AI review have null", async () => {
    expect(await getJson("/api/books/trial-citta")).toMatchObject({ aiAnalysis: null, valutazione: null, aiRating: 0 });
  });

  test("search has page, limit, filters, facets and passages", async () => {
    const found = await getJson<Record<string, unknown>>("/api/books/search?search=quillfeather&genre=gothic&limit=5&page=2");
    expect(found).toMatchObject({ totalBooks: 7, totalPages: 2, currentPage: 2, suggestion: null });
    expect(found.books).toHaveLength(2);
    const { books } = await getJson<{
      books: { _id: string; passage: { html: string; url: string } | null }[];
    }>("/api/books/search?search=citta&lang=it");
    const city = books.find(({ _id }) => _id === "trial-citta");
    expect(city?.passage).toMatchObject({ chapter: 2, paragraph: 7, url: "/book/trial-citta/2#p-7" });
    expect(city?.passage?.html).toContain("<mark>città</mark>");
  });
});

describe("authors", () => {
  test("authors have counts, and texts in the requested language", async () => {
    const authors =
      await getJson<
        {
          id: string;
          bookCount: number;
          style: string;
          image: string;
        }[]
      >("/api/authors?lang=it");
    const counts = Object.fromEntries(authors.map(({ id, bookCount }) => [id, bookCount]));
    expect(counts).toMatchObject({ "trial-quillfeather": 22, "trial-polyglot": 6, "trial-silent": 0 });
    const polyglot = authors.find(({ id }) => id === "trial-polyglot");
    expect(polyglot?.style).toContain("(it)");
    expect((await get(polyglot?.image ?? "")).status).toBe(200);
  });

  test("statistics are the same at both addresses", async () => {
    const stats: unknown = await getJson("/api/authors/trial-quillfeather/stats");
    expect(stats).toMatchObject({ totalBooks: 22, totalChapters: 44, totalRatings: 0, averageRating: 0 });
    expect(await getJson("/api/books/author/trial-quillfeather/stats")).toEqual(stats);
  });
});

test("genres without books are not listed", async () => {
  const genres = await getJson<string[]>("/api/books/genres");
  const { books } = await listBooks("limit=100");
  expect(genres.toSorted()).toEqual([...new Set(books.map(({ genre }) => genre))].toSorted());
});

test("the server is live and ready", async () => {
  const response = await get("/api/health");
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({
    live: true,
    ready: true,
    degraded: false,
    database: true,
    migrations: true,
    worker: true,
    writable: true,
  });
});

test("the search limit answers 429 with Retry-After, for one client only", async () => {
  // The limit counts IP addresses: no other test uses 127.0.0.2.
  const { Agent, request: call } = await import("node:http");
  const agent = new Agent({ keepAlive: true, maxSockets: 20, localAddress: "127.0.0.2" });
  // Different searches: an answer that is kept is not counted.
  const once = (_: unknown, count: number) =>
    new Promise<{ status: number; after: string | undefined }>((resolve, reject) => {
      const url = new URL(`/api/books/search?search=xyzzyplugh${count}`, BASE_URL?.replace("localhost", "127.0.0.1"));
      call(url, { agent }, (response) => {
        response.resume();
        response.once("end", () => resolve({ status: response.statusCode ?? 0, after: response.headers["retry-after"] }));
      })
        .once("error", reject)
        .end();
    });
  const responses = await Promise.all(Array.from({ length: 320 }, once));
  agent.destroy();
  const refused = responses.filter(({ status }) => status === 429);
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(300);
  expect(refused).toHaveLength(20);
  expect(Number(refused[0]?.after)).toBeGreaterThan(0);
  expect((await get("/api/books/search?search=lamp")).status).toBe(200);
});
