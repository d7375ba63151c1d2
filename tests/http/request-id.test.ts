import { expect, test } from "vitest";
import { call, get } from "#tests/support/api-client";
import { BASE_URL } from "#tests/support/test-server";

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const idOf = ({ headers }: { headers: Headers }) => headers.get("x-request-id") ?? "";

test("every response has the id of its request: pages, also from the cache, files, the API and refusals", async () => {
  const paths = ["/", "/", "/book/trial-lantern", "/api/books", "/robots.txt", "/no-such-page", "/%ff", "/api/books/UPPER"];
  const ids: string[] = [];
  for (const path of paths) ids.push(idOf(await fetch(BASE_URL + path)));
  for (const id of ids) expect(id).toMatch(UUID);
  expect(new Set(ids).size).toBe(paths.length);
});

test("the id that the trusted proxy sends is used, in the header and in the error; another one is not", async () => {
  const answer = await fetch(`${BASE_URL}/api/books/no-such-book`, { headers: { "X-Request-Id": "from-the-proxy-1" } });
  expect(idOf(answer)).toBe("from-the-proxy-1");
  expect(await answer.json()).toMatchObject({ code: "book_not_found", requestId: "from-the-proxy-1" });
  expect(idOf(await fetch(`${BASE_URL}/api/books`, { headers: { "X-Request-Id": "not <valid>" } }))).toMatch(UUID);
  const refused = await call<{ requestId: string }>("DELETE", "/api/books");
  expect(refused.body.requestId).toBe(refused.headers.get("x-request-id"));
});

test("two readers of a cached page get different ids", async () => {
  const [one, two] = [await get("/latest"), await get("/latest")];
  expect(await one.text()).toBe(await two.text());
  expect(idOf(one)).not.toBe(idOf(two));
});

test("without METRICS_TOKEN there are no metrics", async () => {
  expect((await fetch(`${BASE_URL}/metrics`)).status).toBe(404);
});
