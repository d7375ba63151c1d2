import { createServer } from "node:http";
import { create, type Font } from "fontkit";
import JSZip from "jszip";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Authorship } from "#lib/domain/books/authorship";
import { sampleOf } from "#lib/domain/books/export-book";
import { renderEpub } from "#lib/server/publishing/epub/render-epub";
import { setUpTestSettings } from "#tests/support/environment";
import { exportBook } from "#tests/support/export-books";
import { PUBLISHER } from "../../../../tests/support/export-books.ts";

setUpTestSettings();

const openEpub = async (changes: Parameters<typeof exportBook>[0] = {}) =>
  JSZip.loadAsync(await renderEpub(exportBook(changes), PUBLISHER));
const textOf = async (zip: JSZip, file: string): Promise<string> => (await zip.file(`OEBPS/${file}`)?.async("string")) ?? "";

test("the same book gives identical bytes; another date gives different ones", async () => {
  const [first, second] = [await renderEpub(exportBook(), PUBLISHER), await renderEpub(exportBook(), PUBLISHER)];
  expect(Buffer.compare(first, second)).toBe(0);
  const changed = await renderEpub(exportBook({ updatedAt: "2026-11-22T00:00:00.000Z" }), PUBLISHER);
  expect(Buffer.compare(first, changed)).not.toBe(0);
});

test("mimetype is the first entry, stored without an extra field; entries have the date of the book", async () => {
  const bytes = Buffer.from(await renderEpub(exportBook(), PUBLISHER));
  expect(bytes.subarray(30, 58).toString()).toBe("mimetypeapplication/epub+zip");
  expect([bytes.readUInt16LE(8), bytes.readUInt16LE(28)]).toEqual([0, 0]);
  const zip = await JSZip.loadAsync(bytes);
  expect(Object.values(zip.files).filter(({ dir }) => dir)).toEqual([]);
  // Zip timestamps have a resolution of two seconds.
  expect(new Set(Object.values(zip.files).map(({ date }) => date.toISOString()))).toEqual(new Set(["2026-11-21T09:30:14.000Z"]));
});

test("the spine leads from the cover to the colophon", async () => {
  const zip = await openEpub();
  const spine = [...(await textOf(zip, "content.opf")).matchAll(/<itemref idref="([^"]+)"/g)].map(([, id]) => id);
  expect(spine).toEqual(["cover", "titlepage", "toc", "chapter-1", "chapter-2", "colophon"]);
});

test("landmarks and page list are in no page that is read, only in the navigation document", async () => {
  const zip = await openEpub();
  const opf = await textOf(zip, "content.opf");
  expect(opf).toMatch(/<item id="nav" href="nav.xhtml" [^>]*properties="nav"\/>/);
  for (const [, id = ""] of opf.matchAll(/<itemref idref="([^"]+)"/g))
    expect(await textOf(zip, `${id}.xhtml`), id).not.toMatch(/landmarks|page-list|hidden/);
  const nav = await textOf(zip, "nav.xhtml");
  for (const type of ["toc", "landmarks", "page-list"]) expect(nav).toContain(`<nav epub:type="${type}"`);
});

test("the contents page has the entries of the navigation document", async () => {
  const zip = await openEpub();
  const entriesOf = (text: string) => /<nav epub:type="toc"[\s\S]*?<\/nav>/.exec(text)?.[0];
  const entries = entriesOf(await textOf(zip, "toc.xhtml"));
  expect(entries?.match(/(?<=href=")[^"]+/g)).toEqual(["chapter-1.xhtml", "chapter-2.xhtml", "colophon.xhtml"]);
  expect(entriesOf(await textOf(zip, "nav.xhtml"))).toBe(entries);
});

