import { connect } from "node:net";
import { load } from "cheerio";
import sharp from "sharp";
import { afterAll, beforeEach, expect, test } from "vitest";
import type { BlindPair, BlindResults } from "#lib/domain/blind/blind";
import { LANGUAGES } from "#lib/domain/language";
import { localPath } from "#lib/urls/locale-path";
import { call, get, getJson, randomIp } from "#tests/support/api-client";
import { deleteBlindPairs, expireBlindPages, insertBlindPairs, TRUE_WORK } from "#tests/support/blind-pairs";
import { MESSAGES } from "#tests/support/messages";
import { query } from "#tests/support/sql";
import { LANTERN, MULTILINGUAL_AUTHOR } from "#tests/support/test-collection";
import { BASE_URL } from "#tests/support/test-server";

/** A browser: programs are not counted. */
const BROWSER = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
type Round = {
  counted: number;
  results: { pair: string; people: { votes: number; right: number } }[];
  round: { language: string; pairs: BlindPair[] };
};

const play = (answers: { pair: string; guess: string }[], { from = randomIp(), agent = BROWSER } = {}) =>
  call<Round>("POST", "/api/blind/rounds", { body: { language: "en", answers }, from, headers: { "User-Agent": agent } });
const page = async (path: string) => load(await (await get(path)).text());

let ids: string[] = [];
beforeEach(async () => {
  await deleteBlindPairs();
  ids = await insertBlindPairs(LANTERN.id, 7);
});
afterAll(deleteBlindPairs);

test("a round counts each pair once for a visitor, and answers with what everybody guessed and the next round", async () => {
  const from = randomIp();
  const answers = ids.slice(0, 5).map((pair, index) => ({ pair, guess: index < 4 ? "author" : "book" }));
  const { status, body } = await play(answers, { from });
  expect([status, body.counted]).toEqual([200, 5]);
  expect(body.results.map(({ pair }) => pair)).toEqual(ids.slice(0, 5));
  expect(body.results.map(({ people }) => people)).toMatchObject(
    Array.from({ length: 5 }, (_, index) => ({ votes: 1, right: index < 4 ? 1 : 0 })),
  );
  expect(body.round.pairs.map(({ id }) => id)).toEqual(expect.arrayContaining(ids.slice(5)));
  expect((await play(answers, { from })).body.counted).toBe(0);
  expect((await play(answers.slice(0, 1), { from, agent: BROWSER.replaceAll("140", "141") })).body.counted).toBe(1);
  expect((await play(answers.slice(0, 1))).body.results[0]?.people).toMatchObject({ votes: 3, right: 3 });
});

test("guesses that a browser sends while its page is left arrive", async () => {
  // What fetch with `keepalive` sends: JSON, from a page of the site, with its language; nobody waits for the response.
  const headers = {
    ...{
      "User-Agent": BROWSER,
      "Content-Type": "application/json",
      "Accept-Language": "en",
      Origin: BASE_URL,
      Referer: `${BASE_URL}/blind`,
    },
    ...{ "Sec-Fetch-Site": "same-origin", "Sec-Fetch-Mode": "cors", "Sec-Fetch-Dest": "empty", Connection: "close" },
  };
  const body = { language: "en", answers: ids.slice(0, 2).map((pair) => ({ pair, guess: "book" })) };
  const sent = JSON.stringify(body);
  const socket = connect(Number(new URL(BASE_URL).port), new URL(BASE_URL).hostname);
  const lines = Object.entries({ ...headers, Host: new URL(BASE_URL).host, "X-Forwarded-For": randomIp(), "Content-Length": sent.length });
  socket.write(`POST /api/blind/rounds HTTP/1.1\r\n${lines.map((line) => line.join(": ")).join("\r\n")}\r\n\r\n${sent}`);
  const counted = () => query<{ votes: number; right: number }>('select votes, "right" from blind_count');
  await expect.poll(counted).toEqual([1, 1].map((votes) => ({ votes, right: 0 })));
  socket.destroy();
});

test("programs and bots play and are not counted", async () => {
  for (const agent of ["curl/8.5.0", "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)"])
    expect((await play([{ pair: ids[0] ?? "", guess: "author" }], { agent })).body.counted).toBe(0);
  expect(await query("select 1 from blind_count")).toEqual([]);
});

