import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { get } from "#tests/support/api-client";
import { type FaultyDatabaseServer, startFaultyDatabaseServer } from "#tests/support/faulty-database-server";

// All tests share one server, whose database is disconnected and reconnected.

let server: FaultyDatabaseServer;
beforeAll(async () => {
  server = await startFaultyDatabaseServer();
});
beforeEach(() => server.reconnectDatabase());
afterAll(() => server.stop());

test("a page that failed is not cached", async () => {
  const path = `${server.address}/book/trial-few-fr/1`;
  server.disconnectDatabase();
  expect((await get(path)).status).toBe(500);
  server.reconnectDatabase();
  expect((await get(path)).status).toBe(200);
});

test("cached pages are served without the database", async () => {
  const pages = ["/", "/about", "/book/trial-lantern"];
  const statuses = async () => Promise.all(pages.map(async (path) => (await get(server.address + path)).status));
  // Retried, because other tests may expire these pages meanwhile.
  const attempt = async () => {
    server.reconnectDatabase();
    const before = await statuses();
    server.disconnectDatabase();
    return [...before, ...(await statuses())];
  };
  await expect.poll(attempt, { timeout: 20_000 }).toEqual([200, 200, 200, 200, 200, 200]);
});

test("without a database the API answers 500 with a request id and no detail, and health reports it", async () => {
  server.disconnectDatabase();
  const response = await get(`${server.address}/api/books?limit=99`);
  expect(response.status).toBe(500);
  const body = (await response.json()) as Record<string, string>;
  expect(body).toEqual({
    code: "internal",
    msg: body.message,
    message: "Something went wrong on our side. Please try again.",
    requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
  });
  const health = await get(`${server.address}/api/health`);
  expect(health.status).toBe(503);
  expect(await health.json()).toMatchObject({ live: true, ready: false, database: false });
  server.reconnectDatabase();
  expect((await get(`${server.address}/api/books?limit=99`)).status).toBe(200);
  expect((await get(`${server.address}/api/health`)).status).toBe(200);
});
