import { expect, test } from "vitest";
import { prisma } from "#lib/server/platform/database/prisma";
import { countForDay, flushTraffic, visitedBook } from "#lib/server/runtime/metrics/traffic-counter";
import { setUpTestEnvironment } from "#tests/support/environment";

setUpTestEnvironment();

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:141.0) Gecko/20100101 Firefox/141.0";
const visit = (url: string, headers: Record<string, string> = {}, status = 200, method = "GET") =>
  visitedBook({ method, url, headers: { "user-agent": FIREFOX, ...headers } }, status);

test("a person's request for a book's page or chapter is a visit to the book, in any language, also from the browser's cache", () => {
  for (const url of ["/book/the-lamp", "/it/book/the-lamp", "/book/the-lamp/3", "/de/book/the-lamp?utm=x"])
    expect(visit(url)).toBe("the-lamp");
  expect(visit("/book/the-lamp", {}, 304)).toBe("the-lamp");
  expect(visit("/book/the-lamp?_rsc=abc", { rsc: "1" })).toBe("the-lamp");
});

test("bots, prefetches, errors and other pages are no visits", () => {
  expect(visit("/book/the-lamp", { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" })).toBeNull();
  expect(visit("/book/the-lamp", { "user-agent": "curl/8.5.0" })).toBeNull();
  for (const [name, value] of [
    ["next-router-prefetch", "1"],
    ["purpose", "prefetch"],
    ["sec-purpose", "prefetch;prerender"],
  ] as const)
    expect(visit("/book/the-lamp", { [name]: value })).toBeNull();
  for (const status of [404, 410, 500, 503]) expect(visit("/book/the-lamp", {}, status)).toBeNull();
  for (const url of ["/", "/author/kafka", "/book/", "/book/the-lamp/comments/2", "/embed/book/the-lamp", "/api/books/book/x"])
    expect(visit(url)).toBeNull();
  expect(visit("/book/the-lamp", {}, 200, "POST")).toBeNull();
});

test("responses, their time, errors and visits of a day are added up once", async () => {
  const request = { method: "GET", headers: { "user-agent": FIREFOX } } as Parameters<typeof countForDay>[0];
  countForDay(request, "/book/the-lamp", 200, 4);
  countForDay(request, "/book/the-lamp/2", 304, 0);
  countForDay(request, "/search", 500, 10);
  const day = new Date("2031-05-06T10:00:00Z");
  await flushTraffic(day);
  await flushTraffic(day);
  const rows = await prisma().dailyCount.findMany({ where: { day: new Date("2031-05-06") }, orderBy: [{ name: "asc" }] });
  expect(rows.map(({ name, subject, count }) => [name, subject, Number(count)])).toEqual([
    ["errors", "", 1],
    ["response_ms", "", 14],
    ["responses", "", 3],
    ["visits", "the-lamp", 2],
  ]);
});
