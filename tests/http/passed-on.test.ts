import sharp from "sharp";
import { expect, test } from "vitest";
import { LANGUAGES } from "#lib/domain/language";
import { localPath } from "#lib/urls/locale-path";
import { insertUser } from "#tests/support/accounts";
import { get } from "#tests/support/api-client";
import { attributesOf, fetchDocument, textsOf, withText } from "#tests/support/html-document";
import { fetchHtml } from "#tests/support/html-page";
import { MESSAGES } from "#tests/support/messages";
import { query } from "#tests/support/sql";
import { BASE_URL } from "#tests/support/test-server";

// What people pass on: share cards of requests, covers and poster, charts as pictures; and the index of long pages.

/** A request that led to the book; `isPublic`: guests may read its page. */
async function insertRequest(isPublic: boolean): Promise<{ id: string; username: string }> {
  const user = await insertUser();
  const [row] = await query<{ id: string }>(
    `insert into book_request (id, user_id, author_id, prompt, language, length, is_public, status, completed_book_id, finished_at)
     values (gen_random_uuid(), $1, 'trial-polyglot', 'A lamp on trial.', 'en', 'tale', $2, 'completed', 'trial-lantern', now()) returning id`,
    [user.id, isPublic],
  );
  return { id: row?.id ?? "", username: user.username };
}

