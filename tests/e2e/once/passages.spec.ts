import { expect, test } from "playwright/test";
import { LANGUAGES } from "#lib/domain/language";
import { localPath } from "#lib/urls/locale-path";
import { PASSAGE } from "../../pages.ts";
import { CITY, LONG_WORD } from "../../trial-library.ts";
import { call } from "../api-call.ts";
import { complaintsInAnyLight } from "../axe.ts";
import { headOf } from "../page-head.ts";
import { openChapter, shown } from "../reader-page.ts";
import { select } from "../reading-member.ts";
import { overflow } from "../watch.ts";

const PLACE = `${CITY.chapter}-${CITY.paragraph}-0-21`;
const PAGE = `/book/${CITY.id}/passage/${PLACE}`;

test("a shared passage, read as a crawler reads it, shows its words and their picture, in every language", async ({ baseURL }) => {
  for (const locale of LANGUAGES) {
    const page = localPath(locale, PAGE);
    const { said, linkOf, html } = await headOf(baseURL + page);
    expect(said("og:title"), page).toBe("«Allora tornò in città» · Il treno delle sei");
    expect(said("og:description"), page).toMatch(/^«Allora tornò in città» – Il treno delle sei, .{20}/);
    expect(said("og:image:alt"), page).toContain("«Allora tornò in città»");
    expect(said("og:locale"), page).toBe("it_IT");
    expect([said("robots"), linkOf("canonical")], page).toEqual(["noindex, follow", baseURL + PAGE]);
    expect(html, page).toMatch(new RegExp(`<html lang="${locale}"[\\s\\S]*<blockquote lang="it"[^>]*><p>«Allora`));
    const picture = await fetch(said("og:image"));
    expect([picture.status, picture.headers.get("content-type")], page).toEqual([200, "image/jpeg"]);
    const short = linkOf("shortlink") ?? "";
    expect(short).toMatch(/\/b\/[2-9a-hjkmnp-z]{6}\/2\/7-0-21$/);
    const lead = await fetch(short, { redirect: "manual" });
    expect([lead.status, lead.headers.get("location")]).toEqual([301, PAGE]);
    const embedded = (await (await fetch(linkOf("alternate", "application/json+oembed") ?? "")).json()) as Record<string, string>;
    expect(embedded.html).toContain(`/embed/book/${CITY.id}"`);
  }
});

test("what stands nowhere in a book has no page, no picture and no short address", async ({ baseURL }) => {
  const { linkOf } = await headOf(baseURL + PAGE);
  const chapter = (linkOf("shortlink") ?? "").replace(/[^/]*$/, "");
  const within = ["7-0-999", "7-21-21", "999-0-9", "99999-0-9", "7-0-7-9", "7-0-99-9", "7-0-21-1-2", "07-0-21", "x", "7-0-21'><script>"];
  for (const place of within.map(encodeURIComponent)) {
    expect((await fetch(`${baseURL}/book/${CITY.id}/passage/2-${place}`)).status, place).toBe(404);
    expect((await fetch(`${baseURL}/pictures/quotes/${CITY.id}/0/2-${place}.jpeg`)).status, place).toBe(404);
    expect((await fetch(chapter + place)).status, place).toBe(404);
  }
  for (const path of [`/book/${CITY.id}/passage/99-1-0-9`, `/book/no-such-book/passage/${PLACE}`, `/it/book/${CITY.id}/passage`]) {
    expect((await fetch(baseURL + path)).status, path).toBe(404);
  }
});

