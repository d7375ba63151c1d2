import { expect, test } from "playwright/test";
import { type Book, listBooks } from "../api-books.ts";

test.describe("books", () => {
  const PROLIFIC = "author=trial-quillfeather";

  test("come a page at a time, each once, with true counts", async ({ request }) => {
    const pages = [];
    for (let page = 1; page <= 3; page++) pages.push(await listBooks(request, `${PROLIFIC}&page=${page}&limit=9`));
    expect(pages.map(({ books }) => books.length)).toEqual([9, 9, 4]);
    expect(pages.map(({ currentPage }) => currentPage)).toEqual([1, 2, 3]);
    expect(pages.map(({ hasMore }) => hasMore)).toEqual([true, true, false]);
    for (const { totalBooks, totalPages } of pages) expect({ totalBooks, totalPages }).toEqual({ totalBooks: 22, totalPages: 3 });
    expect(new Set(pages.flatMap(({ books }) => books.map(({ _id }) => _id))).size).toBe(22);
    expect(await listBooks(request, `${PROLIFIC}&page=4&limit=9`)).toMatchObject({ books: [], hasMore: false, totalBooks: 22 });
  });

  test("are as many as the limit says, 12 without one", async ({ request }) => {
    for (const limit of [1, 7, 22, 100])
      expect((await listBooks(request, `${PROLIFIC}&limit=${limit}`)).books).toHaveLength(Math.min(22, limit));
    expect((await listBooks(request, PROLIFIC)).books).toHaveLength(12);
    for (const [address, size] of [
      ["/api/books/featured?limit=3", 3],
      ["/api/books/featured", 6],
      ["/api/books/genre/gothic?limit=2", 2],
    ] as const) {
      expect((await (await request.get(address)).json()) as unknown[], address).toHaveLength(size);
    }
  });

  const KEYS: Record<string, (a: Book, b: Book) => number> = {
    newest: (a, b) => b.publishedAt.localeCompare(a.publishedAt),
    oldest: (a, b) => a.publishedAt.localeCompare(b.publishedAt),
    rating: (a, b) => b.aiRating - a.aiRating,
    downloads: (a, b) => b.downloads - a.downloads,
  };
  for (const [order, compare] of Object.entries(KEYS)) {
    test(`are in order by ${order}`, async ({ request }) => {
      const { books } = await listBooks(request, `${PROLIFIC}&sortBy=${order}&limit=100`);
      for (const [index, book] of books.slice(1).entries()) expect(compare(books[index] as Book, book), `${index}`).toBeLessThanOrEqual(0);
    });
  }

  test("are in order by title as a reader sorts, whatever the case and the accents", async ({ request }) => {
    const { books } = await listBooks(request, "sortBy=title&limit=100");
    const titles = books.map(({ title }) => title);
    expect(titles).toEqual(titles.toSorted((a, b) => a.localeCompare(b, "en")));
  });

  test("are filtered by author, genre and language, alone and together", async ({ request }) => {
    const all = (await listBooks(request, "limit=100")).books;
    for (const [query, holds] of [
      ["author=trial-polyglot", (book: Book) => book.author === "trial-polyglot"],
      ["genre=gothic", (book: Book) => book.genre === "gothic"],
      ["lang=de", (book: Book) => book.lang === "de"],
      [
        "author=trial-polyglot&lang=de&genre=satire",
        (book: Book) => book.author === "trial-polyglot" && book.lang === "de" && book.genre === "satire",
      ],
    ] as const) {
      const { books } = await listBooks(request, `${query}&limit=100`);
      expect(
        books.map(({ _id }) => _id),
        query,
      ).toEqual(all.filter(holds).map(({ _id }) => _id));
      expect(books.length).toBeGreaterThan(0);
    }
    expect((await listBooks(request, "author=trial-silent")).books).toEqual([]);
    expect((await listBooks(request, "author=&genre=&lang=&limit=5")).books).toHaveLength(5);
  });

  test("carry the names of the specification, twice where it has two", async ({ request }) => {
    const book = (await (await request.get("/api/books/trial-lantern")).json()) as Record<string, unknown>;
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
    expect((await request.get(book.coverImage as string)).status()).toBe(200);
  });

  test("without a judgement say null", async ({ request }) => {
    expect(await (await request.get("/api/books/trial-citta")).json()).toMatchObject({ aiAnalysis: null, valutazione: null, aiRating: 0 });
  });

  test("are found by search with page, limit, filters, facets and passages", async ({ request }) => {
    const found = (await (await request.get("/api/books/search?search=quillfeather&genre=gothic&limit=5&page=2")).json()) as Record<
      string,
      unknown
    >;
    expect(found).toMatchObject({ totalBooks: 7, totalPages: 2, currentPage: 2, suggestion: null });
    expect(found.books).toHaveLength(2);
    const { books } = (await (await request.get("/api/books/search?search=citta&lang=it")).json()) as {
      books: { _id: string; passage: { html: string; url: string } | null }[];
    };
    const city = books.find(({ _id }) => _id === "trial-citta");
    expect(city?.passage).toMatchObject({ chapter: 2, paragraph: 7, url: "/book/trial-citta/2#p-7" });
    expect(city?.passage?.html).toContain("<mark>città</mark>");
  });
});

