import { passageAddress, readQuotedPlace } from "#lib/domain/quoted-place";
import { readShortCode } from "#lib/domain/short-link";
import { findBook } from "#lib/server/cached/book";
import { findShortLink } from "#lib/server/data/short-link";

/** Leads from a short address on, to a passage by its place in the chapter; what leads nowhere, to the page that says so, in the caller's language. Codes never change, so anybody may keep the answer. */
export async function leadFrom(typed: string, chapter?: string, passage?: string): Promise<Response> {
  const code = readShortCode(typed);
  const found = code && (chapter === undefined || /^[1-9]\d{0,3}$/.test(chapter)) ? await findShortLink(code) : null;
  const place = passage === undefined ? null : readQuotedPlace(`${chapter}-${passage}`);
  const isNowhere = chapter !== undefined && found !== null && !(await hasChapter(found, Number(chapter)));
  if (!found || isNowhere || (passage !== undefined && !place)) {
    return new Response(null, { status: 302, headers: { Location: "/unknown-link", "Cache-Control": "no-store" } });
  }
  const page = place ? passageAddress(found.id, place) : `/${found.kind}/${found.id}${chapter === undefined ? "" : `/${chapter}`}`;
  return new Response(null, { status: 301, headers: { Location: page, "Cache-Control": "public, max-age=86400" } });
}

async function hasChapter({ kind, id }: { kind: string; id: string }, number: number): Promise<boolean> {
  const book = kind === "book" ? await findBook(id) : null;
  return book !== null && number <= book.chapterCount;
}
