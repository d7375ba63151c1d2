import { expect, test } from "vitest";
import { get } from "#tests/support/api-client";

/** A client with a unique IP address. */
const client =
  (address: string) =>
  (path: string, headers = {}) =>
    get(path, { headers: { "X-Forwarded-For": address, ...headers } });

test("after thirty pages that do not exist a client is refused with 429 until the minute is over; others and kept pages are served", async () => {
  const visit = client("45.67.89.7");
  const statuses: number[] = [];
  for (let count = 0; count < 32; count++) statuses.push((await visit(`/book/no-such-book-${count}`)).status);
  expect(statuses).toEqual([...Array<number>(30).fill(404), 429, 429]);
  const refused = await visit("/it/book/no-such-book", { "Accept-Language": "it" });
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await refused.text()).toBe("Troppe richieste. Aspetta un momento.");
  // Another test may expire all pages: then it is kept again once somebody else has asked for it.
  const keptPage = async () => {
    await client("45.67.89.8")("/about");
    return (await visit("/about")).status;
  };
  await expect.poll(keptPage).toBe(200);
  expect((await visit("/api/books?limit=1")).status).toBe(200);
  expect((await client("45.67.89.8")("/book/no-such-book")).status).toBe(404);
});

test("addresses without a route are one kept page, which is never refused", async () => {
  const visit = client("45.67.89.10");
  for (let count = 0; count < 33; count++) expect((await visit(`/no-such-page-${count}`)).status).toBe(404);
});

test("addresses of one IPv6 /64 are one client", async () => {
  const statuses: number[] = [];
  for (let count = 0; count < 31; count++)
    statuses.push((await client(`2001:db9:0:1::${count.toString(16)}`)(`/author/nothing-${count}`)).status);
  expect(statuses).toEqual([...Array<number>(30).fill(404), 429]);
});

test("a private address is not limited: it may be a proxy", async () => {
  const visit = client("10.1.2.3");
  for (let count = 0; count < 33; count++) expect((await visit(`/book/nowhere-${count}`)).status).toBe(404);
});
