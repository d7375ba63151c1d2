import { describe, expect, test } from "vitest";
import { DomainError } from "#lib/domain/errors";
import { refuse } from "#lib/server/platform/http/html-negotiation";
import { RateLimited } from "#lib/server/platform/http/rate-limit";

const HOUSE = "http://library.example";
const from = (headers: Record<string, string>) => new Request(`${HOUSE}/downloads/epub/a-book.epub`, { headers });
const PERSON = { accept: "text/html,application/xhtml+xml,*/*;q=0.8", "accept-language": "de" };

describe("a file that cannot be had", () => {
  test("is a page with the way back for who followed a link, in the language of the page before", async () => {
    const answer = await refuse(new RateLimited(600), from({ ...PERSON, referer: `${HOUSE}/it/book/a-book` }), "a-book");
    const html = await answer.text();
    expect([answer.status, answer.headers.get("retry-after"), answer.headers.get("content-type")]).toEqual([
      429,
      "600",
      "text/html; charset=utf-8",
    ]);
    expect(html).toContain('<html lang="it">');
    expect(html).toContain('<a href="/it/book/a-book">Torna al libro</a>');
    expect(html).toContain("10 minuti");
  });

  test("speaks the browser's language when no page came before", async () => {
    const html = await (await refuse(new DomainError("file_unavailable"), from(PERSON), "a-book")).text();
    expect(html).toContain('<html lang="de">');
    expect(html).toContain('href="/book/a-book"');
  });

  test("leads to the page that says so when the book is gone", async () => {
    const answer = await refuse(new DomainError("book_not_found"), from({ ...PERSON, referer: `${HOUSE}/fr/book/a-book` }), "a-book");
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/fr/book/a-book"]);
  });

  test("is the API's answer for a program", async () => {
    const answer = await refuse(new DomainError("book_not_found"), from({ accept: "*/*" }), "a-book");
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ code: "book_not_found" });
  });

  test("puts nothing into the page that is no book's id", async () => {
    const answer = await refuse(new DomainError("not_found"), from(PERSON), '"><script>alert(1)</script>');
    const html = await answer.text();
    expect(answer.status).toBe(404);
    expect(html).not.toContain("script");
    expect(html).not.toContain("/book/");
  });
});
