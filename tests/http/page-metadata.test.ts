import sharp from "sharp";
import { expect, test } from "vitest";
import { LANGUAGES } from "#lib/domain/language";
import { barePath, localPath } from "#lib/urls/locale-path";
import { get, getJson } from "#tests/support/api-client";
import { fetchHtml } from "#tests/support/html-page";
import { MESSAGES } from "#tests/support/messages";
import { BASE_URL } from "#tests/support/test-server";
import { PAGES } from "../support/page-list.ts";

const INDEXED = PAGES.filter(({ name }) =>
  [
    "home",
    "authors",
    "author",
    "book",
    "latest",
    "rankings",
    "covers",
    "search",
    "reader",
    "about",
    "how it works",
    "help",
    "help answer",
    "blog",
    "blog post",
  ].includes(name),
);
const NOT_INDEXED = [
  "/search?q=lamp",
  "/search?genre=gothic",
  "/author/trial-quillfeather?sort=title",
  "/author/trial-quillfeather?page=2",
  "/book/trial-lantern/1?beside=trial-laterne",
  "/no-such-page",
];
const INTERFACE = [
  "/",
  "/authors",
  "/latest",
  "/rankings",
  "/covers",
  "/about",
  "/how-it-works",
  "/help",
  "/blog",
  "/author/trial-quillfeather",
];

for (const { name, path } of INDEXED) {
  test(`the ${name} page has title, description, canonical link and preview`, async () => {
    const page = await fetchHtml(path);
    expect(page.title).toMatch(/Pastiche/);
    expect(page.title.length).toBeLessThanOrEqual(80);
    const description = page.meta("description") ?? "";
    expect(description.length).toBeGreaterThan(30);
    expect(description.length).toBeLessThanOrEqual(165);
    expect(page.canonical).toBe(path === "/" ? `${BASE_URL}` : BASE_URL + path);
    expect(page.meta("robots")).toBeUndefined();
    expect(page.tags("title").length).toBe(0);
    for (const property of ["og:title", "og:description", "og:url", "og:type", "og:site_name", "og:image", "og:image:alt"]) {
      expect(page.meta(property), property).toBeTruthy();
    }
    expect(page.meta("og:url")?.replace(/\/$/, "")).toBe((BASE_URL + path).replace(/\/$/, ""));
    expect(page.meta("og:locale")).toBe("en_GB");
    expect(page.meta("twitter:card")).toBe("summary_large_image");
    for (const address of [page.meta("og:image"), page.meta("twitter:image")]) {
      expect(address?.startsWith(`${BASE_URL}/pictures/`), address).toBe(true);
      const response = await get(address ?? "");
      expect(response.status).toBe(200);
      expect(await sharp(await response.arrayBuffer()).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
    }
    expect([page.meta("og:image:width"), page.meta("og:image:height")]).toEqual(["1200", "630"]);
  });
}

test("titles and descriptions of pages are unique", async () => {
  const pages = await Promise.all(
    [...INDEXED.map(({ path }) => path), "/book/trial-laterne", "/author/trial-polyglot", "/book/trial-lantern/2"].map((path) =>
      fetchHtml(path),
    ),
  );
  const titles = pages.map(({ title }) => title);
  expect(new Set(titles).size).toBe(titles.length);
  const descriptions = pages.map((page) => page.meta("description"));
  expect(new Set(descriptions).size).toBe(descriptions.length);
});

for (const path of INTERFACE) {
  test(`${path} and its translations name the same hreflang links`, async () => {
    const expected = {
      ...Object.fromEntries(LANGUAGES.map((language) => [language, BASE_URL + localPath(language, path)])),
      "x-default": BASE_URL + path,
    };
    const plain = (address: string) => address.replace(/\/$/, "");
    for (const language of LANGUAGES) {
      const page = await fetchHtml(localPath(language, path));
      expect(Object.fromEntries(Object.entries(page.translations).map(([key, address]) => [key, plain(address)]))).toEqual(
        Object.fromEntries(Object.entries(expected).map(([key, address]) => [key, plain(address)])),
      );
      expect(plain(page.canonical ?? "")).toBe(plain(BASE_URL + localPath(language, path)));
    }
  });
}

test("a book has one canonical page in every interface language; only its editions are its translations", async () => {
  const editions = { en: `${BASE_URL}/book/trial-lantern`, de: `${BASE_URL}/book/trial-laterne` };
  for (const prefix of ["", "/it", "/de"]) {
    const page = await fetchHtml(`${prefix}/book/trial-lantern`);
    expect(page.canonical).toBe(editions.en);
    expect(page.translations).toEqual(editions);
  }
  expect((await fetchHtml("/book/trial-laterne")).translations).toEqual(editions);
  const single = await fetchHtml("/es/book/trial-citta");
  expect(single.canonical).toBe(`${BASE_URL}/book/trial-citta`);
  expect(single.translations).toEqual({});
  expect((await fetchHtml("/fr/book/trial-lantern/2")).canonical).toBe(`${BASE_URL}/book/trial-lantern/2`);
});

for (const path of NOT_INDEXED) {
  test(`${path} is noindex`, async () => {
    const page = await fetchHtml(path);
    expect(page.meta("robots")).toMatch(/noindex/);
    expect(page.translations).toEqual({});
  });
}

test("a book's structured data names AI, editions and breadcrumbs, and no rating while there is none", async () => {
  const { structuredData } = await fetchHtml("/book/trial-lantern");
  const book = structuredData.find((fact) => fact["@type"] === "Book");
  expect(book).toMatchObject({
    "@context": "https://schema.org",
    "@id": `${BASE_URL}/book/trial-lantern`,
    name: "The Lantern Trial",
    inLanguage: "en",
    digitalSourceType: expect.stringContaining("TrainedAlgorithmicMedia") as string,
    workTranslation: [{ "@type": "Book", "@id": `${BASE_URL}/book/trial-laterne`, inLanguage: "de" }],
  });
  expect(book).not.toHaveProperty("aggregateRating");
  expect(book).toMatchObject({ author: { "@type": "Organization", name: expect.stringMatching(/\(AI\)$/) as string } });
  const trail = structuredData.find((fact) => fact["@type"] === "BreadcrumbList");
  const steps = (trail?.itemListElement ?? []) as { position: number; item: string }[];
  expect(steps.map(({ position, item }) => [position, item])).toEqual([
    [1, `${BASE_URL}/authors`],
    [2, `${BASE_URL}/author/trial-polyglot`],
    [3, `${BASE_URL}/book/trial-lantern`],
  ]);
});

test.each(LANGUAGES)(
  "structured data in %s names the genre and leads to pages in this language; a book has one address",
  async (locale) => {
    const page = await fetchHtml(localPath(locale, "/book/trial-lantern"));
    const fact = (type: string) => page.structuredData.find((each) => each["@type"] === type) ?? {};
    const { genre } = await getJson<{ genre: keyof typeof MESSAGES.en.genres }>("/api/books/trial-lantern");
    expect(fact("Book").genre).toBe(MESSAGES[locale].genres[genre]);
    const steps = fact("BreadcrumbList").itemListElement as { item: string }[];
    expect(steps.map(({ item }) => item)).toEqual([
      BASE_URL + localPath(locale, "/authors"),
      BASE_URL + localPath(locale, "/author/trial-polyglot"),
      `${BASE_URL}/book/trial-lantern`,
    ]);
  },
);

test.each(LANGUAGES)("breadcrumbs of authors, posts, help and the forum in %s lead to pages in this language", async (locale) => {
  for (const path of ["/author/trial-polyglot", "/help/passkeys", "/forum/section/help", "/blog/how-we-measure-style"]) {
    const { structuredData } = await fetchHtml(localPath(locale, path));
    const steps = structuredData.find((fact) => fact["@type"] === "BreadcrumbList")?.itemListElement as { item: string }[];
    for (const { item } of steps) expect(item, path).toBe(BASE_URL + localPath(locale, barePath(item.slice(BASE_URL.length))));
  }
});

test("structured data cannot break out of its script element", async () => {
  for (const path of ["/book/trial-lantern", "/book/trial-long-title", "/author/trial-quillfeather"]) {
    const { structuredData, html } = await fetchHtml(path);
    expect(structuredData.length).toBeGreaterThan(0);
    for (const [, json = ""] of html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g))
      expect(json).not.toContain("<");
  }
});