test("parts are entries of the contents around their chapters, and stand above the first of them", async () => {
  const { chapters } = exportBook();
  const zip = await openEpub({ chapters: chapters.map((chapter, index) => (index === 1 ? { ...chapter, part: "Part <One>" } : chapter)) });
  const nav = await textOf(zip, "nav.xhtml");
  expect(nav).toMatch(
    /chapter-1\.xhtml"[\s\S]*<\/li>\s*<li class="part"><a href="chapter-2\.xhtml">Part &lt;One&gt;<\/a>\s*<ol>\s*<li><a href="chapter-2\.xhtml">[\s\S]*<\/ol><\/li>\s*<li class="apart">/,
  );
  const ncx = await textOf(zip, "toc.ncx");
  expect(ncx).toContain('<meta name="dtb:depth" content="2"/>');
  expect(ncx).toMatch(
    /<navPoint id="point-part-1"><navLabel><text>Part &lt;One&gt;<\/text><\/navLabel>[\s\S]*<navPoint id="point-chapter-2">/,
  );
  expect(await textOf(zip, "chapter-1.xhtml")).not.toContain('class="part"');
  expect(await textOf(zip, "chapter-2.xhtml")).toContain('<p class="part">Part &lt;One&gt;</p>');
});

test("every document declares its language, and foreign names theirs", async () => {
  const zip = await openEpub({ lang: "it", original: { title: "Die Lampe", lang: "de" } });
  for (const file of ["cover", "titlepage", "toc", "nav", "chapter-1", "colophon"])
    expect(await textOf(zip, `${file}.xhtml`)).toContain('xml:lang="it" lang="it"');
  const title = await textOf(zip, "titlepage.xhtml");
  expect(title).toContain('<span lang="de" xml:lang="de">Die Lampe</span>');
  expect(title).toContain('Scritto da <span lang="en" xml:lang="en">Claude</span>, alla maniera di Jane Austen');
});

test("the cover is a JPEG of 1600 × 2400 in the manifest, with alternative text", async () => {
  const zip = await openEpub({ title: "Oil & Wick" });
  expect(await textOf(zip, "content.opf")).toContain('href="cover.jpg" media-type="image/jpeg" properties="cover-image"');
  expect(await textOf(zip, "cover.xhtml")).toMatch(/<img src="cover.jpg" alt="[^"]*Oil &amp; Wick, in the manner of Jane Austen/);
  const { default: sharp } = await import("sharp");
  const picture = await sharp(await zip.file("OEBPS/cover.jpg")?.async("nodebuffer")).metadata();
  expect([picture.format, picture.width, picture.height]).toEqual(["jpeg", 1600, 2400]);
});

test("the densest cover has at most 300 kB, and makes a sample of at most 200 kB", async () => {
  const author = { id: "jules-verne", name: "Jules Verne", colour: "#1f4e5f", tint: "#f2c078", motif: "wave" };
  const book = exportBook({ id: "an-iceberg-for-iquique", title: "An Iceberg for Iquique", author });
  const zip = await JSZip.loadAsync(await renderEpub(book, PUBLISHER));
  expect((await zip.file("OEBPS/cover.jpg")?.async("nodebuffer"))?.length).toBeLessThan(300_000);
  expect((await renderEpub(sampleOf(book), PUBLISHER)).length).toBeLessThan(200_000);
});