test("a passage is shared by whoever selects it: its words, its page, its picture; three clicks choose a paragraph", async ({ page }) => {
  await openChapter(page, "/book/trial-citta/1");
  await shown(page, "#p-2").click({ clickCount: 3, position: { x: 60, y: 40 } });
  await page.locator(".selection-tools").getByRole("button", { name: "Share" }).click();
  const sheet = page.getByRole("dialog");
  await expect(sheet.getByLabel("Short link")).toHaveValue(/\/b\/[2-9a-hjkmnp-z]{6}\/1\/2-0-\d{3}$/);
  const picture = sheet.getByRole("img");
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1200);
  await sheet.getByLabel("Your Mastodon server").fill("@ada@mastodon.example");
  const bluesky = await sheet.getByRole("link", { name: "Bluesky" }).getAttribute("href");
  expect(new URL(bluesky ?? "").searchParams.get("text")).toMatch(/written by AI in the manner of .*\/1\/2-0-\d{3}$/);
  expect(await sheet.getByRole("link", { name: "Email" }).getAttribute("href")).toMatch(/^mailto:\?subject=/);
});

test("a passage of two paragraphs is shared, its link opens its page, and from there one reads on", async ({ page }) => {
  await openChapter(page, "/book/trial-citta/2");
  // Chosen in the middle of a word, shared with the whole of it.
  const beginning = await select(page, 7, 14, 8);
  const ending = /^.{14}\p{L}*/u.exec((await shown(page, "#p-8").textContent()) ?? "")?.[0] ?? "";
  expect(ending.length).toBeGreaterThan(beginning.length);
  await page.locator(".selection-tools").getByRole("button", { name: "Share" }).click();
  const sheet = page.getByRole("dialog");
  const link = sheet.getByLabel("Short link");
  await expect(link).toHaveValue(/\/2\/7-0-8-\d{2}$/);
  await expect.poll(() => sheet.getByRole("img").evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1200);
  expect(decodeURIComponent((await sheet.getByRole("link", { name: "Email" }).getAttribute("href")) ?? "")).toContain(
    `niente a nessuno.\r\n${ending}»\r\n– `,
  );
  await page.goto(await link.inputValue());
  await expect(page).toHaveURL(/\/book\/trial-citta\/passage\/2-7-0-8-\d{2}$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("A passage from Il treno delle sei");
  await expect(page.getByRole("blockquote").locator("p").last()).toHaveText(`${ending}»`);
  await expect(page.getByText("Written by AI (")).toBeVisible();
  await page.getByRole("link", { name: "Continue reading from here" }).click();
  await expect(page).toHaveURL(/\/book\/trial-citta\/2#p-7$/);
  await expect(shown(page, "#p-7")).toBeInViewport();
});

test("a passage's page fits every width", async ({ page }) => {
  for (const path of [PASSAGE.path, `/book/${LONG_WORD}/passage/1-1-0-40`]) {
    await page.goto(path);
    await expect(page.getByRole("blockquote")).toBeVisible();
    for (const width of [320, 390, 912, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await overflow(page), `${path} ${width}`).toEqual({ pixels: 0, elements: [] });
    }
  }
});

test("an author's card speaks the language of the address that was asked for, and no other", async ({ baseURL }) => {
  const card = async (page: string) => {
    const { text } = await call("GET", `/api/oembed?url=${encodeURIComponent(baseURL + page)}`);
    return /src="([^"]*)"/.exec((JSON.parse(text) as { html: string }).html)?.[1] ?? "";
  };
  expect(await card("/author/trial-polyglot")).toBe(`${baseURL}/embed/author/trial-polyglot`);
  const { linkOf } = await headOf(`${baseURL}/it/author/trial-polyglot`);
  expect(linkOf("alternate", "application/json+oembed")).toContain(encodeURIComponent("/it/author/trial-polyglot"));
  const address = await card("/it/author/trial-polyglot");
  const italian = await fetch(address, { headers: { "Accept-Language": "de" } });
  const html = await italian.text();
  expect(html).toContain('<html lang="it"');
  expect(html).toContain(`href="${baseURL}/it/author/trial-polyglot"`);
  expect(html).toContain("alla maniera di Oskar Polyglot");
  expect(italian.headers.get("content-security-policy")).toContain("frame-ancestors *");
  expect(italian.headers.get("vary") ?? "").not.toMatch(/language|cookie/i);
  for (const path of [
    "author/trial-polyglot/en",
    "author/trial-polyglot/xx",
    "author/trial-polyglot/IT",
    "book/trial-citta/it",
    "author/nobody/it",
  ]) {
    expect((await fetch(`${baseURL}/embed/${path}`)).status, path).toBe(404);
  }
});

