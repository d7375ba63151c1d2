import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeEach, expect, test } from "vitest";
import { expireTags } from "#lib/server/platform/cache/expired-tags";
import { PURGE_CACHE, purgeCacheJob } from "#lib/server/platform/cache/purge";
import { prisma } from "#lib/server/platform/database/prisma";
import { setUpTestEnvironment } from "#tests/support/environment";

type Purge = { method: string | undefined; tags: string | undefined; authorization: string | undefined; body: unknown };
let purges: Purge[] = [];
let status = 200;
const cache = createServer((request, response) => void receive(request, response));

async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method, headers } = request;
  let body = "";
  for await (const part of request) body += String(part);
  purges.push({ method, tags: headers["cache-tag"] as string, authorization: headers.authorization, body: JSON.parse(body) });
  response.writeHead(status).end();
}
await once(cache.listen(0, "127.0.0.1"), "listening");
setUpTestEnvironment({ CACHE_PURGE_URL: `http://127.0.0.1:${(cache.address() as AddressInfo).port}/purge`, CACHE_PURGE_TOKEN: "secret" });
afterAll(() => void cache.close());
beforeEach(() => {
  purges = [];
  status = 200;
});
const queued = () =>
  prisma().$queryRaw<
    { count: number }[]
  >`select count(*)::int as count from graphile_worker.jobs where task_identifier = ${PURGE_CACHE.name}`;

test("a cache in front of the site is told the tags of what it is to forget", async () => {
  await purgeCacheJob({ tags: ["books", "book:a"] });
  expect(purges).toEqual([{ method: "POST", tags: "books,book:a", authorization: "Bearer secret", body: { tags: ["books", "book:a"] } }]);
});

test("a purge that is refused is tried again", async () => {
  status = 500;
  await expect(purgeCacheJob({ tags: ["books"] })).rejects.toThrow("500");
});

test("a change queues the purge in its transaction, in parts that caches accept", async () => {
  const tags = Array.from({ length: 31 }, (_, index) => `book:${index}`);
  const rolledBack = prisma().$transaction(async (db) => {
    await expireTags(tags, db);
    throw new Error("no");
  });
  await expect(rolledBack).rejects.toThrow("no");
  expect(await queued()).toEqual([{ count: 0 }]);
  await expireTags(tags);
  expect(await queued()).toEqual([{ count: 2 }]);
});
