import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { get } from "#tests/support/api-client";
import { type FaultyDatabaseServer, startFaultyDatabaseServer } from "#tests/support/faulty-database-server";

// One house for all, which loses its database and gets it back.

let house: FaultyDatabaseServer;
beforeAll(async () => {
  house = await startFaultyDatabaseServer();
});
beforeEach(() => house.giveDatabaseBack());
afterAll(() => house.stop());

test("a page that failed is not cached", async () => {
  const path = `${house.address}/book/trial-few-fr/1`;
  house.loseDatabase();
  expect((await get(path)).status).toBe(500);
  house.giveDatabaseBack();
  expect((await get(path)).status).toBe(200);
});

test("cached pages are served without the database", async () => {
  const pages = ["/", "/about", "/book/trial-lantern"];
  const statuses = async () => Promise.all(pages.map(async (path) => (await get(house.address + path)).status));
  // What other tests change expires pages of this house too: then it is tried again.
  const attempt = async () => {
    house.giveDatabaseBack();
    const before = await statuses();
    house.loseDatabase();
    return [...before, ...(await statuses())];
  };
  await expect.poll(attempt, { timeout: 20_000 }).toEqual([200, 200, 200, 200, 200, 200]);
});

test("without a database the API answers 500 with a request id and no detail, and health reports it", async () => {
  house.loseDatabase();
  const answer = await get(`${house.address}/api/books?limit=99`);
  expect(answer.status).toBe(500);
  const body = (await answer.json()) as Record<string, string>;
  expect(body).toEqual({
    code: "internal",
    msg: body.message,
    message: "Something went wrong on our side. Please try again.",
    requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
  const health = await get(`${house.address}/api/health`);
  expect(health.status).toBe(503);
  expect(await health.json()).toMatchObject({ live: true, ready: false, database: false });
  house.giveDatabaseBack();
  expect((await get(`${house.address}/api/books?limit=99`)).status).toBe(200);
  expect((await get(`${house.address}/api/health`)).status).toBe(200);
});