test("a pair has both passages, the author, the book at its place and the work with its year", async () => {
  const [pair] = (await play([])).body.round.pairs;
  expect(pair?.passages.map(({ side }) => side).toSorted()).toEqual(["author", "book"]);
  expect(pair?.author).toEqual({ id: MULTILINGUAL_AUTHOR.id, name: MULTILINGUAL_AUTHOR.name });
  expect(pair?.book).toMatchObject({ id: LANTERN.id, title: LANTERN.title, chapter: 1 });
  expect(pair?.work).toEqual(TRUE_WORK);
  expect((await get(pair?.book.cover ?? "")).headers.get("content-type")).toBe("image/webp");
});

test("more than five guesses, other sides and no ids are refused; too many rounds from one address, too", async () => {
  const guess = { pair: ids[0] ?? "", guess: "author" };
  for (const answers of [Array.from({ length: 6 }, () => guess), [{ ...guess, guess: "both" }], [{ ...guess, pair: "1" }]])
    expect((await play(answers)).status).toBe(400);
  const from = randomIp();
  const statuses: number[] = [];
  for (let count = 0; count < 121; count += 1) statuses.push((await play([], { from })).status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(120);
  expect(statuses.at(-1)).toBe(429);
});

test("the results have people and judges beside each other, with their intervals, and stay when the work is removed", async () => {
  await play([{ pair: ids[0] ?? "", guess: "author" }]);
  await query("insert into blind_count (pair_id, month, reader, votes, \"right\") values ($1, '2026-01-01', 'judge:Bea', 4, 1)", [ids[1]]);
  await query("delete from reference_work where title = $1", [TRUE_WORK.title]);
  await expireBlindPages();
  const results = await getJson<BlindResults>("/api/blind/results");
  expect(results.readers).toMatchObject([
    { kind: "people", votes: 1, right: 1, share: 1 },
    { kind: "judge", name: "Bea", votes: 4, right: 1, share: 0.25 },
  ]);
  expect(results.books.map(({ id }) => id)).toEqual([LANTERN.id]);
  expect(results.authors.map(({ name }) => name)).toEqual([MULTILINGUAL_AUTHOR.name]);
  expect((await play([])).body.round.pairs).toEqual([]);
  const feed = await get("/feed/de/blind.atom");
  expect(feed.headers.get("content-type")).toContain("application/atom+xml");
  expect(await feed.text()).toContain("Januar 2026");
});

test.each(LANGUAGES)("the page in %s has a round, also without scripts, and its feed", async (locale) => {
  const $ = await page(localPath(locale, "/blind"));
  expect($("h1").text()).toBe(MESSAGES[locale].blind.title);
  expect($("[data-blind] article")).toHaveLength(2);
  expect($("noscript").text()).toContain(TRUE_WORK.title);
  expect($(`link[type="application/atom+xml"][href$="/feed/${locale}/blind.atom"]`)).toHaveLength(1);
  expect($('meta[name="robots"]').attr("content") ?? "").not.toContain("noindex");
});

test("a shared score has a picture of its own, and is not indexed", async () => {
  const $ = await page("/it/blind?score=4");
  expect($("main").text()).toContain("4 su 5");
  expect($('meta[name="robots"]').attr("content")).toContain("noindex");
  const card = $('meta[property="og:image"]').attr("content")?.replace(BASE_URL, "") ?? "";
  expect(card).toMatch(/^\/pictures\/blind-cards\/4\/\d+\/it\.jpeg$/);
  expect(await sharp(await (await get(card)).arrayBuffer()).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
  for (const wrong of [card.replace("/4/", "/6/"), card.replace("/it.", "/xx.")]) expect((await get(wrong)).status).toBe(404);
});

test("without pairs the page says that there is nothing to guess yet, is not indexed and not in the sitemap", async () => {
  await deleteBlindPairs();
  const $ = await page("/blind");
  expect($("main").text()).toContain(MESSAGES.en.blind.empty.text);
  expect($("[data-blind]")).toHaveLength(0);
  expect($('meta[name="robots"]').attr("content")).toContain("noindex");
  expect((await play([])).body.round.pairs).toEqual([]);
});
