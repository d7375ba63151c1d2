import "server-only";

import { crc32 } from "node:zlib";
import { type Entry, getFileNameLowLevel, openPromise, validateFileName, type ZipFile } from "yauzl";
import type { ErrorCollector } from "#lib/server/importer/errors";
import { LIMITS, megabytes } from "#lib/server/importer/limits";
import { pathKind } from "#lib/server/importer/path-kind";
import type { SourceFile } from "#lib/server/importer/source-file";

type Named = { name: string; entry: Entry };

/** Reads a zip file entry by entry. All entries are checked in the central directory before anything is unpacked. */
export async function* readZip(file: string, errors: ErrorCollector): AsyncGenerator<SourceFile> {
  const zip = await openPromise(file, { autoClose: false, decodeStrings: false }).catch((error: Error) => error);
  if (zip instanceof Error) return errors.add("", 1, `is not a readable zip file: ${zip.message}`);
  try {
    const entries = await listEntries(zip, errors);
    const top = topFolder(entries);
    for (const { name, entry } of entries) {
      const path = name.slice(top.length);
      const file = name.startsWith(top) ? pathKind(path) : null;
      if (file === null || name.endsWith("/")) continue;
      yield { path, bytes: file.kind === "stray" ? null : await readEntry(zip, entry, path, errors) };
    }
  } finally {
    zip.close();
  }
}

/** The entries with safe, unique names; none if the limits of the whole are exceeded. */
async function listEntries(zip: ZipFile, errors: ErrorCollector): Promise<Named[]> {
  const named = new Map<string, Entry>();
  let total = 0;
  if (zip.entryCount > LIMITS.entries) errors.add("", 1, `has more than ${LIMITS.entries} entries`);
  else {
    try {
      for await (const entry of zip.eachEntry()) {
        const name = getFileNameLowLevel(entry.generalPurposeBitFlag, entry.fileNameRaw, entry.extraFields, true);
        const unsafe = unsafeName(name) ?? (named.has(name) ? "is in the zip twice" : null);
        if (unsafe) errors.add("", 1, `${JSON.stringify(name)} ${unsafe}`);
        else named.set(name, entry);
        total += entry.uncompressedSize;
      }
    } catch (error) {
      errors.add("", 1, `is damaged: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  if (total <= LIMITS.total) return [...named].map(([name, entry]) => ({ name, entry }));
  errors.add("", 1, `unpacks to ${megabytes(total)}, more than ${megabytes(LIMITS.total)}`);
  return [];
}

function unsafeName(name: string): string | null {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
  if (/[\u0000-\u001f\u007f]/.test(name)) return "has a control character in its name";
  return validateFileName(name) === null && !name.startsWith("/")
    ? null
    : "points outside the zip: names must be relative, without “..” and “\\”";
}

/** The single top folder of the zip file, or an empty string. */
function topFolder(entries: Named[]): string {
  const isCollectionPath = (name: string) => /^(?:authors|series|books)\//.test(name);
  if (entries.some(({ name }) => isCollectionPath(name))) return "";
  const inside = entries.find(({ name }) => isCollectionPath(name.slice(name.indexOf("/") + 1)));
  return inside ? inside.name.slice(0, inside.name.indexOf("/") + 1) : "";
}

async function readEntry(zip: ZipFile, entry: Entry, path: string, errors: ErrorCollector): Promise<Buffer | null> {
  if (!isHarmless(path, entry, errors)) return null;
  const bytes = await unpack(zip, entry).catch((error: Error) => error);
  if (!(bytes instanceof Error)) return bytes;
  errors.add(path, 1, `cannot be unpacked: ${bytes.message}`);
  return null;
}

function isHarmless(path: string, entry: Entry, errors: ErrorCollector): boolean {
  const { uncompressedSize: size, compressedSize: packed } = entry;
  const isLink = ((entry.externalFileAttributes >>> 16) & 0o170000) === 0o120000;
  if (isLink) errors.add(path, 1, "is a link; links are not followed");
  else if (size > LIMITS.file) errors.add(path, 1, `has ${megabytes(size)}, more than ${megabytes(LIMITS.file)}`);
  else if (size > LIMITS.ratioFrom && size > packed * LIMITS.ratio)
    errors.add(path, 1, `unpacks to more than ${LIMITS.ratio} times its size`);
  else if (!entry.canDecodeFileData()) errors.add(path, 1, "is encrypted or uses an unsupported compression");
  else return true;
  return false;
}

/** Reads an entry; yauzl throws once it exceeds the size in the central directory. */
async function unpack(zip: ZipFile, entry: Entry): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer);
  const bytes = Buffer.concat(chunks);
  if (crc32(bytes) !== entry.crc32) throw new Error("its checksum is wrong");
  return bytes;
}
