import "server-only";

import type { Motif } from "#lib/domain/art/motif";
import { asBookAuthor } from "#lib/domain/author/author";
import type { BookAuthor } from "#lib/domain/book/book";
import { DEFAULT_LANGUAGE, isLanguage, type Language } from "#lib/domain/language";
import { inQuotes } from "#lib/domain/text-range/quote";
import { parseTextRange, textRangeLines } from "#lib/domain/text-range/text-range";
import { booksPhrase, madePhrase, mannerPhrase, tagline } from "#lib/i18n/phrases";
import { findAuthor } from "#lib/server/modules/authors/queries";
import { findBookArt, listParagraphTexts, topBooks } from "#lib/server/modules/books/queries/book";
import { cachedImage } from "#lib/server/publishing/images/image-store";
import * as draw from "#lib/server/publishing/images/render-image";
import {
  authorArtVersion,
  authorCardUrl,
  type BookArt,
  bookArtVersion,
  bookCardUrl,
  bookCardVersion,
  COVER_WIDTHS,
  type ImageFormat,
  MEDALLION_WIDTHS,
} from "#lib/urls/images";
import { quoteCardUrl } from "#lib/urls/text-range";

export type ImageRequest = { id: string; version: string; name: string; width: number; format: ImageFormat };
/** The bytes, or where the picture is now, or null when there is none. */
export type ImageResult = { picture: Buffer } | { movedTo: string } | null;
type Kind = (asked: ImageRequest) => Promise<ImageResult>;

const CARD_WIDTH = 1200;
const CARD_BOOKS = 5;

type ReadingListEntry = NonNullable<Awaited<ReturnType<typeof findBookArt>>>;

/** How each kind of picture is made, by the first part of its address. */
export const IMAGE_KINDS: Record<string, Kind> = {
  covers: (asked) => ofBook(asked, COVER_WIDTHS, bookArtVersion, (book) => draw.bookCover(pictured(book))),
  medallions: (asked) => ofAuthor(asked, MEDALLION_WIDTHS, (author) => draw.authorMedallion(picturedAuthor(author))),
  "book-cards": (asked) => ofBook(asked, [CARD_WIDTH], bookCardVersion, bookCard, bookCardUrl),
  "author-cards": authorCard,
  endpapers: async (asked) => {
    const author = await findAuthor(asked.id, DEFAULT_LANGUAGE);
    if (!author || asked.format !== "svg") return null;
    return { picture: Buffer.from(draw.authorEndpaper(picturedAuthor(asBookAuthor(author)), asked.name)) };
  },
  quotes: quoteCard,
  "site-cards": async (asked) => (asked.width === CARD_WIDTH && asked.format === "jpeg" ? { picture: await siteCard() } : null),
};

async function ofBook(
  asked: ImageRequest,
  widths: readonly number[],
  versionOf: (book: BookArt) => string,
  svg: (book: ReadingListEntry) => string,
  address?: (book: BookArt) => string,
) {
  if (!widths.includes(asked.width)) return null;
  const book = await findBookArt(asked.id);
  if (!book) return null;
  return drawn(asked, versionOf(book), () => svg(book), address?.(book));
}

async function ofAuthor(asked: ImageRequest, widths: readonly number[], svg: (author: BookAuthor) => string) {
  if (!widths.includes(asked.width)) return null;
  const found = await findAuthor(asked.id, DEFAULT_LANGUAGE);
  if (!found) return null;
  const author = asBookAuthor(found);
  return drawn(asked, authorArtVersion(author), () => svg(author));
}

/** `1200.jpeg` is English, `1200-it.jpeg` Italian. */
async function authorCard(asked: ImageRequest): Promise<ImageResult> {
  const [, width, named] = /\/(\d+)(?:-([a-z]{2}))?\.[a-z]+$/.exec(asked.name) ?? [];
  const lang = named ?? DEFAULT_LANGUAGE;
  if (Number(width) !== CARD_WIDTH || named === DEFAULT_LANGUAGE || !isLanguage(lang)) return null;
  const found = await findAuthor(asked.id, lang);
  if (!found) return null;
  const author = asBookAuthor(found);
  const svg = () => draw.authorOpenGraph(picturedAuthor(author), booksPhrase(lang, author.name));
  return drawn({ ...asked, width: CARD_WIDTH }, authorArtVersion(author), svg, authorCardUrl(author, lang));
}

/** A page kept somewhere may name the picture of yesterday's title: it is led to today's. */
async function drawn(asked: ImageRequest, version: string, svg: () => string, address?: string): Promise<ImageResult> {
  if (asked.format === "svg") return null;
  if (asked.version !== version) return { movedTo: address ?? asked.name.replace(asked.version, version) };
  const picture = await cachedImage(asked.name, () => draw.renderImage(svg(), asked));
  return { picture };
}

const bookCard = (book: ReadingListEntry) => draw.bookOpenGraph(pictured(book), creditOf(book));

/** "Written by AI (…), in the manner of …", without the full stop, as it ends no text. */
const creditOf = ({ lang, model, author }: ReadingListEntry): string => madePhrase(lang, model, author.name).replace(/\.$/, "");

/** A passage that stands in the book: nobody has a text of their own drawn. There are too many to be kept. */
async function quoteCard({ id, version, name, format }: ImageRequest): Promise<ImageResult> {
  const [, named = ""] = /([^/]+)\.jpeg$/.exec(name) ?? [];
  const place = format === "jpeg" ? parseTextRange(named) : null;
  if (!place) return null;
  const [book, texts] = await Promise.all([findBookArt(id), listParagraphTexts(id, place.chapter, place.paragraph, place.last)]);
  const lines = textRangeLines(texts, place);
  if (!book || !lines) return null;
  if (version !== bookCardVersion(book)) return { movedTo: quoteCardUrl(book, place) };
  const quote = inQuotes(lines.join("\n"), book.lang);
  const svg = draw.bookQuotation(pictured(book), quote, creditOf(book));
  return { picture: await draw.renderImage(svg, { width: CARD_WIDTH, format: "jpeg" }) };
}

/** The best books of today, drawn anew when asked: it has one address for ever. */
async function siteCard(): Promise<Buffer> {
  const books = await topBooks({}, "rating", CARD_BOOKS);
  const names = books.map((book) => `${book.id}-${bookArtVersion(book)}`).join("_");
  const svg = () => draw.siteOpenGraph(books.map(pictured), tagline(DEFAULT_LANGUAGE));
  return cachedImage(`site-cards/${names.slice(0, 200) || "empty"}.jpeg`, () =>
    draw.renderImage(svg(), { width: CARD_WIDTH, format: "jpeg" }),
  );
}

// The importer lets only names of motifs into the column.
const picturedAuthor = (author: BookAuthor): draw.AuthorArt => ({ ...author, motif: author.motif as Motif });
const pictured = (book: BookArt): draw.BookImage => ({
  id: book.id,
  title: book.title,
  manner: mannerPhrase(book.lang as Language, book.author.name),
  author: picturedAuthor(book.author),
});
