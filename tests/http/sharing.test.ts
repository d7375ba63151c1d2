import { describe, expect, test } from "vitest";
import { LANGUAGES } from "#lib/domain/language";
import { localPath } from "#lib/urls/locale-path";
import { call } from "#tests/support/api-client";
import { fetchHead } from "#tests/support/page-head";
import { BASE_URL } from "#tests/support/test-server";

describe("the metadata of a shared link", () => {
  for (const locale of LANGUAGES) {
    test(`has texts and images in ${locale}`, async () => {
      const pages = ["/book/trial-citta", "/book/trial-citta/1", "/author/trial-polyglot", "/"];
      for (const page of pages) {
        const { metaContent, linkOf } = await fetchHead(BASE_URL + localPath(locale, page));
        expect(metaContent("og:title"), page).not.toBe("");
        expect(metaContent("og:description").length, page).toBeGreaterThan(20);
        expect(metaContent("twitter:card"), page).toBe("summary_large_image");
        expect([metaContent("og:image:width"), metaContent("og:image:height")], page).toEqual(["1200", "630"]);
        const picture = await fetch(metaContent("og:image"));
        expect([picture.status, picture.headers.get("content-type")], page).toEqual([200, "image/jpeg"]);
        const canonical = linkOf("canonical") ?? "";
        expect((await fetch(canonical)).status, canonical).toBe(200);
        if (page === "/") continue;
        const short = linkOf("shortlink") ?? "";
        expect(short).toMatch(page.endsWith("/1") ? /\/b\/[2-9a-hjkmnp-z]{6}\/1$/ : /\/b\/[2-9a-hjkmnp-z]{6}$/);
        expect(new URL((await fetch(short, { headers: { "Accept-Language": "en" } })).url).pathname).toBe(page);
        const oEmbed = (await (await fetch(linkOf("alternate", "application/json+oembed") ?? "")).json()) as Record<string, string>;
        expect(oEmbed).toMatchObject({ version: "1.0", type: "rich" });
      }
    });
  }

  test("every page links to its feeds", async () => {
    for (const page of ["/", "/it/latest", "/book/trial-citta/1", "/de/login", "/author/trial-polyglot"]) {
      const { links } = await fetchHead(BASE_URL + page);
      const feeds = links.filter(({ rel, type }) => rel === "alternate" && /atom|rss/.test(type ?? ""));
      expect(feeds.length, page).toBeGreaterThanOrEqual(3);
      for (const { href } of feeds) expect((await fetch(BASE_URL + String(href))).status, href).toBe(200);
    }
  });
});

test("a short link redirects permanently; an unknown one leads to a page that says so", async () => {
  const lead = (path: string) => fetch(BASE_URL + path, { redirect: "manual" });
  const { linkOf } = await fetchHead(`${BASE_URL}/book/trial-citta`);
  const path = new URL(linkOf("shortlink") ?? "").pathname;
  const response = await lead(path.toUpperCase().replace("/B/", "/b/"));
  expect([response.status, response.headers.get("location")]).toEqual([301, "/book/trial-citta"]);
  const wrong = ["/b/zzzzzz", "/b/x", "/b/%F0", `${path}/0`, `${path}/99`, `${path}/..%2f`, `${path}/1/999-0-9`, `${path}/1/1-0-3999`];
  for (const none of wrong) {
    const response = await lead(none);
    expect([response.status, response.headers.get("location"), response.headers.get("cache-control")], none).toEqual([
      302,
      "/unknown-link",
      "no-store",
    ]);
    expect((await fetch(BASE_URL + none)).status, none).toBe(404);
  }
});

