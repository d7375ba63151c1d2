import { findBook } from "#lib/server/modules/books/queries/book";
import { findShortLink } from "#lib/server/modules/sharing/queries";
import { chapterPath, UNKNOWN_LINK_PATH } from "#lib/urls/pages";
import { readShortCode, type ShortKind } from "#lib/urls/short-link";
import { quotationPath } from "#lib/urls/text-range";
import { findQuotation } from "../find-quotation";

/**
 * Redirects a short URL to its book, author, chapter or quotation; an unknown one to the 404 page in the visitor's
 * language. Codes never change, so the redirect is cacheable.
 */
export async function resolveShortLink(typed: string, chapter?: string, range?: string): Promise<Response> {
  const code = readShortCode(typed);
  const found = code && (await findShortLink(code));
  const page = found && (await pageOf(found, chapter, range));
  if (!page) return new Response(null, { status: 302, headers: { Location: UNKNOWN_LINK_PATH, "Cache-Control": "no-store" } });
  return new Response(null, { status: 301, headers: { Location: page, "Cache-Control": "public, max-age=86400" } });
}

async function pageOf({ kind, id }: { kind: ShortKind; id: string }, chapter?: string, range?: string): Promise<string | null> {
  if (chapter === undefined) return `/${kind}/${id}`;
  if (kind !== "book" || !/^[1-9]\d{0,3}$/.test(chapter)) return null;
  if (range !== undefined) {
    const found = await findQuotation(id, `${chapter}-${range}`);
    return found && quotationPath(id, found.range);
  }
  const book = await findBook(id);
  return book && Number(chapter) <= book.chapterCount ? chapterPath(id, chapter) : null;
}