test("icons and manifest exist", async () => {
  const page = await fetchHtml("/");
  const addresses = page
    .tags("link")
    .filter(({ rel = "" }) => /icon|manifest/.test(rel))
    .map(({ href = "" }) => href);
  expect(addresses.length).toBeGreaterThanOrEqual(3);
  for (const address of [...addresses, "/favicon.ico"]) expect((await get(address)).status, address).toBe(200);
});

test("a forged Host header changes no link in pages, sitemap, robots.txt, API or redirects", async () => {
  const { request: call } = await import("node:http");
  const { hostname, port } = new URL(BASE_URL);
  const ask = (path: string, headers: Record<string, string>) =>
    new Promise<string>((resolve, reject) => {
      call({ hostname, port, path, headers }, (response) => {
        const parts: Buffer[] = [];
        response.on("data", (part: Buffer) => parts.push(part));
        response.once("end", () => resolve(`${JSON.stringify(response.headers)}\n${Buffer.concat(parts).toString("utf8")}`));
      })
        .once("error", reject)
        .end();
    });
  const paths = [
    "/",
    "/book/trial-lantern",
    "/book/trial-lantern/1",
    "/author/trial-polyglot?sort=title&page=1",
    "/search?q=lamp",
    "/latest?page=2",
    "/no-such-page",
    "/sitemap.xml",
    "/robots.txt",
    "/api/openapi.json",
    "/api/books",
    "/en/authors",
  ];
  const forgeries: Record<string, string>[] = [
    { Host: "evil.example" },
    { "X-Forwarded-Host": "evil.example", "X-Forwarded-Proto": "https" },
    { Forwarded: "host=evil.example;proto=https" },
    { "X-Original-URL": "/evil.example", "X-Host": "evil.example", "X-Forwarded-Server": "evil.example" },
    { Host: "evil.example", "Accept-Language": "it" },
  ];
  for (const path of paths) {
    for (const forged of forgeries)
      expect((await ask(path, forged)).includes("evil.example"), `${path} with ${JSON.stringify(forged)}`).toBe(false);
  }
});
