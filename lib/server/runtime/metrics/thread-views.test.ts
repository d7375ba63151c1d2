import type { IncomingMessage } from "node:http";
import { beforeEach, expect, test, vi } from "vitest";
import { addMinutes } from "#lib/domain/time/date-arithmetic";
import * as database from "#lib/server/platform/database/prisma";
import { countThreadView, flushThreadViews } from "#lib/server/runtime/metrics/thread-views";
import { setUpTestEnvironment } from "#tests/support/environment";
import { emptyForum, insertThread } from "#tests/support/forum";
import { insertAnyUser, NOW } from "#tests/support/users";

setUpTestEnvironment();

const { prisma } = database;
const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:141.0) Gecko/20100101 Firefox/141.0";
let hour = 0;
/** Each test has an hour of its own: what was seen is kept. */
let start = NOW;
beforeEach(async () => {
  start = addMinutes(NOW, ++hour * 600);
  await emptyForum();
  for (const title of ["Lamp", "Lantern"]) await insertThread(await insertAnyUser(), title, NOW);
});

const view = (url: string, { address = "192.0.2.1", minutes = 0, status = 200, ...headers }: Record<string, string | number> = {}) =>
  countThreadView(
    { method: "GET", socket: { remoteAddress: address }, headers: { "user-agent": FIREFOX, ...headers } } as unknown as IncomingMessage,
    url,
    Number(status),
    addMinutes(start, Number(minutes)),
  );
const viewsOf = async (slug: string) => (await prisma().forumThread.findUniqueOrThrow({ where: { slug } })).viewCount;

test("a visitor's views of a thread's pages, in any language, count once an hour; other visitors and threads count apart", async () => {
  for (const url of ["/forum/thread/lamp", "/forum/thread/lamp/2", "/it/forum/thread/lamp?x=1", "/forum/thread/lamp?_rsc=a"]) view(url);
  view("/forum/thread/lamp", { minutes: 59 });
  view("/forum/thread/lamp", { address: "192.0.2.2" });
  view("/forum/thread/lamp", { "user-agent": `${FIREFOX} Other/1` });
  view("/forum/thread/lantern", { status: 304 });
  view("/forum/thread/lamp", { minutes: 61 });
  await flushThreadViews();
  await flushThreadViews();
  expect([await viewsOf("lamp"), await viewsOf("lantern")]).toEqual([4, 1]);
});

test("bots, prefetches, errors, other pages and unknown threads do not count", async () => {
  view("/forum/thread/lamp", { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" });
  view("/forum/thread/lamp", { "next-router-prefetch": "1" });
  view("/forum/thread/lamp", { "sec-purpose": "prefetch;prerender" });
  view("/forum/thread/lamp", { status: 404 });
  for (const url of ["/forum", "/forum/section/lamp", "/api/forum/threads/lamp", "/forum/thread/lamp/x", "/forum/thread/unknown"])
    view(url);
  await flushThreadViews();
  expect(await viewsOf("lamp")).toBe(0);
});

test("views are kept while the database is away", async () => {
  view("/forum/thread/lamp");
  const away = vi.spyOn(prisma(), "$executeRaw").mockRejectedValueOnce(new Error("away"));
  await flushThreadViews();
  expect([away.mock.calls.length, await viewsOf("lamp")]).toEqual([1, 0]);
  away.mockRestore();
  await flushThreadViews();
  expect(await viewsOf("lamp")).toBe(1);
});