test.describe("authors", () => {
  test("carry their counts, and their texts in the language asked for", async ({ request }) => {
    const authors = (await (await request.get("/api/authors?lang=it")).json()) as {
      id: string;
      bookCount: number;
      style: string;
      image: string;
    }[];
    const counts = Object.fromEntries(authors.map(({ id, bookCount }) => [id, bookCount]));
    expect(counts).toMatchObject({ "trial-quillfeather": 22, "trial-polyglot": 6, "trial-silent": 0 });
    const polyglot = authors.find(({ id }) => id === "trial-polyglot");
    expect(polyglot?.style).toContain("(it)");
    expect((await request.get(polyglot?.image ?? "")).status()).toBe(200);
  });

  test("have figures, the same at both addresses", async ({ request }) => {
    const figures: unknown = await (await request.get("/api/authors/trial-quillfeather/stats")).json();
    expect(figures).toMatchObject({ totalBooks: 22, totalChapters: 44, totalRatings: 0, averageRating: 0 });
    expect(await (await request.get("/api/books/author/trial-quillfeather/stats")).json()).toEqual(figures);
  });
});

test("the genres are those that have books", async ({ request }) => {
  const genres = (await (await request.get("/api/books/genres")).json()) as string[];
  const { books } = await listBooks(request, "limit=100");
  expect(genres.toSorted()).toEqual([...new Set(books.map(({ genre }) => genre))].toSorted());
});

test("the house is live and ready", async ({ request }) => {
  const answer = await request.get("/api/health");
  expect(answer.status()).toBe(200);
  expect(await answer.json()).toEqual({ live: true, ready: true, database: true, migrations: true, worker: true });
});

test("too many searches a minute are refused with the seconds to wait, and others are not", async ({ request, baseURL }) => {
  // Counted by the caller's address: 127.0.0.2 is nobody else's.
  const { Agent, request: call } = await import("node:http");
  const agent = new Agent({ keepAlive: true, maxSockets: 20, localAddress: "127.0.0.2" });
  const url = new URL("/api/books/search?search=xyzzyplugh", baseURL?.replace("localhost", "127.0.0.1"));
  const once = () =>
    new Promise<{ status: number; after: string | undefined }>((resolve, reject) => {
      call(url, { agent }, (answer) => {
        answer.resume();
        answer.once("end", () => resolve({ status: answer.statusCode ?? 0, after: answer.headers["retry-after"] }));
      })
        .once("error", reject)
        .end();
    });
  const answers = await Promise.all(Array.from({ length: 320 }, once));
  agent.destroy();
  const refused = answers.filter(({ status }) => status === 429);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(300);
  expect(refused).toHaveLength(20);
  expect(Number(refused[0]?.after)).toBeGreaterThan(0);
  expect((await request.get("/api/books/search?search=lamp")).status()).toBe(200);
});