test("links in contents, landmarks and page list have existing targets", async () => {
  const zip = await openEpub();
  const nav = await textOf(zip, "nav.xhtml");
  for (const type of ["cover", "toc", "bodymatter", "colophon"]) expect(nav).toContain(`<a epub:type="${type}"`);
  const targets = [...nav.matchAll(/href="([^"#]+)(?:#([^"]+))?"/g)];
  expect(targets.length).toBeGreaterThan(8);
  for (const [, file = "", id] of targets) {
    const text = file.endsWith(".css") ? "" : await textOf(zip, file);
    if (id) expect(text, `${file}#${id}`).toContain(`id="${id}"`);
    expect(zip.file(`OEBPS/${file}`), file).not.toBeNull();
  }
});

// What it says: colophon.test.ts.
test("the colophon names the book, its address and the typeface of the long s if the book has one", async () => {
  const text = await textOf(await openEpub({ chapters: [{ number: 1, title: "One", html: "<p>Mr. Maſon.</p>" }] }), "colophon.xhtml");
  expect(text).toContain("Written by Claude, in the manner of Jane Austen.");
  expect(text).toContain('href="https://library.example/book/the-lamp"');
  expect(text).toMatch(/Literata .*Fraunces.* ſ .*Source Serif 4, /);
});

test("the creator of a submitted book is not called AI", async () => {
  const creatorOf = async (authorship: Authorship) =>
    />([^<]*)<\/dc:creator>/.exec(await textOf(await openEpub({ authorship }), "content.opf"))?.[1];
  expect([await creatorOf("ai"), await creatorOf("submitted")]).toEqual(["Claude (AI)", "Claude"]);
});

const ROMANIAN = { chapters: [{ number: 1, title: "Ștefan", html: "<p>Шесть</p>" }] };

test("no stylesheet has a unicode-range, for which MuPDF ignores it: each script is a family of the font stack", async () => {
  const zip = await openEpub(ROMANIAN);
  const [fonts, styles] = [await textOf(zip, "fonts.css"), await textOf(zip, "style.css")];
  expect(fonts + styles).not.toContain("unicode-range");
  const families = [...new Set([...fonts.matchAll(/font-family: "([^"]+)"/g)].map(([, family]) => family))];
  expect(families.sort()).toEqual(["Fraunces", "Fraunces latin-ext", "Literata", "Literata cyrillic", "Literata latin-ext"]);
  expect(styles).toMatch(/\nbody \{\s+font-family: "Literata", "Literata cyrillic", "Literata latin-ext", "Source Serif 4"/);
  expect(styles).toContain('font-family: "Fraunces", "Fraunces latin-ext", "Literata", "Literata cyrillic"');
  expect(await textOf(await openEpub(), "style.css")).not.toMatch(/cyrillic|latin-ext/);
  expect(await textOf(zip, "chapter-1.xhtml")).toMatch(/href="fonts\.css"[\s\S]*href="style\.css"/);
});

test("of other scripts the characters that occur are embedded, with the capitals of small letters", async () => {
  const fontsOf = (zip: JSZip) =>
    Object.keys(zip.files)
      .filter((path) => path.endsWith(".woff2"))
      .map((path) => path.slice("OEBPS/fonts/".length, -".woff2".length));
  const latin = ["literata-latin-normal", "literata-latin-italic", "fraunces-latin-normal"];
  expect(fontsOf(await openEpub({ chapters: [{ number: 1, title: "One", html: "<p>Perché no? Cœur.</p>" }] }))).toEqual(latin);
  const zip = await openEpub(ROMANIAN);
  expect(fontsOf(zip)).toEqual(expect.arrayContaining(["literata-cyrillic-italic", "fraunces-latin-ext-normal"]));
  const { characterSet } = create((await zip.file("OEBPS/fonts/literata-cyrillic-normal.woff2")?.async("nodebuffer")) as Buffer) as Font;
  const letters = String.fromCodePoint(...characterSet);
  for (const letter of "ШесьтЕСЬТ") expect(letters).toContain(letter);
  expect(letters).not.toMatch(/[абвАБВ]/);
});

describe("unsanitised chapter HTML", () => {
  const knocks: string[] = [];
  const server = createServer((request, response) => {
    knocks.push(request.url ?? "");
    response.end();
  });
  let address = "";
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const bound = server.address();
    address = typeof bound === "object" ? `http://127.0.0.1:${bound?.port}` : "";
  });
  afterAll(() => server.close());

  test("makes no request and is reduced to its text", async () => {
    await fetch(`${address}/proof`);
    const html = `<p onclick="x()" style="background:url(${address}/style)">Kept.<img src="${address}/a.png"><script src="${address}/b.js">evil()</script></p>
      <img src="${address}/c.png"/><iframe src="${address}/d"></iframe><svg><image href="${address}/e.svg"/></svg><link rel="stylesheet" href="${address}/f.css">
      <p><a href="${address}/g">Kept, too.</a></p></section></body><body onload="y()">`;
    const zip = await openEpub({
      chapters: [{ number: 1, title: `<img src="${address}/title.png">`, html }],
      description: `<img src="${address}/h">`,
    });
    expect(knocks).toEqual(["/proof"]);
    const chapter = await textOf(zip, "chapter-1.xhtml");
    expect(chapter).toMatch(/Kept<\/span>\.<\/p>[\s\S]*Kept,\stoo\./);
    expect(chapter.slice(chapter.indexOf("</h1>"))).not.toMatch(
      /127\.0\.0\.1|<(img|script|iframe|svg|link|a)\b|onclick|onload|style=|evil/,
    );
  });
});
