import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readCollection } from "#lib/server/importer/read-collection";
import { chapterFile, VALID_COLLECTION } from "#tests/support/collection-folder";
import { createZip } from "#tests/support/zip";
import { errorsIn, type Files, temporaryFolder } from "../../../tests/support/collection-folder.ts";
import type { ZipEntry } from "../../../tests/support/zip.ts";

const entriesOf = (files: Files, top = ""): ZipEntry[] =>
  Object.entries(files).map(([path, contents]) => ({ name: top + path, bytes: Buffer.from(contents ?? "") }));

function zipFile(bytes: Buffer): string {
  const file = join(temporaryFolder(), "books.zip");
  writeFileSync(file, bytes);
  return file;
}

const faultsOf = (bytes: Buffer): Promise<string[]> => errorsIn(zipFile(bytes));
const withMore = (...entries: ZipEntry[]): Buffer => createZip([...entriesOf(VALID_COLLECTION), ...entries]);
const text = (name: string, contents = "x"): ZipEntry => ({ name, bytes: Buffer.from(contents) });
const CHAPTER = "books/the-lamp/03.md";

test.each(["", "content/", "The Lamp and others/"])("reads a zip file like the folder it contains: “%s”", async (top) => {
  const zip = zipFile(
    createZip([{ name: top || "books/", bytes: Buffer.alloc(0) }, ...entriesOf(VALID_COLLECTION, top), text(`__MACOSX/${top}books/x`)]),
  );
  const { authors, books } = await readCollection(zip);
  expect([authors.length, books.length]).toEqual([1, 2]);
});

test.each([
  "../evil.md",
  "books/../../evil.md",
  "/etc/evil.md",
  "C:/evil.md",
  "books\\the-lamp\\04.md",
  "books/the-lamp/..\\evil.md",
  "books/\u0000/x.md",
])("rejects the name %j", async (name) => {
  const errors = await faultsOf(withMore(text(name)));
  expect(errors).toHaveLength(1);
  expect(errors[0]).toMatch(/^:1: ".+" (points outside the zip|has a control character)/);
});

test("reports all unsafe names together with other errors", async () => {
  const errors = await faultsOf(withMore(text("../a"), text("../b"), text(CHAPTER, "")));
  expect(errors).toHaveLength(4);
});

test("does not follow a symbolic link", async () => {
  const errors = await faultsOf(withMore({ ...text(CHAPTER, "/etc/passwd"), mode: 0o120777 }));
  expect(errors).toContain(`${CHAPTER}:1: is a link; links are not followed`);
});

test("rejects a duplicate file", async () => {
  const errors = await faultsOf(withMore(text("books/the-lamp/02.md", chapterFile("Other", "A", "B"))));
  expect(errors).toEqual([':1: "books/the-lamp/02.md" is in the zip twice']);
});

test("does not unpack a file compressed more than 100 times (zip bomb)", async () => {
  const errors = await faultsOf(withMore({ name: CHAPTER, bytes: Buffer.alloc(2 ** 20, "a") }));
  expect(errors).toContain(`${CHAPTER}:1: unpacks to more than 100 times its size`);
});

test("does not unpack a chapter of 50 MB", async () => {
  const errors = await faultsOf(withMore({ name: CHAPTER, bytes: Buffer.alloc(50 * 2 ** 20) }));
  expect(errors).toContain(`${CHAPTER}:1: has 50.0 MB, more than 2.0 MB`);
});

test("does not read a zip file that unpacks to more than 200 MB", async () => {
  const big = Buffer.alloc(1, "a");
  const entries = Array.from({ length: 3 }, (_, index) => ({ name: `other/${index}`, bytes: big, size: 80 * 2 ** 20 }));
  expect((await faultsOf(withMore(...entries)))[0]).toMatch(/^:1: unpacks to 240\.0 MB, more than 200\.0 MB/);
});

test("does not read a zip file with more than 20,000 entries", async () => {
  const entries = Array.from({ length: 20_001 }, (_, index) => text(`other/${index}`, ""));
  expect((await faultsOf(withMore(...entries)))[0]).toBe(":1: has more than 20000 entries");
});

test("stops reading an entry at its declared size", async () => {
  const bytes = Buffer.from(chapterFile("Dawn", "word ".repeat(1000)));
  const errors = await faultsOf(withMore({ name: CHAPTER, bytes, size: 100 }));
  expect(errors).toContainEqual(expect.stringContaining(`${CHAPTER}:1: cannot be unpacked: too many bytes`));
});

test("rejects an entry with a wrong checksum", async () => {
  const errors = await faultsOf(withMore({ ...text(CHAPTER, chapterFile("Dawn", "A")), crc: 1 }));
  expect(errors).toContain(`${CHAPTER}:1: cannot be unpacked: its checksum is wrong`);
});

test.each([
  ["nothing", Buffer.alloc(0)],
  ["text", Buffer.from("not a zip at all, but long enough to look for its end")],
  ["a truncated zip file", createZip(entriesOf(VALID_COLLECTION)).subarray(0, 900)],
])("%s is no zip file", async (_name, bytes) => {
  expect((await faultsOf(bytes))[0]).toMatch(/^:1: is not a readable zip file/);
});

test("reports a damaged central directory", async () => {
  const bytes = createZip(entriesOf(VALID_COLLECTION));
  bytes.fill(0xff, bytes.length - 300, bytes.length - 200);
  expect((await faultsOf(bytes))[0]).toMatch(/^:1: is damaged/);
});