test("without a pointer the paragraph in sight is shared from the tools, and what is copied is said each time", async ({ page }) => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await openChapter(page, "/book/trial-citta/2");
  await shown(page, "#p-5").evaluate((paragraph) => paragraph.scrollIntoView({ behavior: "instant", block: "start" }));
  await page.getByRole("button", { name: "Text settings" }).press("Enter");
  await page.getByRole("button", { name: "Share this paragraph" }).press("Enter");
  const sheet = page.getByRole("dialog");
  const copy = sheet.getByRole("button", { name: "Copy" });
  await expect(copy).toBeFocused();
  await expect(sheet.getByLabel("Short link")).toHaveValue(/\/2\/[45]-0-\d{3}$/);
  const words = (await sheet.getByRole("img").getAttribute("alt")) ?? "";
  expect(words).toMatch(/^«[^«»]{100,}»$/);
  await copy.press("Enter");
  const said = await sheet.getByText("Link copied").elementHandle();
  await copy.press("Enter");
  await expect.poll(() => said?.evaluate((words) => words.isConnected)).toBe(false);
  await expect(sheet.getByText("Link copied")).toBeVisible();
  expect(await complaintsInAnyLight(page)).toEqual([]);
  // On its side a phone shows what is copied, and how to close.
  await page.setViewportSize({ width: 844, height: 390 });
  await expect(copy).toBeInViewport({ ratio: 1 });
  await expect(sheet.getByRole("button", { name: "Close" })).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 320, height: 640 });
  const field = sheet.getByLabel("Short link");
  expect(await field.evaluate((box) => [box.scrollWidth - box.clientWidth, box.scrollHeight - box.clientHeight])).toEqual([0, 0]);
  await sheet.getByText("These are ordinary links.").scrollIntoViewIfNeeded();
  await sheet.getByRole("button", { name: "Close" }).click();
  await expect(shown(page, ".text p:focus")).toHaveAttribute("id", /^p-[45]$/);
});

test("from the tools of a selection the focus goes to its paragraph; out of sight they take no key", async ({ page }) => {
  await openChapter(page, "/book/trial-citta/2");
  const share = page.locator(".selection-tools").getByRole("button", { name: "Share" });
  for (const key of ["Escape", "Tab", "Shift+Tab"]) {
    await select(page, 7, 21);
    await expect(share).toBeVisible();
    await page.keyboard.press("Tab");
    await expect(share).toBeFocused();
    await page.keyboard.press(key);
    await expect(share, key).toBeHidden();
    await expect(shown(page, "#p-7"), key).toBeFocused();
    await page.evaluate(() => getSelection()?.removeAllRanges());
  }
  await select(page, 3, 21);
  await expect(share).toBeVisible();
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
  await expect(share).toBeHidden();
  await page.keyboard.press("Tab");
  await expect(page.locator(".selection-tools :focus")).toHaveCount(0);
});

test("who selects too much is told so; a heading is left out", async ({ page }) => {
  await openChapter(page, "/book/trial-citta/2");
  const tools = page.locator(".selection-tools");
  await select(page, 1, 10, 10);
  await expect(tools.getByText("Too long to share")).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "Too long to share" })).toHaveCount(1);
  await expect(tools.getByRole("button")).toHaveCount(0);
  await page.evaluate(() => {
    const [heading, first] = [document.querySelector("main h1"), document.querySelector("#p-1")];
    if (heading && first) getSelection()?.setBaseAndExtent(heading, 0, first, first.childNodes.length);
  });
  await tools.getByRole("button", { name: "Share" }).click();
  await expect(page.getByRole("dialog").getByLabel("Short link")).toHaveValue(/\/2\/1-0-\d{3}$/);
});
