import { expect, test } from "playwright/test";

test.describe("a wrong value is refused", () => {
  const REFUSED: [string, number][] = [
    ["/api/books?limit=0", 400],
    ["/api/books?limit=101", 400],
    ["/api/books?limit=-1", 400],
    ["/api/books?limit=abc", 400],
    ["/api/books?limit=1.5", 400],
    ["/api/books?limit=1e2x", 400],
    ["/api/books?page=0", 400],
    ["/api/books?page=-2", 400],
    ["/api/books?page=99999999999999999999", 400],
    ["/api/books?sortBy=x", 400],
    ["/api/books?sortBy=__proto__", 400],
    ["/api/books?genre=x", 400],
    ["/api/books?lang=xx", 400],
    ["/api/books?author=../x", 400],
    ["/api/books/search?sortBy=newest", 400],
    ["/api/books/search?limit=101", 400],
    ["/api/books/info/latest?limit=0", 400],
    ["/api/books/featured?limit=abc", 400],
    ["/api/books/genre/x", 400],
    ["/api/books/genre/mystery?limit=0", 400],
    ["/api/authors?lang=xx", 400],
    ["/api/authors/..%2Fbooks", 400],
    ["/api/books/..%2F..%2Fetc%2Fpasswd", 400],
    ["/api/books/%00", 400],
    ["/api/books/UPPER", 400],
    ["/api/books/no-such-book", 404],
    ["/api/books/no-such-book/stats", 404],
    ["/api/authors/no-such-author", 404],
    ["/api/authors/no-such-author/stats", 404],
    ["/api/books/author/no-such-author/stats", 404],
  ];
  for (const [address, status] of REFUSED) {
    test(`${address} answers ${status} with a code and a message`, async ({ request }) => {
      const answer = await request.get(address);
      expect(answer.status()).toBe(status);
      const body = (await answer.json()) as { code: string; msg: string; message: string };
      expect(body.code).toBe(status === 400 ? "invalid_input" : address.includes("author") ? "author_not_found" : "book_not_found");
      expect(body.msg.length).toBeGreaterThan(5);
      expect(body.message).toBe(body.msg);
      expect(answer.headers()["cache-control"]).toBe("no-store");
    });
  }

  test("and what was wrong is named", async ({ request }) => {
    const body = (await (await request.get("/api/books?limit=0&sortBy=x")).json()) as { fields: Record<string, string> };
    expect(Object.keys(body.fields).sort()).toEqual(["limit", "sortBy"]);
  });

  test("in the language that the caller asks for", async ({ playwright, baseURL }) => {
    for (const [language, text] of [
      ["en", "Book not found"],
      ["it", "Libro non trovato"],
      ["de-AT,de;q=0.9", /Buch/],
      ["fr", /livre/i],
      ["es", /libro/i],
      ["ja", "Book not found"],
      ["", "Book not found"],
    ] as const) {
      const request = await playwright.request.newContext({ baseURL, extraHTTPHeaders: { "Accept-Language": language } });
      const { msg } = (await (await request.get("/api/books/no-such-book")).json()) as { msg: string };
      if (typeof text === "string") expect(msg, language).toBe(text);
      else expect(msg, language).toMatch(text);
      await request.dispose();
    }
  });

  test("an address that is none answers 404, another method 405, both in words", async ({ request }) => {
    for (const path of ["/api/no-such-call", "/api/books/x/y/z"]) {
      const answer = await request.get(path);
      expect(answer.status(), path).toBe(404);
      expect(await answer.json(), path).toMatchObject({ code: "not_found", msg: "This does not exist." });
    }
    for (const answer of [await request.post("/api/books", { data: {} }), await request.delete("/api/books/trial-lantern")]) {
      expect(answer.status()).toBe(405);
      expect(answer.headers().allow).toBe("GET, HEAD");
      expect(await answer.json()).toMatchObject({ code: "method_not_allowed" });
    }
    expect((await request.get("/api/newsletter")).headers().allow).toBe("POST");
    const feed = await request.post("/feed/en/latest.atom");
    expect([feed.status(), feed.headers().allow]).toEqual([405, "GET, HEAD"]);
  });

  test("the internal call is for this house alone", async ({ request }) => {
    for (const headers of [{}, { "x-pastiche-internal": "" }, { "x-pastiche-internal": "guess" }] as Record<string, string>[]) {
      const answer = await request.post("/api/internal/expired-tags", { headers });
      expect(answer.status()).toBe(403);
    }
  });
});
