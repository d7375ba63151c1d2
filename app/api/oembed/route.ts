import { oEmbedOperation } from "#lib/contract/oembed";
import { asBookAuthor } from "#lib/domain/authors/author";
import { creatorName } from "#lib/domain/books/export-book";
import { DomainError } from "#lib/domain/errors";
import { DEFAULT_LANGUAGE, type Language } from "#lib/domain/language";
import { escapeMarkup } from "#lib/domain/text/markup";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { findAuthor } from "#lib/server/modules/authors/queries";
import { findBook } from "#lib/server/modules/books/queries/book";
import { findShortLink } from "#lib/server/modules/sharing/queries";
import { site } from "#lib/server/platform/site";
import { type Embedded, embedSize, embedUrl, parseEmbedUrl } from "#lib/urls/embed";
import { authorCardUrl, bookCardUrl } from "#lib/urls/images";
import { findQuotation } from "../../find-quotation";

const DAY_SECONDS = 86_400;
const CARD = { thumbnail_width: 1200, thumbnail_height: 630 };

export const GET = endpoint(oEmbedOperation, async ({ query }) => {
  if (query.format !== "json") throw new DomainError("format_unknown");
  const { name, origin } = site();
  const embedded = await resolved(parseEmbedUrl(query.url, origin));
  const shown = embedded && (await embedDataOf(embedded));
  if (!embedded || !shown) throw new DomainError("not_found");
  const size = embedSize(query.maxwidth, query.maxheight);
  if (!size) throw new DomainError("not_found");
  const { thumbnail_width: width, thumbnail_height: height } = CARD;
  const hasRoom = (query.maxwidth ?? width) >= width && (query.maxheight ?? height) >= height;
  const src = origin + embedUrl(embedded.kind, embedded.id, embedded.lang);
  return {
    version: "1.0" as const,
    type: "rich" as const,
    title: shown.title,
    author_name: shown.author,
    provider_name: name,
    provider_url: origin,
    cache_age: DAY_SECONDS,
    ...(hasRoom && { thumbnail_url: origin + shown.card, ...CARD }),
    html: `<iframe src="${src}" width="${size.width}" height="${size.height}" title="${escapeMarkup(shown.title)}" loading="lazy" style="border:0;max-width:100%"></iframe>`,
    ...size,
  };
});

/** Short URLs and book URLs have no language: English, except for the book's own texts. */
type Subject = { kind: "book" | "author"; id: string; lang?: Language; chapter?: number; range?: string };

async function resolved(embedded: Embedded | null): Promise<Subject | null> {
  if (embedded?.kind !== "code") return embedded;
  const { code, kind: _kind, ...part } = embedded;
  const found = await findShortLink(code);
  return found && { ...found, ...part };
}

async function embedDataOf(subject: Subject): Promise<{ title: string; author: string; card: string } | null> {
  const { kind, id, lang = DEFAULT_LANGUAGE, chapter, range } = subject;
  if (kind === "book") {
    const book = await findBook(id);
    const isThere = range === undefined ? (chapter ?? 0) <= (book?.chapterCount ?? 0) : (await findQuotation(id, range)) !== null;
    return book && isThere ? { title: book.title, author: creatorName(book.model, book.authorship), card: bookCardUrl(book) } : null;
  }
  if (chapter !== undefined || range !== undefined) return null;
  const author = await findAuthor(id, lang);
  return author && { title: author.displayName, author: site().name, card: authorCardUrl(asBookAuthor(author), lang) };
}
