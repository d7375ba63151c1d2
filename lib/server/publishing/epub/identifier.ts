import "server-only";

import { createHash } from "node:crypto";
import type { ExportBook, Publisher } from "#lib/domain/books/export-book";
import { bookUrl } from "#lib/urls/pages";

/** The UUID namespace of URLs: https://www.rfc-editor.org/rfc/rfc9562#name-namespace-id-usage-and-allo */
const ADDRESSES = Buffer.from("6ba7b8119dad11d180b400c04fd430c8", "hex");

/** The permanent identifier of a book: a UUID version 5 of its URL. */
export const identifierOf = (publisher: Publisher, bookId: string): string => addressIdentifier(bookUrl(publisher, bookId));

/** The identifier of a book's file; a sample is a publication of its own. */
export const fileIdentifier = (publisher: Publisher, { id, sampleOf }: ExportBook): string =>
  sampleOf === undefined ? identifierOf(publisher, id) : addressIdentifier(`${bookUrl(publisher, id)}#sample`);

/** A UUID version 5 of a URL (RFC 9562), as a URN. */
export function addressIdentifier(address: string): string {
  const hash = createHash("sha1").update(ADDRESSES).update(address).digest().subarray(0, 16);
  hash.writeUInt8((hash.readUInt8(6) & 0x0f) | 0x50, 6);
  hash.writeUInt8((hash.readUInt8(8) & 0x3f) | 0x80, 8);
  return `urn:uuid:${hash.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-")}`;
}
