import { type APIRequestContext, expect, test } from "playwright/test";
import sharp from "sharp";
import { sentPage } from "../../html.ts";

const BOOK = "trial-lantern";
const AUTHOR = "trial-polyglot";

/** The folders of the pictures: their addresses carry a version that only the house knows. */
const coverFolder = async (request: APIRequestContext): Promise<string> =>
  ((await (await request.get(`/api/books/${BOOK}`)).json()) as { coverImage: string }).coverImage.replace(/\/[^/]+$/, "");
const medallionFolder = async (request: APIRequestContext): Promise<string> =>
  ((await (await request.get(`/api/authors/${AUTHOR}`)).json()) as { image: string }).image.replace(/\/[^/]+$/, "");

for (const [format, decoded] of [
  ["avif", "heif"],
  ["webp", "webp"],
  ["jpeg", "jpeg"],
  ["png", "png"],
] as const) {
  test(`covers are drawn as ${format} in every width, half as high again, and kept for ever`, async ({ request }) => {
    const folder = await coverFolder(request);
    for (const width of [160, 320, 960]) {
      const answer = await request.get(`${folder}/${width}.${format}`);
      expect(answer.status()).toBe(200);
      expect(answer.headers()["content-type"]).toBe(`image/${format}`);
      expect(answer.headers()["cache-control"]).toBe("public, max-age=31536000, immutable");
      const picture = sharp(await answer.body());
      expect(await picture.metadata()).toMatchObject({ format: decoded, width, height: width * 1.5 });
      // A drawing, not an empty sheet.
      const { channels } = await picture.stats();
      expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(10);
    }
  });
}

test("medallions are square, patterns are SVG without a script", async ({ request }) => {
  const medallion = await request.get(`${await medallionFolder(request)}/192.webp`);
  expect(await sharp(await medallion.body()).metadata()).toMatchObject({ format: "webp", width: 192, height: 192 });
  const [pattern = ""] = (await sentPage(request, `/book/${BOOK}`))
    .tags("img")
    .flatMap(({ src = "" }) => (src.includes("endpapers") ? [src] : []));
  const answer = await request.get(pattern);
  expect(answer.headers()["content-type"]).toContain("image/svg+xml");
  const svg = await answer.text();
  expect(svg).toContain("<svg");
  expect(svg).not.toMatch(/<script|onload|href="http/i);
});

test("a cover is the same picture each time, and another book's is another", async ({ request }) => {
  const folder = await coverFolder(request);
  const bytes = async (path: string) => (await request.get(path)).body();
  expect((await bytes(`${folder}/320.webp`)).equals(await bytes(`${folder}/320.webp`))).toBe(true);
  const other = ((await (await request.get("/api/books/trial-citta")).json()) as { coverImage: string }).coverImage;
  expect((await bytes(`${folder}/640.jpeg`)).equals(await bytes(other))).toBe(false);
});

test("no two pictures share a place in the store: what one book's address answers never shows another book", async ({ request }) => {
  const folders = await Promise.all(
    [BOOK, "trial-citta"].map(async (id) =>
      ((await (await request.get(`/api/books/${id}`)).json()) as { coverImage: string }).coverImage.replace(/\/[^/]+$/, ""),
    ),
  );
  for (const file of ["320.svg", "320.avif", "320.webp", "320.jpeg", "320.png"]) {
    const [one, other] = await Promise.all(folders.map(async (folder) => (await request.get(`${folder}/${file}`)).body()));
    if (one && one.length > 0) expect(other?.equals(one), file).toBe(false);
  }
});

test("an address with an old version leads to the picture of today, and is not kept", async ({ request }) => {
  for (const folder of [await coverFolder(request), await medallionFolder(request)]) {
    const old = folder.replace(/\/[0-9a-f]+$/, "/0badc0de");
    const width = folder.includes("covers") ? 320 : 192;
    const answer = await request.get(`${old}/${width}.webp`, { maxRedirects: 0 });
    expect(answer.status()).toBe(307);
    expect(answer.headers().location).toBe(`${folder}/${width}.webp`);
    expect(answer.headers()["cache-control"]).toBe("no-store");
    expect((await request.get(`${old}/${width}.webp`)).status()).toBe(200);
  }
});

test("what is no picture is not found: unknown books, widths, formats, kinds, and ways out of the folder", async ({ request }) => {
  const folder = await coverFolder(request);
  const version = folder.split("/").at(-1) ?? "";
  for (const path of [
    `/pictures/covers/no-such-book/${version}/320.webp`,
    `${folder}/321.webp`,
    `${folder}/0.webp`,
    `${folder}/-320.webp`,
    `${folder}/99999.webp`,
    `${folder}/3e2.webp`,
    `${folder}/320.gif`,
    `${folder}/320.svg`,
    `${folder}/320`,
    `${folder}/320.webp.php`,
    `${folder}/..%2f320.webp`,
    `/pictures/covers/${BOOK}/zzz/320.webp`,
    `/pictures/nothing/${BOOK}/${version}/320.webp`,
    `/pictures/__proto__/${BOOK}/${version}/320.webp`,
    `/pictures/constructor/${BOOK}/${version}/320.webp`,
    `/pictures/covers/..%2f..%2f..%2fetc/${version}/320.webp`,
    `/pictures/covers/%2e%2e/${version}/320.webp`,
    `/pictures/endpapers/${AUTHOR}/${version}/..%2f..%2fx.svg`,
    `/pictures/endpapers/no-such-author/${version}/x.svg`,
    `/pictures/book-cards/${BOOK}/${version}/1201.jpeg`,
    "/pictures/site-cards/library/2/1200.png",
    "/pictures",
    "/pictures/covers",
  ]) {
    expect((await request.get(path)).status(), path).toBe(404);
  }
});

test("a page names covers in formats and widths that exist", async ({ request }) => {
  const page = await sentPage(request, `/book/${BOOK}`);
  const addresses = [...page.tags("source"), ...page.tags("img")]
    .flatMap(({ srcset = "", src = "" }) => [...srcset.split(/,\s*/).map((part) => part.split(" ")[0] ?? ""), src])
    .filter(Boolean);
  const mine = [...new Set(addresses)].filter((address) => address.includes(`/covers/${BOOK}/`));
  expect(mine.length).toBeGreaterThanOrEqual(13);
  for (const address of mine) expect((await request.get(address)).status(), address).toBe(200);
});
