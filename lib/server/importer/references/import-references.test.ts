import { createWriteStream, mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { beforeEach, describe, expect, test } from "vitest";
import { ZipFile } from "yazl";
import { InvalidCollectionError } from "#lib/server/importer/errors";
import { importReferences } from "#lib/server/importer/references/import-references";
import { readAtOf } from "#lib/server/importer/references/index-file";
import { removeReference } from "#lib/server/modules/references/commands/remove-work";
import { findPassages } from "#lib/server/modules/references/queries/passages";
import { listReferences, readReferenceText } from "#lib/server/modules/references/queries/works";
import { prisma } from "#lib/server/platform/database/prisma";
import { setUpTestDatabase } from "#tests/support/database";

setUpTestDatabase();
beforeEach(async () => void (await prisma().referenceWork.deleteMany()));

const folder = mkdtempSync(join(tmpdir(), "references-"));
const PROSE = `The lamplighter climbed the stair, and the wind put out the lamp before he reached it. ${"He tried again, and swore at the sea. ".repeat(12)}`;
const QUIET = `Nobody in the counting-house had ever seen the ledger shut. ${"It lay open upon the desk, under the window. ".repeat(12)}`;
const FACTS = {
  language: "en",
  author: "Ada Vane",
  title: "The Stair",
  year: 1881,
  died: 1902,
  licence: "public domain",
  source: "A shelf",
} as const;

function write(path: string, text: string): string {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
}

async function zip(path: string, entries: Record<string, string>): Promise<string> {
  const file = join(folder, path);
  const archive = new ZipFile();
  for (const [name, text] of Object.entries(entries)) archive.addBuffer(Buffer.from(text), name);
  archive.end();
  await pipeline(archive.outputStream, createWriteStream(file));
  return file;
}

const faults = async (source: string, facts = {}, vouched = false): Promise<string[]> => {
  const error = await importReferences(source, { facts, vouched }).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(InvalidCollectionError);
  expect(await listReferences()).toEqual([]);
  return (error as InvalidCollectionError).errors.map(({ path, message }) => `${path.split("/").at(-1)}: ${message}`);
};
const page = (body: string) =>
  `<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"><body>${body}</body></html>`;
const EPUB = {
  "META-INF/container.xml": '<container><rootfiles><rootfile full-path="epub/content.opf"/></rootfiles></container>',
  "epub/content.opf": `<?xml version="1.0"?><package xmlns:dc="http://purl.org/dc/elements/1.1/"><metadata><dc:title id="t">The Stair</dc:title><dc:creator>Ada Vane</dc:creator><dc:language>en-GB</dc:language><dc:identifier>https://books.example/ada-vane/the-stair</dc:identifier><dc:rights>CC0</dc:rights></metadata><manifest><item id="i" href="text/imprint.xhtml"/><item id="a" href="text/chapter-1.xhtml"/><item id="n" href="text/endnotes.xhtml"/></manifest><spine><itemref idref="i"/><itemref idref="a"/><itemref idref="n"/></spine></package>`,
  "epub/text/imprint.xhtml": page(
    '<section epub:type="imprint"><p>Produced by somebody with great care, for nothing, and at home.</p></section>',
  ),
  "epub/text/chapter-1.xhtml": page(
    `<section epub:type="chapter"><h2>I</h2><p>${PROSE}<a epub:type="noteref" href="#n1">1</a></p><h2>II</h2><p>${QUIET}</p></section>`,
  ),
  "epub/text/endnotes.xhtml": page(`<section epub:type="endnotes"><p>${"A note. ".repeat(30)}</p></section>`),
};

describe("an EPUB", () => {
  test("gives its facts and its text, without imprint, notes and headings", async () => {
    const file = await zip("stair.epub", EPUB);
    expect(await importReferences(file, { facts: { year: 1881, died: 1902 }, vouched: false })).toMatchObject({ created: 1, changed: 0 });
    const [work] = await listReferences();
    expect(work).toMatchObject({ author: "Ada Vane", authorSlug: "ada-vane", title: "The Stair", language: "en", licence: "CC0" });
    expect(work?.readAt).toBe("https://books.example/ada-vane/the-stair");
    expect(await readReferenceText(work?.id ?? "")).toEqual([[PROSE.trim()], [QUIET.trim()]]);
  });

  test("that is none is a fault", async () => {
    expect(await faults(await zip("empty.epub", { "a.txt": "x" }), FACTS)).toEqual([": is not an EPUB: it has no META-INF/container.xml"]);
  });

  test("that lacks a part of its text is a fault", async () => {
    const { "epub/text/chapter-1.xhtml": _, ...rest } = EPUB;
    const file = await zip("torn.epub", rest);
    expect(await faults(file, FACTS)).toEqual([': does not have "text/chapter-1.xhtml", which it names as a part of the text']);
  });

  test("may have spaces and other letters in the names of its parts, also as %20", async () => {
    const opf = EPUB["epub/content.opf"].replace("text/chapter-1.xhtml", "text/capítulo%201 a.xhtml");
    const { "epub/text/chapter-1.xhtml": chapter, ...rest } = EPUB;
    const file = await zip("names.epub", { ...rest, "epub/content.opf": opf, "epub/text/capítulo 1 a.xhtml": chapter });
    expect(await importReferences(file, { facts: FACTS, vouched: false })).toMatchObject({ created: 1 });
  });

  test("that does not say all facts is reported with all of them, and with those that are wrong", async () => {
    const { language: _, ...given } = FACTS;
    expect(await faults(await zip("stair.epub", EPUB))).toEqual([": does not say year, died: give it"]);
    expect(await faults(write("no-language.txt", PROSE), { ...given, readAt: "shelf" })).toEqual([
      expect.stringMatching(/^: does not say language: give it; readAt: \S/),
    ]);
  });
});

test("a text of Project Gutenberg gives its facts, without header, licence and credits", async () => {
  const wrapped = (text: string) => text.replace(/(.{40,60}) /g, "$1\n");
  const file = write(
    "pg1.txt",
    `The Project Gutenberg eBook of The Stair\n\nTitle: The Stair\n\nAuthor: Ada Vane\n\nLanguage: English\n\n*** START OF THE PROJECT GUTENBERG EBOOK THE STAIR ***\n\nProduced by somebody\n\nCHAPTER I\n\n${wrapped(PROSE)}\n\nCHAPTER II\n\n${wrapped(QUIET)}\n\nFOOTNOTES:\n\n[1] A note.\n\n*** END OF THE PROJECT GUTENBERG EBOOK THE STAIR ***\n\nLicence`,
  );
  await importReferences(file, { facts: { year: 1881, died: 1902 }, vouched: false });
  const [work] = await listReferences();
  expect(work).toMatchObject({ author: "Ada Vane", title: "The Stair", source: "Project Gutenberg", passages: 2 });
  expect(await readReferenceText(work?.id ?? "")).toEqual([[PROSE.trim()], [QUIET.trim()]]);
});

test.each([
  ["is not UTF-8", Buffer.from(`caf\xe9 ${PROSE}`, "latin1"), ": is not a plain text in UTF-8"],
  ["has null characters", `${PROSE}\0`, ": is not a plain text in UTF-8"],
  ["has hardly a sentence", "The lamp was out.", ": has fewer than 80 words"],
  ["is longer than any book", "lamp ".repeat(2_400_001), ": has more than 12000000 characters"],
])("a text that %s is refused", async (_, text, fault) => {
  const file = write("odd.txt", "");
  writeFileSync(file, text);
  expect(await faults(file, FACTS)).toEqual([fault]);
});

test("a work of the future is refused", async () => {
  expect(await faults(write("stair.txt", PROSE), { ...FACTS, year: 2_099 })).toEqual([": year: 2099 is in the future"]);
});

test("a text with a line for each paragraph has its chapters at its headings, not at every empty line", async () => {
  const file = write("lines.txt", `CHAPTER I\n\n${PROSE}\n\n${QUIET}\n\nCHAPTER II\n\n${QUIET}`);
  await importReferences(file, { facts: FACTS, vouched: false });
  const [work] = await listReferences();
  expect(await readReferenceText(work?.id ?? "")).toEqual([[`${PROSE.trim()}\n\n${QUIET.trim()}`], [QUIET.trim()]]);
});

describe("a folder with an index", () => {
  const index = (...works: object[]) => {
    write("shelf/texts/stair.txt", `${PROSE}\n\n${QUIET}`);
    write("shelf/works.json", JSON.stringify(works));
    return join(folder, "shelf");
  };

  test("is imported once: the second time changes nothing, another text replaces the work", async () => {
    const source = index({ ...FACTS, file: "texts/stair.txt" });
    const run = () => importReferences(source, { facts: {}, vouched: false });
    expect(await run()).toMatchObject({ created: 1, changed: 0, unchanged: 0 });
    const [before] = await listReferences();
    expect(await run()).toMatchObject({ created: 0, changed: 0, unchanged: 1 });
    expect(await listReferences()).toEqual([before]);
    write("shelf/texts/stair.txt", QUIET);
    expect(await run()).toMatchObject({ created: 0, changed: 1, unchanged: 0 });
    expect(await prisma().referencePassage.count()).toBe(1);
  });

  test("has each fault reported once, and imports nothing while there is one", async () => {
    write("shelf/texts/latin.txt", "");
    write("stair.txt", PROSE);
    const source = index(
      { ...FACTS, file: "texts/stair.txt" },
      { ...FACTS, file: "texts/stair.txt" },
      { ...FACTS, title: "None", file: "texts/none.txt" },
      { ...FACTS, title: "Above", file: "../stair.txt" },
      { ...FACTS, title: "Empty", file: "texts/latin.txt" },
      { ...FACTS, title: "Young", died: 2_000, file: "texts/stair.txt" },
    );
    expect(await faults(source)).toEqual([
      "stair.txt: is outside of the folder or zip",
      "latin.txt: has no text after front matter, notes and licences are taken off",
      "none.txt: does not exist",
      "stair.txt: is the same work as another: The Stair",
      "stair.txt: may be protected: the author died in 2000; give another year, or vouch for it",
    ]);
  });

  test("with an author whose death is not known needs the operator to vouch", async () => {
    const more = { ...FACTS, died: null, author: "Bea Vane", file: "texts/stair.txt" };
    const undated = index({ ...FACTS, died: null, file: "texts/stair.txt" }, more, { ...more, title: "The Lamp" });
    expect(await faults(undated)).toEqual([
      ": may be protected: the year of death is not known of Ada Vane, Bea Vane; give it (died), or vouch for the works",
    ]);
    const source = index({ ...FACTS, died: null, file: "texts/stair.txt" });
    expect(await importReferences(source, { facts: {}, vouched: true })).toMatchObject({ created: 1 });
  });

  test("needs no year of death for an author of the reference figures", async () => {
    const source = index({ ...FACTS, died: null, author: "Wilkie Collins", file: "texts/stair.txt" });
    expect(await importReferences(source, { facts: {}, vouched: false })).toMatchObject({ created: 1 });
  });

  test("that is not valid is a fault", async () => {
    const none = { ...FACTS, file: "none.txt" };
    write("shelf/works.json", JSON.stringify([{}, none, { ...none, year: "1881" }]));
    expect(await faults(join(folder, "shelf"))).toEqual([
      "none.txt: does not exist",
      expect.stringMatching(/^works\.json: work 1, file: /),
      expect.stringMatching(/^works\.json: work 3, year: /),
    ]);
    write("shelf/works.json", "{}");
    expect(await faults(join(folder, "shelf"))).toEqual(["works.json: is not a list of works"]);
  });
});

test.each([
  ["https://standardebooks.org/ebooks/ada-vane/the-stair", "https://standardebooks.org/ebooks/ada-vane/the-stair"],
  ["https://github.com/standardebooks/ada-vane_the-stair 0f0f src/*", "https://standardebooks.org/ebooks/ada-vane/the-stair"],
  ["https://github.com/GITenberg/The-Stair_123 0f0f", "https://www.gutenberg.org/ebooks/123"],
  ["https://github.com/somebody/else", ""],
  ["A shelf", ""],
])("the work of %s can be read at “%s”", (source, address) => expect(readAtOf(source)).toBe(address));

test("passages are found by author, kind and likeness; a removed work takes its passages along", async () => {
  const file = write("stair.txt", `I\n\n${PROSE}\n\nII\n\n${QUIET}`);
  await importReferences(file, { facts: { ...FACTS, authorSlug: "ada-vane" }, vouched: false });
  const search = { language: "en", authorSlug: "ada-vane", limit: 5 } as const;
  const firstWords = async (like: string) => (await findPassages({ ...search, like })).map(({ text }) => text.slice(0, 15));
  expect(await firstWords("the ledger of the counting-house")).toEqual(["Nobody in the c", "The lamplighter"]);
  expect(await firstWords("lamplighters climbing")).toEqual(["The lamplighter", "Nobody in the c"]);
  expect(await findPassages({ ...search, authorSlug: "another" })).toEqual([]);
  expect(await findPassages({ ...search, kind: "letter" })).toEqual([]);
  expect(await findPassages({ ...search, place: "opening", words: { least: 80, most: 400 } })).toHaveLength(2);
  const [work] = await listReferences();
  await removeReference(null, work?.id ?? "", new Date());
  expect(await prisma().referencePassage.count()).toBe(0);
  await expect(removeReference(null, work?.id ?? "", new Date())).rejects.toMatchObject({ code: "not_found" });
});
