import "server-only";

import JSZip from "jszip";
import { FILE_TYPES } from "#lib/domain/book/export-book";
import type { Resource } from "#lib/server/publishing/epub/epub-book";

/** What no XML document may hold, in whatever disguise it came. */
const NOT_XML = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;
const FIRST = ["mimetype", "META-INF/container.xml", "OEBPS/content.opf"];

/** The finished zip: the type first and stored, then the rest in an order that is always the same, all entries dated `date`. */
export async function packed(files: Record<string, string>, resources: Resource[], date: Date): Promise<Uint8Array> {
  const zip = new JSZip();
  const rest = Object.keys(files).filter((path) => !FIRST.includes(path));
  for (const path of [...FIRST, ...rest.sort()]) {
    const compression = path === "mimetype" ? "STORE" : "DEFLATE";
    zip.file(path, (files[path] ?? "").replace(NOT_XML, ""), { date, compression, createFolders: false });
  }
  for (const { file, bytes, compressed } of resources) {
    zip.file(`OEBPS/${file}`, bytes, { date, compression: compressed ? "STORE" : "DEFLATE", createFolders: false });
  }
  return zip.generateAsync({ type: "uint8array", mimeType: FILE_TYPES.epub, compressionOptions: { level: 9 } });
}
