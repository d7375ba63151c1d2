import sharp from "sharp";
import { expect, test } from "vitest";
import { findBookArt } from "#lib/server/modules/books/queries/book";
import { prisma } from "#lib/server/platform/database/prisma";
import { IMAGE_KINDS } from "#lib/server/publishing/images/image-cache";
import * as draw from "#lib/server/publishing/images/render-image";
import { CHART_NAMES, chartUrl, type ImageFormat, posterUrl, requestCardUrl } from "#lib/urls/images";
import { authorFile } from "#tests/support/collection-folder";
import { setUpTestSettings } from "#tests/support/environment";
import { setUpImportedCollection, shortBookFiles } from "#tests/support/imported-collection";
import { insertAnyUser } from "#tests/support/users";

setUpTestSettings();
setUpImportedCollection({
  "authors/ada-lind.md": authorFile("Ada Lind"),
  "authors/bea-moor.md": authorFile("Bea Moor"),
  "authors/cy-nash.md": authorFile("Cy Nash"),
  ...shortBookFiles("lampada", "La lampada", "Testo.", { lang: "it" }),
  ...shortBookFiles("moor", "The Moor", "Wind and heather.", { author: "bea-moor" }),
  ...shortBookFiles("nets", "The Nets", "Salt and tar.", { author: "cy-nash" }),
});

/** The image at a URL, the address to which it leads, or null. */
async function at(address: string): Promise<Buffer | string | null> {
  const [kind = "", id = "", version = "", file = ""] = address.replace("/pictures/", "").split("/");
  const [stem = "", format] = file.split(".");
  const name = format === "svg" ? stem : `${kind}/${id}/${version}/${file}`;
  const answer = await IMAGE_KINDS[kind]?.({ id, version, name, width: Number(stem), format: format as ImageFormat });
  if (!answer) return null;
  return "picture" in answer ? answer.picture : answer.movedTo;
}

async function finishedRequest(changes: { isPublic?: boolean; status?: "pending" | "completed" } = {}) {
  const { id: userId } = await insertAnyUser();
  const data = { userId, authorId: "ada-lind", prompt: "A lamp.", language: "it", length: "tale", completedBookId: "lampada" };
  return prisma().bookRequest.create({ data: { ...data, isPublic: true, status: "completed", ...changes } });
}

async function art() {
  const book = await findBookArt("lampada");
  if (!book) throw new Error("The library is empty.");
  return book;
}

test("the card of a finished public request shows its book, and says in the book's language that a reader asked, without a name", async () => {
  const [{ id }, book] = [await finishedRequest(), await art()];
  const author = { ...book.author, motif: book.author.motif as draw.AuthorArt["motif"] };
  const shown = { id: book.id, title: book.title, manner: "alla maniera di Ada Lind", isTranslation: false, author };
  const svg = draw.bookOpenGraph(shown, "Scritto da un’IA (Claude), alla maniera di Ada Lind", "Scritto perché un lettore l’ha chiesto");
  expect(await at(requestCardUrl(id, book))).toEqual(await draw.renderImage(svg, { width: 1200, format: "jpeg" }));
  expect(await at(requestCardUrl(id, book).replace(/\/[0-9a-f]{8}\//, "/0/"))).toBe(requestCardUrl(id, book));
});

test("requests that are not public or not finished have no card, nor have unknown ones", async () => {
  const book = await art();
  for (const changes of [{ isPublic: false }, { status: "pending" as const }])
    expect(await at(requestCardUrl((await finishedRequest(changes)).id, book))).toBeNull();
  for (const id of ["lampada", crypto.randomUUID()]) expect(await at(requestCardUrl(id, book)), id).toBeNull();
});

test("the poster has 2400 × 3600 pixels, and changes with the books", async () => {
  const before = (await at(posterUrl("it"))) as Buffer;
  expect(await sharp(before).metadata()).toMatchObject({ format: "jpeg", width: 2400, height: 3600 });
  await prisma().book.update({ where: { id: "nets" }, data: { withdrawnAt: new Date() } });
  expect(before.equals((await at(posterUrl("it"))) as Buffer)).toBe(false);
  await prisma().book.update({ where: { id: "nets" }, data: { withdrawnAt: null } });
  for (const url of [posterUrl("it").replace("library", "other"), posterUrl("it").replace("it.jpeg", "xx.jpeg")])
    expect(await at(url), url).toBeNull();
  expect(await at(posterUrl("it").replace(/\/\d+\//, "/0/"))).toBe(posterUrl("it"));
});

test("charts of posts, the map of styles and an author's bars are pictures in each language, as PNG and SVG without machine fonts", async () => {
  for (const name of [CHART_NAMES.ofPost("how-we-measure-style", 1), CHART_NAMES.styleMap, CHART_NAMES.ofAuthor("ada-lind")]) {
    expect(await sharp((await at(chartUrl(name, "de"))) as Buffer).metadata(), name).toMatchObject({ format: "png", width: 1600 });
    const [german, english] = [await at(chartUrl(name, "de", "svg")), await at(chartUrl(name, "en", "svg"))].map(String);
    expect(german).toMatch(/^<svg [^>]*width="1200"/);
    expect(german).not.toContain("<text");
    expect(german).not.toBe(english);
  }
});

test("the ratings of a book are a chart once there are five", async () => {
  const url = chartUrl(CHART_NAMES.ofRatings("moor"), "en", "svg");
  expect(await at(url)).toBeNull();
  const users = await Promise.all([1, 2, 3, 4, 5].map(() => insertAnyUser()));
  await prisma().rating.createMany({ data: users.map(({ id: userId }, index) => ({ userId, bookId: "moor", stars: index < 4 ? 5 : 3 })) });
  await prisma().book.update({ where: { id: "moor" }, data: { ratingCount: 5, ratingSum: 23 } });
  const widths = [...String(await at(url)).matchAll(/width="([\d.]+)" height="20"/g)].map(([, width]) => Number(width));
  expect(widths.map((width) => Math.round((100 * width) / (widths[0] ?? 1)))).toEqual([100, 0, 25, 0, 0]);
});

test("unknown charts, languages and formats are none", async () => {
  for (const name of [
    "post-how-we-measure-style-9",
    "post-no-such-post-1",
    "author-nobody",
    "ratings-nothing",
    "ratings-",
    "style",
    "constructor",
  ])
    expect(await at(chartUrl(name, "en")), name).toBeNull();
  for (const file of ["xx.png", "en.jpeg", "en.webp"])
    expect(await at(chartUrl(CHART_NAMES.styleMap, "en").replace("en.png", file)), file).toBeNull();
  expect(await at(chartUrl(CHART_NAMES.styleMap, "en").replace(/\/\d+\//, "/0/"))).toBe(chartUrl(CHART_NAMES.styleMap, "en"));
});
