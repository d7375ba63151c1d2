import { expect, test } from "vitest";
import { get } from "#tests/support/api-client";

/** A client with a unique IP address. */
const client =
  (address: string) =>
  (path: string, headers = {}, redirect: RequestRedirect = "follow") =>
    get(path, { redirect, headers: { "X-Forwarded-For": address, ...headers } });

test("after thirty pages that do not exist a client is refused with 429 until the minute is over; others and cached pages are served", async () => {
  const visit = client("45.67.89.7");
  const statuses: number[] = [];
  for (let count = 0; count < 32; count++) statuses.push((await visit(`/no-such-page-${count}`)).status);
  expect(statuses).toEqual([...Array<number>(30).fill(404), 429, 429]);
  const refused = await visit("/it/no-such-page", { "Accept-Language": "it" });
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await refused.text()).toBe("Troppe richieste. Aspetta un momento.");
  expect((await visit("/api/books?limit=1")).status).toBe(200);
  expect((await client("45.67.89.8")("/no-such-page")).status).toBe(404);
});

test("addresses of one IPv6 /64 are one client", async () => {
  const statuses: number[] = [];
  for (let count = 0; count < 31; count++) statuses.push((await client(`2001:db9:0:1::${count.toString(16)}`)(`/nothing-${count}`)).status);
  expect(statuses).toEqual([...Array<number>(30).fill(404), 429]);
});

test("a client may open 120 pages of search results a minute", async () => {
  const visit = client("45.67.89.9");
  expect((await visit("/search?q=lantern")).status).toBe(200);
  // Each of these addresses counts, and leads to another one without a search.
  for (let count = 1; count < 120; count++) expect((await visit(`/en/search?q=lantern${count}`, {}, "manual")).status).toBe(308);
  for (const path of ["/search?q=lamp", "/it/search?q=lamp", "/search/results?q=lamp"]) expect((await visit(path)).status).toBe(429);
  expect((await visit("/about")).status).toBe(200);
});

test("a private address is not limited: it may be a proxy", async () => {
  const visit = client("10.1.2.3");
  for (let count = 0; count < 33; count++) expect((await visit(`/nowhere-${count}`)).status).toBe(404);
});
