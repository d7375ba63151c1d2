import { NextRequest } from "next/server";
import sharp from "sharp";
import { expect, test } from "vitest";
import { asBookAuthor } from "#lib/domain/authors/author";
import { findAuthor } from "#lib/server/modules/authors/queries";
import { findBookArt } from "#lib/server/modules/books/queries/book";
import { prisma } from "#lib/server/platform/database/prisma";
import { IMAGE_KINDS } from "#lib/server/publishing/images/image-cache";
import { serveImage } from "#lib/server/publishing/images/image-handler";
import * as draw from "#lib/server/publishing/images/render-image";
import { authorCardUrl, bookCardUrl, bookStripUrl, type ImageFormat, SITE_STRIP_URL } from "#lib/urls/images";
import { quoteCardUrl } from "#lib/urls/text-range";
import { authorFile } from "#tests/support/collection-folder";
import { setUpTestSettings } from "#tests/support/environment";
import { setUpImportedCollection, shortBookFiles } from "#tests/support/imported-collection";

setUpTestSettings();
setUpImportedCollection({
  "authors/ada-lind.md": authorFile("Ada Lind"),
  ...shortBookFiles("lampada", "La lampada", "Testo.", { lang: "it" }),
});

const ITALIAN = "Scritto da un’IA (Claude), alla maniera di Ada Lind";

/** The response at an image URL as text, for quick comparison. */
async function at(address: string): Promise<string | null> {
  const name = address.replace("/pictures/", "");
  const [kind = "", id = "", version = "", file = ""] = name.split("/");
  const [width, format] = file.split(".");
  const answer = await IMAGE_KINDS[kind]?.({ id, version, name, width: Number(width), format: format as ImageFormat });
  if (!answer) return null;
  return "picture" in answer ? answer.picture.toString("base64") : answer.movedTo;
}

const pictureOf = async (svg: string) => (await draw.renderImage(svg, { width: 1200, format: "jpeg" })).toString("base64");

async function pictured() {
  const [book, by] = await Promise.all([findBookArt("lampada"), findAuthor("ada-lind", "it")]);
  if (!book || !by) throw new Error("The library is empty.");
  const drawn = { ...asBookAuthor(by), motif: by.motif };
  return {
    book,
    author: drawn,
    shown: { id: book.id, title: book.title, manner: "alla maniera di Ada Lind", isTranslation: !book.original, author: drawn },
  };
}

test("share images of books and quotations say in the book’s language that AI wrote it", async () => {
  const { book, shown } = await pictured();
  expect(await at(bookCardUrl(book))).toBe(await pictureOf(draw.bookOpenGraph(shown, ITALIAN, "«It began quietly.»")));
  const range = { chapter: 1, paragraph: 2, start: 0, last: 2, end: 6 };
  expect(await at(quoteCardUrl(book, range))).toBe(await pictureOf(draw.bookQuotation(shown, "«Testo.»", ITALIAN)));
});

test("the share image of a book carries its first line as it is now, and the title of a book without text", async () => {
  const { book, shown } = await pictured();
  await prisma().paragraph.updateMany({ where: { bookId: "lampada" }, data: { text: "La lampada era spenta." } });
  expect(await at(bookCardUrl(book))).toBe(await pictureOf(draw.bookOpenGraph(shown, ITALIAN, "«La lampada era spenta.»")));
  await prisma().paragraph.deleteMany({ where: { bookId: "lampada" } });
  expect(await at(bookCardUrl(book))).toBe(await pictureOf(draw.bookOpenGraph(shown, ITALIAN, book.title)));
});

test("an author’s share image is in the language of its URL", async () => {
  const { author: by } = await pictured();
  const card = (line: string) => pictureOf(draw.authorOpenGraph(by, line));
  expect(await at(authorCardUrl(by))).toBe(await card("Books written by AI, in the manner of Ada Lind"));
  expect(await at(authorCardUrl(by, "it"))).toBe(await card("Libri scritti da un’IA, alla maniera di Ada Lind"));
  for (const named of ["1200-en", "1200-xx", "640-it"]) {
    expect(await at(authorCardUrl(by).replace("1200", named)), named).toBeNull();
  }
});

test("an outdated URL redirects to the current one", async () => {
  const { book, author: by } = await pictured();
  const old = (address: string) => address.replace(/\/[0-9a-f]{8}\//, "/0/");
  for (const address of [bookCardUrl(book), authorCardUrl(by), authorCardUrl(by, "it")]) {
    expect(await at(old(address))).toBe(address);
  }
});

test("the strips of e-mails are PNG files of 1200 × 104 pixels: a book's in its author's colours, the site's with every recent author's", async () => {
  const { book, author: by } = await pictured();
  for (const address of [bookStripUrl(book), SITE_STRIP_URL]) {
    const picture = Buffer.from((await at(address)) ?? "", "base64");
    expect(await sharp(picture).metadata()).toMatchObject({ format: "png", width: 1200, height: 104 });
    expect(picture.length).toBeLessThan(60_000);
    const { dominant } = await sharp(picture).stats();
    const colour = [1, 3, 5].map((from) => Number.parseInt(by.colour.slice(from, from + 2), 16));
    for (const [index, part] of [dominant.r, dominant.g, dominant.b].entries())
      expect(Math.abs(part - (colour[index] ?? 0))).toBeLessThan(20);
  }
  expect(await at(SITE_STRIP_URL.replace("1200.png", "600.png"))).toBeNull();
});

test("the strip of a book may be kept for ever, the site's for a day, as its URL has no version of the authors", async () => {
  const { book } = await pictured();
  const cacheControlOf = async (url: string) => {
    const [kind = "", id = "", version = "", file = ""] = url.replace("/pictures/", "").split("/");
    const request = new NextRequest(`https://library.example${url}`);
    return (await serveImage(IMAGE_KINDS)(request, { params: Promise.resolve({ kind, id, version, file }) })).headers.get("cache-control");
  };
  expect(await cacheControlOf(bookStripUrl(book))).toBe("public, max-age=31536000, immutable");
  expect(await cacheControlOf(SITE_STRIP_URL)).toBe("public, max-age=86400");
});
