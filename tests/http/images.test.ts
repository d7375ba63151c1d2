import sharp from "sharp";
import { expect, test } from "vitest";
import { get, getJson } from "#tests/support/api-client";
import { fetchHtml } from "#tests/support/html-page";

const BOOK = "trial-lantern";
const AUTHOR = "trial-polyglot";

const bytesOf = async (response: Response): Promise<Buffer> => Buffer.from(await response.arrayBuffer());

/** URL prefixes of the images, with their version. */
const coverFolder = async (): Promise<string> =>
  (await getJson<{ coverImage: string }>(`/api/books/${BOOK}`)).coverImage.replace(/\/[^/]+$/, "");
const medallionFolder = async (): Promise<string> =>
  (await getJson<{ image: string }>(`/api/authors/${AUTHOR}`)).image.replace(/\/[^/]+$/, "");

for (const [format, decoded] of [
  ["avif", "heif"],
  ["webp", "webp"],
  ["jpeg", "jpeg"],
  ["png", "png"],
] as const) {
  test(`covers exist as ${format} in every width, 2:3, immutable`, async () => {
    const folder = await coverFolder();
    for (const width of [160, 320, 960]) {
      const answer = await get(`${folder}/${width}.${format}`);
      expect(answer.status).toBe(200);
      expect(answer.headers.get("content-type")).toBe(`image/${format}`);
      expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
      const bytes = await bytesOf(answer);
      expect([answer.headers.get("content-length"), answer.headers.get("x-pastiche-length")]).toEqual([String(bytes.length), null]);
      const picture = sharp(bytes);
      expect(await picture.metadata()).toMatchObject({ format: decoded, width, height: width * 1.5 });
      // Not a single colour.
      const { channels } = await picture.stats();
      expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(10);
    }
  });
}

test("medallions are square, patterns are SVG without scripts", async () => {
  const medallion = await get(`${await medallionFolder()}/192.webp`);
  expect(await sharp(await bytesOf(medallion)).metadata()).toMatchObject({ format: "webp", width: 192, height: 192 });
  const [pattern = ""] = (await fetchHtml("/login")).tags("img").flatMap(({ src = "" }) => (src.includes("endpapers") ? [src] : []));
  const answer = await get(pattern);
  expect(answer.headers.get("content-type")).toContain("image/svg+xml");
  const svg = await answer.text();
  expect(svg).toContain("<svg");
  expect(svg).not.toMatch(/<script|onload|href="http/i);
  // On a book's page it is inside the document.
  const inside = (await fetchHtml(`/book/${BOOK}`))
    .tags("img")
    .flatMap(({ src = "" }) => (src.startsWith("data:image/svg+xml,") ? [src] : []));
  expect(inside.map((src) => decodeURIComponent(src))).toEqual([expect.stringMatching(/^data:image\/svg\+xml,<svg .+<\/svg>$/)]);
});

test("a cover is the same image on each request, and differs from another book's", async () => {
  const folder = await coverFolder();
  const bytes = async (path: string) => bytesOf(await get(path));
  expect((await bytes(`${folder}/320.webp`)).equals(await bytes(`${folder}/320.webp`))).toBe(true);
  const other = (await getJson<{ coverImage: string }>("/api/books/trial-citta")).coverImage;
  expect((await bytes(`${folder}/640.jpeg`)).equals(await bytes(other))).toBe(false);
});

test("images of two books never share a storage key", async () => {
  const folders = await Promise.all(
    [BOOK, "trial-citta"].map(async (id) => (await getJson<{ coverImage: string }>(`/api/books/${id}`)).coverImage.replace(/\/[^/]+$/, "")),
  );
  for (const file of ["320.svg", "320.avif", "320.webp", "320.jpeg", "320.png"]) {
    const [one, other] = await Promise.all(folders.map(async (folder) => bytesOf(await get(`${folder}/${file}`))));
    if (one && one.length > 0) expect(other?.equals(one), file).toBe(false);
  }
});

test("an image address with an old version redirects to the current one", async () => {
  for (const folder of [await coverFolder(), await medallionFolder()]) {
    const old = folder.replace(/\/[0-9a-f]+$/, "/0badc0de");
    const width = folder.includes("covers") ? 320 : 192;
    const answer = await get(`${old}/${width}.webp`, { redirect: "manual" });
    expect(answer.status).toBe(307);
    expect(answer.headers.get("location")).toBe(`${folder}/${width}.webp`);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect((await get(`${old}/${width}.webp`)).status).toBe(200);
  }
});

test("unknown images and path traversal answer 404", async () => {
  const folder = await coverFolder();
  const version = folder.split("/").at(-1) ?? "";
  const medallionVersion = (await medallionFolder()).split("/").at(-1);
  const page = await fetchHtml(`/book/${BOOK}`);
  const cardVersion = page.tags("meta").flatMap(({ content = "" }) => /book-cards\/[^/]+\/([0-9a-f]+)/.exec(content)?.[1] ?? [])[0];
  expect(cardVersion).toMatch(/^[0-9a-f]{8}$/);
  for (const path of [
    `/pictures/covers/no-such-book/${version}/320.webp`,
    `${folder}/321.webp`,
    `${folder}/0.webp`,
    `${folder}/-320.webp`,
    `${folder}/99999.webp`,
    `${folder}/3e2.webp`,
    ...["0320", "00000320", "32e1", "0x140", "0b101000000", "3200e-1"].map((width) => `${folder}/${width}.webp`),
    `/pictures/book-cards/${BOOK}/${cardVersion}/01200.jpeg`,
    `/pictures/author-cards/${AUTHOR}/${medallionVersion}/01200.jpeg`,
    `/pictures/author-cards/${AUTHOR}/${medallionVersion}/01200-it.jpeg`,
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
    expect((await get(path)).status, path).toBe(404);
  }
});

test("every cover that a page names exists", async () => {
  const page = await fetchHtml(`/book/${BOOK}`);
  const addresses = [...page.tags("source"), ...page.tags("img")]
    .flatMap(({ srcset = "", src = "" }) => [...srcset.split(/,\s*/).map((part) => part.split(" ")[0] ?? ""), src])
    .filter(Boolean);
  const mine = [...new Set(addresses)].filter((address) => address.includes(`/covers/${BOOK}/`));
  expect(mine.length).toBeGreaterThanOrEqual(13);
  for (const address of mine) expect((await get(address)).status, address).toBe(200);
});
