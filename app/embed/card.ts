import { DEFAULT_LANGUAGE, isLanguage } from "#lib/domain/language";
import { findAuthor } from "#lib/server/modules/authors/queries";
import { findBook } from "#lib/server/modules/books/queries/book";
import { conditional } from "#lib/server/platform/http/conditional";
import { site } from "#lib/server/platform/site";
import { authorEmbed, bookEmbed } from "#lib/server/publishing/embed";

/** Responds with an embedded card. English URLs omit the language, so that each card has one URL. */
export async function respondWithCard(request: Request, kind: string, id: string, named?: string): Promise<Response> {
  const html = await cardOf(kind, id, named);
  return html === null ? new Response(null, { status: 404 }) : conditional(request, html, { type: "text/html; charset=utf-8" });
}

async function cardOf(kind: string, id: string, named?: string): Promise<string | null> {
  const { name, origin } = site();
  const publisher = { name, address: origin };
  if (kind === "book") {
    const book = named === undefined ? await findBook(id) : null;
    return book && bookEmbed(book, publisher);
  }
  const lang = named ?? DEFAULT_LANGUAGE;
  if (kind !== "author" || named === DEFAULT_LANGUAGE || !isLanguage(lang)) return null;
  const author = await findAuthor(id, lang);
  return author && authorEmbed(author, lang, publisher);
}
