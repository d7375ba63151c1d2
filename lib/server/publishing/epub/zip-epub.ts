import "server-only";

import JSZip from "jszip";
import { FILE_TYPES } from "#lib/domain/books/export-book";
import type { Resource } from "#lib/server/publishing/epub/epub-book";

/** Characters that XML 1.0 forbids. */
const FORBIDDEN_IN_XML = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;
const FIRST = ["mimetype", "META-INF/container.xml", "OEBPS/content.opf"];

/** Packs an EPUB: mimetype first and stored, then the other entries in a fixed order, all dated `date`. */
export async function packed(files: Record<string, string>, resources: Resource[], date: Date): Promise<Uint8Array> {
  const zip = new JSZip();
  const rest = Object.keys(files).filter((path) => !FIRST.includes(path));
  for (const path of [...FIRST, ...rest.sort()]) {
    const compression = path === "mimetype" ? "STORE" : "DEFLATE";
    zip.file(path, (files[path] ?? "").replace(FORBIDDEN_IN_XML, ""), { date, compression, createFolders: false });
  }
  for (const { file, bytes, compressed } of resources) {
    zip.file(`OEBPS/${file}`, bytes, { date, compression: compressed ? "STORE" : "DEFLATE", createFolders: false });
  }
  return zip.generateAsync({ type: "uint8array", mimeType: FILE_TYPES.epub, compressionOptions: { level: 9 } });
}