test("a finished public request is shared with a card of its own, which names nobody", async () => {
  const { id, username } = await insertRequest(true);
  const page = await fetchHtml(`/requests/${id}`);
  expect(page.meta("og:image")).toMatch(new RegExp(`^${BASE_URL}/pictures/request-cards/${id}/[0-9a-f]{8}/1200\\.jpeg$`));
  expect(page.meta("og:image:alt")).toBe("The Lantern Trial. Written because a reader asked.");
  const card = await get(page.meta("og:image") ?? "");
  expect(await sharp(await card.arrayBuffer()).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
  const { main } = await fetchDocument(`/requests/${id}`);
  expect(withText(main.find("button"), MESSAGES.en.share.button)).toHaveLength(1);
  expect(main.text()).toContain("A lamp on trial.");
  expect(main.text()).not.toContain(username);
  expect((await fetchHtml(`/it/requests/${id}`)).meta("description")).toBe("Scritto perché un lettore l’ha chiesto: The Lantern Trial");
});

test("a request that is not public has no card, even for who knows its address", async () => {
  const { id } = await insertRequest(false);
  const shared = await fetchHtml(`/requests/${(await insertRequest(true)).id}`);
  const [, version] = /request-cards\/[^/]+\/([0-9a-f]{8})/.exec(shared.meta("og:image") ?? "") ?? [];
  expect(version).toBeDefined();
  expect((await get(`/pictures/request-cards/${id}/${version}/1200.jpeg`)).status).toBe(404);
  const page = await (await get(`/requests/${id}`)).text();
  for (const text of ["request-cards", "A lamp on trial."]) expect(page).not.toContain(text);
});

test.each(LANGUAGES)("the wall of covers in %s links every book by title and author, and the poster", async (locale) => {
  const { $, main } = await fetchDocument(localPath(locale, "/covers"));
  const wall = main.find(`ul[aria-label="${MESSAGES[locale].covers.wall}"] a`);
  // Other tests publish and withdraw books at the same time.
  for (const [id, title] of [
    ["trial-lantern", "The Lantern Trial"],
    ["trial-laterne", "Die Laternenprobe"],
  ] as const) {
    const link = wall.filter(`[href="${localPath(locale, `/book/${id}`)}"]`);
    expect(link, id).toHaveLength(1);
    expect(link.text()).toMatch(new RegExp(`^${title}, .*Oskar Polyglot$`));
    expect(link.find("img").attr("alt")).toBe("");
  }
  expect(attributesOf(wall.find("img"), "loading").slice(8)).not.toContain("eager");
  expect($('link[rel="canonical"]').attr("href")).toBe(BASE_URL + localPath(locale, "/covers"));
  expect($('link[hreflang="de"]').attr("href")).toBe(`${BASE_URL}/de/covers`);
  const poster = withText(main.find("a[download]"), MESSAGES[locale].covers.poster).attr("href") ?? "";
  expect(poster).toMatch(new RegExp(`^/pictures/posters/library/\\d+/${locale}\\.jpeg$`));
});

test("the poster is a JPEG of 2400 × 3600 pixels that the shared cache keeps for a day", async () => {
  const { main } = await fetchDocument("/covers");
  const response = await get(main.find("a[download]").attr("href") ?? "");
  expect([response.status, response.headers.get("cache-control")]).toEqual([200, expect.stringContaining("max-age=86400")]);
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(await sharp(bytes).metadata()).toMatchObject({ format: "jpeg", width: 2400, height: 3600 });
  expect(bytes.length).toBeLessThan(4_000_000);
});

test.each([
  ["/blog/what-the-ai-reader-gets-wrong", 2],
  ["/de/blog/what-the-ai-reader-gets-wrong", 2],
  ["/how-it-works", 1],
  ["/it/author/trial-quillfeather", 1],
])("below the charts of %s stands the address of each as a picture", async (path, count) => {
  const { main } = await fetchDocument(path);
  const addresses = attributesOf(main.find('a[href^="/pictures/charts/"]'), "href");
  expect(addresses).toHaveLength(count);
  expect(new Set(attributesOf(main.find('a[href^="/pictures/charts/"]'), "aria-label")).size).toBe(count);
  for (const address of addresses) {
    const png = await get(address);
    expect([png.status, png.headers.get("content-type")], address).toEqual([200, "image/png"]);
    expect(await sharp(await png.arrayBuffer()).metadata()).toMatchObject({ format: "png", width: 1600 });
    const svg = await get(address.replace(".png", ".svg"));
    expect(svg.headers.get("content-type")).toContain("image/svg+xml");
    expect(await svg.text()).toMatch(/^<svg [^>]*width="1200"/);
    const old = await get(address.replace(/\/\d+\//, "/0/"), { redirect: "manual" });
    expect([old.status, old.headers.get("location")]).toEqual([307, address]);
  }
});

test("unknown charts, posters and formats answer 404", async () => {
  const { main } = await fetchDocument("/how-it-works");
  const chart = main.find('a[href^="/pictures/charts/"]').attr("href") ?? "";
  expect(chart).toContain("style-map");
  for (const path of [
    chart.replace("style-map", "no-such-chart"),
    chart.replace("style-map", "post-how-we-measure-style-9"),
    chart.replace("style-map", "author-nobody"),
    chart.replace("en.png", "xx.png"),
    chart.replace("en.png", "en.jpeg"),
    chart.replace("/charts/style-map/", "/posters/other/").replace(".png", ".jpeg"),
    chart.replace("/charts/style-map/", "/posters/library/"),
  ])
    expect((await get(path)).status, path).toBe(404);
});

test.each(["/about", "/how-it-works", "/api", "/de/api", "/blog/how-we-measure-style", "/it/blog/how-we-measure-style"])(
  "the index of %s lists its main headings, and each entry leads to one",
  async (path) => {
    const { $, main } = await fetchDocument(path);
    const locale = LANGUAGES.find((each) => path.startsWith(`/${each}/`)) ?? "en";
    const index = main.find(`nav[aria-label="${MESSAGES[locale].common.onThisPage}"]`);
    expect(index).toHaveLength(1);
    const links = index.find("a");
    expect(links.length).toBeGreaterThanOrEqual(3);
    const ids = attributesOf(links, "href").map((href) => (href ?? "").slice(1));
    expect(ids.map((id) => $(`h2[id="${id}"]`).text())).toEqual(textsOf(links));
    // Beside the text of a post stand others.
    const headings = main.find("h2").filter((_, heading) => $(heading).closest("#related, [aria-labelledby=related]").length === 0);
    expect(attributesOf(headings, "id")).toEqual(ids);
    expect(new Set(ids).size).toBe(ids.length);
  },
);
