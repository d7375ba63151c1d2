import { describe, expect, test } from "vitest";
import { call, get } from "#tests/support/api-client";

describe("an invalid value", () => {
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
    test(`${address} answers ${status} with a code and a message`, async () => {
      const answer = await get(address);
      expect(answer.status).toBe(status);
      const body = (await answer.json()) as { code: string; msg: string; message: string };
      expect(body.code).toBe(status === 400 ? "invalid_input" : address.includes("author") ? "author_not_found" : "book_not_found");
      expect(body.msg.length).toBeGreaterThan(5);
      expect(body.message).toBe(body.msg);
      expect(answer.headers.get("cache-control")).toBe("no-store");
    });
  }

  test("the response names the invalid fields", async () => {
    const body = (await (await get("/api/books?limit=0&sortBy=x")).json()) as { fields: Record<string, string> };
    expect(Object.keys(body.fields).sort()).toEqual(["limit", "sortBy"]);
  });

  test("messages follow Accept-Language", async () => {
    for (const [language, text] of [
      ["en", "Book not found"],
      ["it", "Libro non trovato"],
      ["de-AT,de;q=0.9", /Buch/],
      ["fr", /livre/i],
      ["es", /libro/i],
      ["ja", "Book not found"],
      ["", "Book not found"],
    ] as const) {
      const answer = await get("/api/books/no-such-book", { headers: { "Accept-Language": language } });
      const { msg } = (await answer.json()) as { msg: string };
      if (typeof text === "string") expect(msg, language).toBe(text);
      else expect(msg, language).toMatch(text);
    }
  });

  test("an unknown address answers 404 and another method 405, both with a message", async () => {
    for (const path of ["/api/no-such-call", "/api/books/x/y/z"]) {
      const answer = await get(path);
      expect(answer.status, path).toBe(404);
      expect(await answer.json(), path).toMatchObject({ code: "not_found", msg: "This does not exist." });
    }
    for (const answer of [await call("POST", "/api/books", { body: {} }), await call("DELETE", "/api/books/trial-lantern")]) {
      expect(answer.status).toBe(405);
      expect(answer.headers.get("allow")).toBe("GET, HEAD");
      expect(answer.body).toMatchObject({ code: "method_not_allowed" });
    }
    expect((await get("/api/newsletter")).headers.get("allow")).toBe("POST");
    const feed = await call("POST", "/feed/en/latest.atom");
    expect([feed.status, feed.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
  });
});
