import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "playwright/test";
import { LANGUAGES } from "#lib/domain/language";
import { localPath } from "#lib/urls/locale-path";
import { call } from "../api-call.ts";
import { headOf } from "../page-head.ts";

test.describe("a shared link, read as a crawler reads it,", () => {
  for (const locale of LANGUAGES) {
    test(`says in ${locale} what it leads to, and shows it`, async ({ baseURL }) => {
      const pages = ["/book/trial-citta", "/book/trial-citta/1", "/author/trial-polyglot", "/"];
      for (const page of pages) {
        const { said, linkOf } = await headOf(baseURL + localPath(locale, page));
        expect(said("og:title"), page).not.toBe("");
        expect(said("og:description").length, page).toBeGreaterThan(20);
        expect(said("twitter:card"), page).toBe("summary_large_image");
        expect([said("og:image:width"), said("og:image:height")], page).toEqual(["1200", "630"]);
        const picture = await fetch(said("og:image"));
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

  test("tells feed readers and e-readers where to go, on every page", async ({ baseURL }) => {
    for (const page of ["/", "/it/latest", "/book/trial-citta/1", "/de/login", "/author/trial-polyglot"]) {
      const { links } = await headOf(baseURL + page);
      const feeds = links.filter(({ rel, type }) => rel === "alternate" && /atom|rss/.test(type ?? ""));
      expect(feeds.length, page).toBeGreaterThanOrEqual(3);
      for (const { href } of feeds) expect((await fetch(baseURL + String(href))).status, href).toBe(200);
    }
  });
});

test("a short address leads on for ever; one that is none leads to a page that says so", async ({ baseURL }) => {
  const lead = (path: string) => fetch(baseURL + path, { redirect: "manual" });
  const { linkOf } = await headOf(`${baseURL}/book/trial-citta`);
  const path = new URL(linkOf("shortlink") ?? "").pathname;
  const answer = await lead(path.toUpperCase().replace("/B/", "/b/"));
  expect([answer.status, answer.headers.get("location")]).toEqual([301, "/book/trial-citta"]);
  const wrong = ["/b/zzzzzz", "/b/x", "/b/%F0", `${path}/0`, `${path}/99`, `${path}/..%2f`, `${path}/1/999-0-9`, `${path}/1/1-0-3999`];
  for (const none of wrong) {
    const answer = await lead(none);
    expect([answer.status, answer.headers.get("location"), answer.headers.get("cache-control")], none).toEqual([
      302,
      "/unknown-link",
      "no-store",
    ]);
    expect((await fetch(baseURL + none)).status, none).toBe(404);
  }
});

test("a card of a book stands in another site's frame, and only the card does", async ({ page, baseURL }) => {
  const { text } = await call("GET", `/api/oembed?maxwidth=400&url=${encodeURIComponent(`${baseURL}/it/book/trial-citta/1#p-2`)}`);
  const { html, width } = JSON.parse(text) as { html: string; width: number };
  expect(width).toBe(400);
  const framed = await fetch(`${baseURL}/embed/book/trial-citta`);
  expect(framed.headers.get("content-security-policy")).toContain("frame-ancestors *");
  expect((await fetch(`${baseURL}/book/trial-citta`)).headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
  // Of another origin, as any other site is.
  const elsewhere = createServer((_request, answer) => answer.setHeader("Content-Type", "text/html").end(html));
  await new Promise<void>((resolve) => elsewhere.listen(0, "127.0.0.1", resolve));
  await page.goto(`http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/`);
  await expect(page.frameLocator("iframe").getByRole("heading")).toBeVisible();
  await expect(page.frameLocator("iframe").getByRole("link")).toHaveAttribute("href", /\/book\/trial-citta$/);
  elsewhere.close();
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
  test(`oEmbed asked ${query} answers ${status}`, async ({ baseURL }) => {
    expect((await call("GET", `/api/oembed${query.replace("{base}", baseURL ?? "")}`)).status).toBe(status);
  });
}

test("the link is copied, and the sheet gives the focus back", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/it/author/trial-polyglot");
  const button = page.getByRole("button", { name: "Condividi" });
  await button.click();
  await page.getByRole("button", { name: "Copia" }).click();
  await expect(page.getByText("Link copiato")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/b\/[2-9a-hjkmnp-z]{6}$/);
  await page.keyboard.press("Escape");
  await expect(button).toBeFocused();
});

test("feeds: asked again, they answer 304; of nobody, 404", async ({ baseURL }) => {
  for (const path of ["/feed/en/latest.atom", "/feed/it/author/trial-polyglot.rss", "/feed/de/language/it.json"]) {
    const first = await fetch(baseURL + path);
    expect(first.status, path).toBe(200);
    const again = await fetch(baseURL + path, { headers: { "If-None-Match": first.headers.get("etag") ?? "" } });
    expect(again.status, path).toBe(304);
  }
  for (const path of [
    "/feed/en/author/nobody.atom",
    "/feed/en/genre/nothing.rss",
    "/feed/xx/latest.atom",
    "/feed/en/latest.xml",
    "/feed/en/x/y/z.atom",
  ]) {
    expect((await fetch(baseURL + path)).status, path).toBe(404);
  }
});

test("a book's and a chapter's links say in the book's language that AI wrote it, whatever the page's", async ({ baseURL }) => {
  for (const page of ["/book/trial-citta", "/de/book/trial-citta", "/book/trial-citta/1", "/fr/book/trial-citta/1"]) {
    const { said } = await headOf(baseURL + page);
    expect(said("og:description"), page).toMatch(/scritto dall’IA/i);
    expect(said("twitter:description"), page).toMatch(/scritto dall’IA/i);
    expect(said("og:image:alt"), page).toMatch(/^Scritto dall’IA \(.+\), alla maniera di Lucia Accenti\.$/);
    expect(said("og:locale"), page).toBe("it_IT");
  }
});

test("an author's picture speaks the page's language; nobody keeps a book's of yesterday", async ({ baseURL }) => {
  const pictureOf = async (page: string) => (await headOf(baseURL + page)).said("og:image");
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
  expect([old.status, baseURL + String(old.headers.get("location"))]).toEqual([307, card]);
});

test("programs may ask how our pages are shown elsewhere", async ({ baseURL }) => {
  const rules = await (await fetch(`${baseURL}/robots.txt`)).text();
  expect(rules).toMatch(/^Allow: \/api\/oembed$/m);
});

test("without scripts there is no button to share with, but the short address", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? "" });
  const page = await context.newPage();
  await page.goto("/book/trial-citta");
  await expect(page.getByRole("button", { name: "Share" })).toBeHidden();
  await page.getByRole("link", { name: /\/b\/[2-9a-hjkmnp-z]{6}$/ }).click();
  await expect(page).toHaveURL("/book/trial-citta");
  await context.close();
});

test("the system's sheet is opened at once, with the picture if that is here; what failed is said", async ({ page }) => {
  await page.addInitScript(() => {
    const asked: unknown[] = [];
    Object.assign(globalThis, { asked });
    Object.assign(navigator, {
      canShare: () => true,
      share: (data: ShareData) => {
        asked.push({ isActive: navigator.userActivation.isActive, files: data.files?.length ?? 0 });
        return Promise.reject(new DOMException("", asked.length === 1 ? "AbortError" : "NotAllowedError"));
      },
    });
  });
  await page.goto("/book/trial-citta/passage/2-7-0-21");
  const picture = page.waitForResponse((answer) => answer.request().resourceType() === "fetch" && answer.url().includes("/quotes/"));
  await page.getByRole("button", { name: "Share" }).click();
  await (await picture).finished();
  const more = page.getByRole("dialog").getByRole("button", { name: "More apps…" });
  await more.click();
  await expect(page.getByText("That could not be shared.")).toBeHidden();
  await more.click();
  await expect(page.getByText("That could not be shared.")).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(globalThis, "asked") as unknown)).toEqual([
    { isActive: true, files: 1 },
    { isActive: true, files: 1 },
  ]);
});
