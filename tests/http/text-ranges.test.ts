import { expect, test } from "vitest";
import { LANGUAGES } from "#lib/domain/language";
import { localPath } from "#lib/urls/locale-path";
import { call } from "#tests/support/api-client";
import { fetchHead } from "#tests/support/page-head";
import { CITY } from "#tests/support/test-collection";
import { BASE_URL } from "#tests/support/test-server";

const PLACE = `${CITY.chapter}-${CITY.paragraph}-0-21`;
const PAGE = `/book/${CITY.id}/passage/${PLACE}`;

test("the metadata of a quotation has its text and image in every language", async () => {
  for (const locale of LANGUAGES) {
    const page = localPath(locale, PAGE);
    const { metaContent, linkOf, html } = await fetchHead(BASE_URL + page);
    expect(metaContent("og:title"), page).toBe("«Allora tornò in città» · Il treno delle sei");
    expect(metaContent("og:description"), page).toMatch(/^«Allora tornò in città» – Il treno delle sei, .{20}/);
    expect(metaContent("og:image:alt"), page).toContain("«Allora tornò in città»");
    expect(metaContent("og:locale"), page).toBe("it_IT");
    expect([metaContent("robots"), linkOf("canonical")], page).toEqual(["noindex, follow", BASE_URL + PAGE]);
    expect(html, page).toMatch(new RegExp(`<html lang="${locale}"[\\s\\S]*<blockquote lang="it"[^>]*><p>«Allora`));
    const picture = await fetch(metaContent("og:image"));
    expect([picture.status, picture.headers.get("content-type")], page).toEqual([200, "image/jpeg"]);
    const short = linkOf("shortlink") ?? "";
    expect(short).toMatch(/\/b\/[2-9a-hjkmnp-z]{6}\/2\/7-0-21$/);
    const lead = await fetch(short, { redirect: "manual" });
    expect([lead.status, lead.headers.get("location")]).toEqual([301, PAGE]);
    const embedded = (await (await fetch(linkOf("alternate", "application/json+oembed") ?? "")).json()) as Record<string, string>;
    expect(embedded.html).toContain(`/embed/book/${CITY.id}"`);
  }
});

test("an invalid text range has no page, image or short link", async () => {
  const { linkOf } = await fetchHead(BASE_URL + PAGE);
  const chapter = (linkOf("shortlink") ?? "").replace(/[^/]*$/, "");
  const within = ["7-0-999", "7-21-21", "999-0-9", "99999-0-9", "7-0-7-9", "7-0-99-9", "7-0-21-1-2", "07-0-21", "x", "7-0-21'><script>"];
  for (const place of within.map(encodeURIComponent)) {
    expect((await fetch(`${BASE_URL}/book/${CITY.id}/passage/2-${place}`)).status, place).toBe(404);
    expect((await fetch(`${BASE_URL}/pictures/quotes/${CITY.id}/0/2-${place}.jpeg`)).status, place).toBe(404);
    expect((await fetch(chapter + place)).status, place).toBe(404);
  }
  for (const path of [`/book/${CITY.id}/passage/99-1-0-9`, `/book/no-such-book/passage/${PLACE}`, `/it/book/${CITY.id}/passage`]) {
    expect((await fetch(BASE_URL + path)).status, path).toBe(404);
  }
});

test("an author's embed is in the language of its address", async () => {
  const card = async (page: string) => {
    const { text } = await call("GET", `/api/oembed?url=${encodeURIComponent(BASE_URL + page)}`);
    return /src="([^"]*)"/.exec((JSON.parse(text) as { html: string }).html)?.[1] ?? "";
  };
  expect(await card("/author/trial-polyglot")).toBe(`${BASE_URL}/embed/author/trial-polyglot`);
  const { linkOf } = await fetchHead(`${BASE_URL}/it/author/trial-polyglot`);
  expect(linkOf("alternate", "application/json+oembed")).toContain(encodeURIComponent("/it/author/trial-polyglot"));
  const address = await card("/it/author/trial-polyglot");
  const italian = await fetch(address, { headers: { "Accept-Language": "de" } });
  const html = await italian.text();
  expect(html).toContain('<html lang="it"');
  expect(html).toContain(`href="${BASE_URL}/it/author/trial-polyglot"`);
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
    expect((await fetch(`${BASE_URL}/embed/${path}`)).status, path).toBe(404);
  }
});
