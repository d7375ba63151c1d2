import { describe, expect, test } from "vitest";
import { DomainError } from "#lib/domain/errors";
import { RateLimited } from "#lib/server/platform/http/rate-limit";
import { refuse } from "#lib/server/publishing/files/refuse";

const ORIGIN = "http://library.example";
const from = (headers: Record<string, string>) => new Request(`${ORIGIN}/downloads/epub/a-book.epub`, { headers });
const BROWSER = { accept: "text/html,application/xhtml+xml,*/*;q=0.8", "accept-language": "de" };

describe("errors of a file download", () => {
  test("are an HTML page with a link back, in the language of the previous page, for a browser", async () => {
    const response = await refuse(new RateLimited(600), from({ ...BROWSER, referer: `${ORIGIN}/it/book/a-book` }), "a-book");
    const html = await response.text();
    expect([response.status, response.headers.get("retry-after"), response.headers.get("content-type")]).toEqual([
      429,
      "600",
      "text/html; charset=utf-8",
    ]);
    expect(html).toContain('<html lang="it">');
    expect(html).toContain('<a href="/it/book/a-book">Torna al libro</a>');
    expect(html).toContain("10 minuti");
  });

  test("use the browser’s language without a previous page", async () => {
    const html = await (await refuse(new DomainError("file_unavailable"), from(BROWSER), "a-book")).text();
    expect(html).toContain('<html lang="de">');
    expect(html).toContain('href="/book/a-book"');
  });

  test("redirect to the book’s page if the book does not exist", async () => {
    const response = await refuse(new DomainError("book_not_found"), from({ ...BROWSER, referer: `${ORIGIN}/fr/book/a-book` }), "a-book");
    expect([response.status, response.headers.get("location")]).toEqual([303, "/fr/book/a-book"]);
  });

  test("are JSON for programs", async () => {
    const response = await refuse(new DomainError("book_not_found"), from({ accept: "*/*" }), "a-book");
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ code: "book_not_found" });
  });

  test("never echo an invalid book id", async () => {
    const response = await refuse(new DomainError("not_found"), from(BROWSER), '"><script>alert(1)</script>');
    const html = await response.text();
    expect(response.status).toBe(404);
    expect(html).not.toContain("script");
    expect(html).not.toContain("/book/");
  });
});