for (const [query, status] of [
  ["", 400],
  ["?url=https://elsewhere.example/book/trial-citta", 404],
  ["?url={base}/book/nothing-of-ours", 404],
  ["?url={base}/login", 404],
  ["?url={base}/book/trial-citta/2", 200],
  ["?url={base}/book/trial-citta/99", 404],
  ["?url={base}/book/trial-citta/passage/2-7-0-21", 200],
  ["?url={base}/book/trial-citta/passage/2-7-0-999", 404],
  ["?url={base}/book/trial-citta&format=xml", 501],
  ["?url={base}/book/trial-citta&maxwidth=0", 400],
  ["?url={base}/book/trial-citta&maxwidth=", 200],
] as const) {
  test(`oEmbed asked ${query} answers ${status}`, async () => {
    expect((await call("GET", `/api/oembed${query.replace("{base}", BASE_URL)}`)).status).toBe(status);
  });
}

test("feeds and the OpenAPI document answer 304 to their ETag, unknown feeds 404", async () => {
  for (const path of [
    "/feed/en/latest.atom",
    "/feed/it/author/trial-polyglot.rss",
    "/feed/de/language/it.json",
    "/feed/fr/forum.atom",
    "/feed/es/forum-section/books.atom",
    "/api/openapi.json",
  ]) {
    // Other tests publish books: a feed that changes in between is asked again.
    const again = async () => {
      const first = await fetch(BASE_URL + path);
      expect(first.status, path).toBe(200);
      return (await fetch(BASE_URL + path, { headers: { "If-None-Match": first.headers.get("etag") ?? "" } })).status;
    };
    await expect.poll(again, { message: path }).toBe(304);
  }
  for (const path of [
    "/feed/en/author/nobody.atom",
    "/feed/en/genre/nothing.rss",
    "/feed/xx/latest.atom",
    "/feed/en/latest.xml",
    "/feed/en/x/y/z.atom",
    "/feed/en/forum.rss",
    "/feed/en/forum-section/nothing.atom",
    "/feed/en/forum-thread/nothing.atom",
    "/feed/xx/forum.atom",
  ]) {
    expect((await fetch(BASE_URL + path)).status, path).toBe(404);
  }
});

test("the link preview of a book or chapter says in the book's language that AI wrote it", async () => {
  const madeBy = "Scritto da un’IA (Claude), alla maniera di Lucia Accenti.";
  const inChapter = "scritto dall’IA alla maniera di Lucia Accenti.";
  const pages = { "/book/trial-citta": madeBy, "/de/book/trial-citta": madeBy };
  const chapters = { "/book/trial-citta/1": inChapter, "/fr/book/trial-citta/1": inChapter };
  for (const [page, text] of Object.entries({ ...pages, ...chapters })) {
    const { metaContent } = await fetchHead(BASE_URL + page);
    expect(metaContent("og:description"), page).toContain(text);
    expect(metaContent("twitter:description"), page).toContain(text);
    expect(metaContent("og:image:alt"), page).toBe(madeBy);
    expect(metaContent("og:locale"), page).toBe("it_IT");
  }
});

test("an author's preview image is in the page's language; an old image address redirects", async () => {
  const pictureOf = async (page: string) => (await fetchHead(BASE_URL + page)).metaContent("og:image");
  const [english, italian] = [await pictureOf("/author/trial-polyglot"), await pictureOf("/it/author/trial-polyglot")];
  expect(italian).toBe(english.replace("/1200.", "/1200-it."));
  const [one, other] = await Promise.all(
    [english, italian].map(async (address) => Buffer.from(await (await fetch(address)).arrayBuffer()).toString("base64")),
  );
  expect(one).not.toBe(other);
  for (const none of ["-en", "-xx", "-IT", "-"]) {
    expect((await fetch(english.replace("/1200.", `/1200${none}.`))).status, none).toBe(404);
  }
  const card = await pictureOf("/book/trial-citta");
  const old = await fetch(card.replace(/[0-9a-f]{8}\/1200/, "0/1200"), { redirect: "manual" });
  expect([old.status, BASE_URL + String(old.headers.get("location"))]).toEqual([307, card]);
});

test("robots.txt allows oEmbed", async () => {
  const rules = await (await fetch(`${BASE_URL}/robots.txt`)).text();
  expect(rules).toMatch(/^Allow: \/api\/oembed$/m);
});
