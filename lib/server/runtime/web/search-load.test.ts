import { EventEmitter } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { expect, test } from "vitest";
import { limitSearchLoad } from "#lib/server/runtime/web/search-load";

/** A request and what was sent in response to it. */
function exchange(url: string) {
  const sent = { headers: {} as Record<string, unknown>, body: "" };
  const emitter = new EventEmitter();
  const response = Object.assign(emitter, {
    closed: false,
    statusCode: 0,
    setHeader(name: string, value: unknown) {
      sent.headers[name] = value;
      return response;
    },
    end(body: string) {
      sent.body = body;
    },
  });
  const close = () => {
    response.closed = true;
    emitter.emit("close");
  };
  const request = { method: "GET", url, headers: { accept: "text/html,*/*", "accept-language": "it" } } as unknown as IncomingMessage;
  return { sent, response, close, isEnded: limitSearchLoad(request, response as unknown as ServerResponse) };
}

test("four searches run, thirty-two wait for their turn, others are refused with 503 and Retry-After; other requests pass", async () => {
  const kinds = [
    "/search?q=a",
    "/it/search?q=a",
    "/api/books/search?search=a",
    "/opds/search?q=a",
    "/opds/v2/search?query=a",
    "/search/forum?q=a",
  ];
  const exchanges = Array.from({ length: 36 }, (_, index) => exchange(kinds[index % kinds.length] ?? ""));
  expect(await Promise.all(exchanges.slice(0, 4).map(({ isEnded }) => isEnded))).toEqual([false, false, false, false]);

  const refused = exchange("/api/books/search?search=b");
  expect(await refused.isEnded).toBe(true);
  expect([refused.response.statusCode, refused.sent.headers["Retry-After"], JSON.parse(refused.sent.body)]).toMatchObject([
    503,
    2,
    { code: "busy" },
  ]);
  const page = exchange("/fr/search?q=b");
  expect(await page.isEnded).toBe(true);
  expect([page.response.statusCode, page.sent.headers["Content-Language"]]).toEqual([503, "fr"]);
  expect(page.sent.body).toContain('<a class="button" href="">Réessayer</a>');
  expect(await exchange("/").isEnded).toBe(false);
  expect(await exchange("/api/books").isEnded).toBe(false);

  // The fifth has gone while it waited: its place goes to the sixth.
  exchanges[4]?.close();
  exchanges[0]?.close();
  expect(await exchanges[4]?.isEnded).toBe(true);
  expect(await exchanges[5]?.isEnded).toBe(false);

  for (const { isEnded, close } of exchanges.slice(1)) {
    await isEnded;
    close();
  }
  const next = exchange("/search?q=c");
  expect(await next.isEnded).toBe(false);
  next.close();
});
