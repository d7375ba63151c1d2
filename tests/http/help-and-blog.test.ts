import { load } from "cheerio";
import sharp from "sharp";
import { expect, test } from "vitest";
import { VOTES_A_DAY } from "#lib/domain/help/help";
import { LANGUAGES } from "#lib/domain/language";
import { localPath } from "#lib/urls/locale-path";
import { call, get, getJson, randomIp } from "#tests/support/api-client";
import { MESSAGES } from "#tests/support/messages";
import { BASE_URL } from "#tests/support/test-server";

const html = async (path: string) => {
  const response = await get(path);
  return { status: response.status, headers: response.headers, $: load(await response.text()) };
};
const structured = ($: ReturnType<typeof load>) =>
  $('script[type="application/ld+json"]')
    .toArray()
    .map((element) => JSON.parse($(element).text()) as { "@type": string; mainEntity?: unknown[]; image?: string });

test.each(LANGUAGES)("the help in %s lists its questions, each with a page of its own", async (locale) => {
  const { $, status } = await html(localPath(locale, "/help"));
  expect(status).toBe(200);
  const links = $("main section li a")
    .toArray()
    .map((link) => $(link).attr("href") ?? "");
  expect(links.length).toBeGreaterThanOrEqual(30);
  const answers = structured($).find((data) => data["@type"] === "FAQPage")?.mainEntity ?? [];
  expect(answers.length).toBe(links.length);
  // Search engines show the answers without the page to which links would be relative.
  const targets = [...JSON.stringify(answers).matchAll(/href=\\"([^"\\]*)/g)].map(([, target = ""]) => target);
  expect(targets).toContain(BASE_URL + localPath(locale, "/how-it-works"));
  expect(targets.filter((target) => !/^(?:https?|mailto):/.test(target))).toEqual([]);
  for (const link of links.filter((_, index) => index % 8 === 0)) expect((await get(link)).status, link).toBe(200);
});

test("an answer has breadcrumbs, related questions and a link to the contact form with its question", async () => {
  const { $ } = await html("/it/help/passkeys");
  expect($("h1").text()).toContain("passkey");
  expect($('nav a[href="/it/help"]').length).toBeGreaterThan(0);
  expect($("#related").length).toBe(1);
  expect($('a[href^="/it/contact?about="]').attr("href")).toBe(
    `/it/contact?${new URLSearchParams({ about: $("h1").text(), category: "account" })}`,
  );
  expect(structured($).map((data) => data["@type"])).toEqual(["BreadcrumbList"]);
  expect($('link[hreflang="de"]').attr("href")).toBe(`${BASE_URL}/de/help/passkeys`);
});

test("the contact form that an answer links to has its question and category in the HTML", async () => {
  const { $, status } = await html("/it/help/passkeys");
  expect(status).toBe(200);
  const contact = await html($('a[href^="/it/contact?about="]').attr("href") ?? "");
  expect(contact.$('form#contact input[name="subject"]').attr("value")).toBe($("h1").text());
  expect(contact.$('form#contact select[name="category"] option[selected]').attr("value")).toBe("account");
  expect(contact.$('meta[name="robots"]').attr("content")).toContain("noindex");
  const hostile = await html(`/contact?${new URLSearchParams({ about: `"><b>${"x".repeat(500)}`, category: "no-such" })}`);
  expect(hostile.$('form#contact input[name="subject"]').attr("value")).toMatch(/^"><b>x+$/);
  expect(hostile.$('form#contact select[name="category"] option[selected]').attr("value")).toBe("general");
});

test("an unknown answer and an unknown post are not found", async () => {
  for (const path of ["/help/no-such-entry", "/blog/no-such-post", "/blog/category/no-such", "/blog?page=99"])
    expect((await get(path)).status, path).toBe(404);
});

test("the help can be searched without scripts, with mistakes", async () => {
  const { $ } = await html("/help?q=forgoten+pasword");
  expect($('main ol a[href="/help/forgot-password"]').length).toBe(1);
  expect($('meta[name="robots"]').attr("content")).toContain("noindex");
  const { entries, suggestion } = await getJson<{ entries: { slug: string }[]; suggestion: string }>("/api/help/search?q=Passwrot&lang=de");
  expect(entries.map(({ slug }) => slug)).toContain("forgot-password");
  expect(suggestion).toBe("Passwort");
});

test("a vote counts, and after a few from one browser at one address no other does", async () => {
  const from = randomIp();
  const vote = () => call<{ counted: boolean }>("POST", "/api/help/e-readers/votes", { body: { helpful: true, lang: "en" }, from });
  expect((await vote()).body).toEqual({ counted: true });
  for (let count = 1; count < VOTES_A_DAY; count += 1) await vote();
  expect((await vote()).body).toEqual({ counted: false });
});

test.each(LANGUAGES)("the blog in %s lists its posts and has a feed", async (locale) => {
  const { $ } = await html(localPath(locale, "/blog"));
  expect($("main h2").length).toBeGreaterThanOrEqual(6);
  // The frame links the feed of new books, too.
  expect($(`link[type="application/atom+xml"][href$="/feed/${locale}/blog.atom"]`).attr("title")).toBe(MESSAGES[locale].blog.title);
  const feed = await get(localPath(locale, "/blog/feed.atom"), { redirect: "manual" });
  expect(feed.status).toBe(308);
  const atom = await get(feed.headers.get("location") ?? "");
  expect(atom.headers.get("content-type")).toContain("application/atom+xml");
  expect(await atom.text()).toContain("<entry>");
});

test("a post has its cover, its share image, its neighbours and structured data", async () => {
  const { $ } = await html("/blog/how-we-measure-style");
  expect(structured($).map((data) => data["@type"])).toEqual(["BlogPosting", "BreadcrumbList"]);
  expect($('a[rel="prev"]').length + $('a[rel="next"]').length).toBe(2);
  expect($("figure.bars svg rect").length).toBeGreaterThan(3);
  const cover = await get($("article img").attr("src") ?? "");
  expect(await sharp(await cover.arrayBuffer()).metadata()).toMatchObject({ width: 480, height: 720 });
  const card = await get($('meta[property="og:image"]').attr("content")?.replace(BASE_URL, "") ?? "");
  expect(await sharp(await card.arrayBuffer()).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
  expect($('meta[property="og:type"]').attr("content")).toBe("article");
});

test("a category lists only its posts", async () => {
  const { $ } = await html("/blog/category/authors");
  expect($("main h2").length).toBe(2);
});

test.each(LANGUAGES)("each frequent question of the contact page in %s leads to its help entry", async (locale) => {
  const { $ } = await html(localPath(locale, "/contact"));
  const entries = $("main details a")
    .toArray()
    .map((link) => $(link).attr("href") ?? "");
  expect(entries).toHaveLength(3);
  for (const path of entries) {
    expect(path).toMatch(new RegExp(`^${localPath(locale, "/help/")}[a-z-]+$`));
    expect([path, (await get(path)).status]).toEqual([path, 200]);
  }
});

test.each(LANGUAGES)("the contact page in %s leads to help, API, status and feedback", async (locale) => {
  const { $ } = await html(localPath(locale, "/contact"));
  for (const path of ["/help", "/api", "/status", "/feedback"]) {
    const address = localPath(locale, path);
    expect([address, $(`main a[href="${address}"]`).length > 0, (await get(address)).status]).toEqual([address, true, 200]);
  }
});
