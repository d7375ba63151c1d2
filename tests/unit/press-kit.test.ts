import JSZip from "jszip";
import { NextRequest } from "next/server";
import sharp from "sharp";
import { expect, test, vi } from "vitest";
import { LANGUAGES } from "#lib/domain/language";
import { prisma } from "#lib/server/platform/database/prisma";
import { findImage } from "#lib/server/publishing/images/image-cache";
import { coverUrl } from "#lib/urls/images";
import { authorFile, type Files } from "#tests/support/collection-folder";
import { setUpTestSettings } from "#tests/support/environment";
import { setUpImportedCollection, shortBookFiles } from "#tests/support/imported-collection";
import { GET } from "../../app/[locale]/(information)/about/press-kit.zip/route.ts";

setUpTestSettings({ CONTACT_EMAIL: "press@library.example", AI_MODEL: "quill-7" });
const books: Files = {};
for (const day of [1, 2, 3, 4])
  Object.assign(books, shortBookFiles(`book-${day}`, `Book ${day}`, "Text.", { published: `2026-01-0${day}` }));
setUpImportedCollection({ "authors/ada-lind.md": authorFile("Ada Lind"), ...books });

async function ask(locale: string, { address = "10.0.0.1", ...headers }: Record<string, string> = {}) {
  const request = new NextRequest("https://library.example/about/press-kit.zip", {
    headers: { "x-pastiche-address": address, ...headers },
  });
  const response = await GET(request, { params: Promise.resolve({ locale }) });
  return { status: response.status, headers: response.headers, bytes: new Uint8Array(await response.arrayBuffer()) };
}
const filesIn = async (bytes: Uint8Array) => Object.values((await JSZip.loadAsync(bytes)).files);

test.each(LANGUAGES)("in %s it is an archive with text, logo, picture of the library and covers of the newest works", async (locale) => {
  const { status, headers, bytes } = await ask(locale);
  expect([status, headers.get("content-type")]).toEqual([200, "application/zip"]);
  expect(headers.get("content-disposition")).toContain(`press-kit-${locale}.zip`);
  const files = await filesIn(bytes);
  const covers = ["cover-book-4.png", "cover-book-3.png", "cover-book-2.png"];
  expect(files.map(({ name }) => name)).toEqual([`text-${locale}.txt`, "logo.svg", "icon-512.png", "library.jpeg", ...covers]);
  const [text, , logo, card, cover] = await Promise.all(files.map((file) => file.async("nodebuffer")));
  expect(await sharp(logo).metadata()).toMatchObject({ format: "png", width: 512, height: 512 });
  expect(await sharp(card).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
  expect(await sharp(cover).metadata()).toMatchObject({ format: "png", width: 960, height: 1440 });
  const prefix = locale === "en" ? "" : `/${locale}`;
  const said = text?.toString("utf8") ?? "";
  for (const fact of ["The Library", "quill-7", "press@library.example", `https://library.example${prefix}/contact`])
    expect(said, fact).toContain(fact);
  expect(said).not.toMatch(/\{|\}|undefined|about\./);
});

test("the English text has the figures of today", async () => {
  vi.useFakeTimers({ now: new Date("2026-03-02T10:00:00Z"), toFake: ["Date"] });
  const [text] = await filesIn((await ask("en")).bytes);
  const said = await text?.async("string");
  vi.useRealTimers();
  expect(said).toContain("Facts and figures, as of 2 March 2026\n– 4 books\n– 1 author\n– 4 chapters\n");
  expect(said).toMatch(/^\ufeffThe Library\nhttps:\/\/library\.example\/\n\nThe Library is a free public online library/);
});

test("a client that has it gets 304, until a book changes", async () => {
  const tag = (await ask("en")).headers.get("etag") ?? "";
  const again = await ask("en", { "if-none-match": tag });
  expect([again.status, again.bytes.length]).toEqual([304, 0]);
  await prisma().book.update({ where: { id: "book-4" }, data: { title: "Book 4, mended" } });
  expect((await ask("en", { "if-none-match": tag })).status).toBe(200);
  expect((await ask("it")).headers.get("etag")).not.toBe((await ask("en")).headers.get("etag"));
});

test("another language is not found, and a client that asks too often is refused", async () => {
  expect((await ask("pt")).status).toBe(404);
  const statuses = [];
  for (let turn = 0; turn < 61; turn += 1) statuses.push((await ask("en", { address: "198.51.100.9", range: "bytes=0-3" })).status);
  expect([statuses[0], statuses.at(-1)]).toEqual([206, 429]);
});

test("an image is found by its path, and not by another version, width or kind", async () => {
  const book = await prisma().book.findUniqueOrThrow({ where: { id: "book-1" }, include: { author: true } });
  const path = coverUrl(book, 960, "png");
  expect(await findImage(path)).toBeInstanceOf(Buffer);
  for (const [from, to] of [
    ["/960.", "/961."],
    ["/covers/", "/boards/"],
    ["/covers/", "/constructor/"],
    ["book-1", "book-9"],
  ] as const)
    expect(await findImage(path.replace(from, to)), to).toBeNull();
  expect(await findImage(path.replace(/\/[0-9a-f]{8}\//, "/00000000/"))).toBeNull();
});
