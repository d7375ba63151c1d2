import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { bookTag } from "#lib/domain/cache-tag";
import { EXPIRED_TAGS } from "#lib/server/platform/cache/expired-tags";
import { insertUser } from "#tests/support/accounts";
import { call, get } from "#tests/support/api-client";
import { type FaultyDatabaseServer, startFaultyDatabaseServer } from "#tests/support/faulty-database-server";
import { query } from "#tests/support/sql";

// All tests share one server, whose database is disconnected, frozen and reconnected.

/** What the reliability page promises (docs/reliability.md), and as much again for a busy test machine. */
const ANSWERED_WITHIN_MS = 6_000;

let server: FaultyDatabaseServer;
beforeAll(async () => {
  server = await startFaultyDatabaseServer();
});
const statusOf = async (path: string) => (await get(server.address + path)).status;
beforeEach(() => server.reconnectDatabase());
afterAll(() => server.stop());

test("a page that failed answers 503 and is not cached", async () => {
  const path = "/book/trial-few-fr/1";
  await server.disconnectDatabase();
  const response = await get(server.address + path);
  expect([response.status, response.headers.get("retry-after")]).toEqual([503, "5"]);
  await server.reconnectDatabase();
  expect(await statusOf(path)).toBe(200);
});

test("cached pages are served without the database", async () => {
  const pages = ["/", "/about", "/book/trial-lantern"];
  const statuses = () => Promise.all(pages.map(statusOf));
  // On a busy machine the database may be too slow for the first rendering.
  await expect.poll(statuses).toEqual([200, 200, 200]);
  await server.disconnectDatabase();
  expect(await statuses()).toEqual([200, 200, 200]);
});

test("a page that expired just before the database became unavailable is served as it was, with its age and a warning", async () => {
  const path = "/book/trial-lantern";
  expect(await statusOf(path)).toBe(200);
  await expireBook("trial-lantern");
  await server.disconnectDatabase();
  const response = await get(server.address + path);
  expect([response.status, response.headers.get("warning")]).toEqual([200, '111 - "Revalidation Failed"']);
  expect(Number(response.headers.get("age"))).toBeGreaterThanOrEqual(0);
  expect(await response.text()).toContain("<h1");
  await server.reconnectDatabase();
  expect((await get(server.address + path)).headers.get("warning")).toBeNull();
});

test("without a database the API answers 503 with Retry-After and no detail, and health reports it", async () => {
  await server.disconnectDatabase();
  const response = await get(`${server.address}/api/books?limit=99`);
  expect([response.status, response.headers.get("retry-after")]).toEqual([503, "5"]);
  const body = (await response.json()) as Record<string, string>;
  const requestId = response.headers.get("x-request-id");
  expect(body).toEqual({ code: "unavailable", msg: body.message, message: expect.stringMatching(/try again/) as string, requestId });
  const health = await get(`${server.address}/api/health`);
  expect(health.status).toBe(503);
  expect(await health.json()).toMatchObject({ live: true, ready: false, database: false });
  await server.reconnectDatabase();
  expect(await statusOf("/api/health")).toBe(200);
});

test("while the database does not answer, members and pages are told to come back, within seconds", async () => {
  const { token } = await insertUser();
  const profile = () => call("GET", `${server.address}/api/user/profile`, { bearer: token });
  const askedAt = performance.now();
  expect((await profile()).status).toBe(200);
  const startedAt = performance.now();
  server.freezeDatabase();
  const [response, page] = await Promise.all([profile(), get(`${server.address}/search?q=frozen`)]);
  expect([response.status, response.headers.get("retry-after"), page.status]).toEqual([503, "5", 503]);
  // On a busy machine both take longer.
  expect(performance.now() - startedAt).toBeLessThan(ANSWERED_WITHIN_MS + 100 * (startedAt - askedAt));
  await server.reconnectDatabase();
  expect((await profile()).status).toBe(200);
});

test("a lock that is not released in time answers 503 with Retry-After", async () => {
  const { token } = await insertUser();
  const locked = query("select pg_sleep(8) from (select id from book where id = 'trial-few-fr' for update) as book");
  const sleeping = () => query("select pid from pg_stat_activity where state = 'active' and query like 'select pg_sleep(8)%'");
  await expect.poll(async () => (await sleeping()).length).toBe(1);
  const response = await call("POST", `${server.address}/api/books/trial-few-fr/rate`, { bearer: token, body: { rating: 5 } });
  expect([response.status, response.body.code, response.headers.get("retry-after")]).toEqual([503, "unavailable", "5"]);
  await locked;
});

/** Changes a book and expires its pages; waits until its Italian page shows the change, so that the English one has expired too. */
async function expireBook(id: string): Promise<void> {
  const tagOf = async () => (await get(`${server.address}/it/book/${id}`)).headers.get("etag");
  const before = await tagOf();
  await query("update book set downloads = downloads + 1 where id = $1", [id]);
  await query(`select pg_notify('${EXPIRED_TAGS}', $1)`, [bookTag(id)]);
  await expect.poll(tagOf).not.toBe(before);
}
