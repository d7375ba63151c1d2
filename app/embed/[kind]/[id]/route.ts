import { DEFAULT_LANGUAGE } from "#lib/domain/language";
import { findAuthor } from "#lib/server/cached/author";
import { findBook } from "#lib/server/cached/book";
import { site } from "#lib/server/cached/site";
import { authorEmbed, bookEmbed } from "#lib/server/documents/embed";
import { conditional } from "#lib/server/http/conditional";

export async function GET(request: Request, { params }: RouteContext<"/embed/[kind]/[id]">) {
  const { kind, id } = await params;
  const html = await cardOf(kind, id);
  return html === null ? new Response(null, { status: 404 }) : conditional(request, html, { type: "text/html; charset=utf-8" });
}

async function cardOf(kind: string, id: string): Promise<string | null> {
  const { name, origin } = site();
  const publisher = { name, address: origin };
  const book = kind === "book" ? await findBook(id) : null;
  if (book) return bookEmbed(book, publisher);
  const author = kind === "author" ? await findAuthor(id, DEFAULT_LANGUAGE) : null;
  return author && authorEmbed(author, publisher);
}
