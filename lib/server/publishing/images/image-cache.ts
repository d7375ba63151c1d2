import "server-only";

import { basename } from "node:path";
import { fingerprint } from "#lib/domain/art/random";
import { SITE_PATTERN } from "#lib/domain/art/strip";
import { asBookAuthor } from "#lib/domain/authors/author";
import type { Post } from "#lib/domain/blog/blog";
import type { BookAuthor } from "#lib/domain/books/book";
import { DEFAULT_LANGUAGE, isLanguage } from "#lib/domain/language";
import { inQuotes } from "#lib/domain/text-range/quote";
import { parseTextRange, textRangeLines } from "#lib/domain/text-range/text-range";
import { booksPhrase, madePhrase, requestedPhrase, tagline } from "#lib/i18n/phrases";
import { findAuthor, recentAuthors } from "#lib/server/modules/authors/queries";
import { findPublishedPost } from "#lib/server/modules/blog/queries/posts";
import { findBookArt, listParagraphTexts, topBooks } from "#lib/server/modules/books/queries/book";
import { findFirstLine } from "#lib/server/modules/books/queries/first-lines";
import { findThreadCard } from "#lib/server/modules/forum/queries/thread-card";
import { findRequestedBook } from "#lib/server/modules/requests/queries/requested-book";
import { blindCard } from "#lib/server/publishing/images/blind-card";
import { toAuthorArt, toBookImage, toPostImage } from "#lib/server/publishing/images/book-image";
import { chart } from "#lib/server/publishing/images/chart";
import { drawImage } from "#lib/server/publishing/images/drawing";
import type { Drawing } from "#lib/server/publishing/images/drawing-tasks";
import type { ImageRenderer, ImageRequest, ImageResult } from "#lib/server/publishing/images/image-kind";
import { cachedImage } from "#lib/server/publishing/images/image-store";
import { poster } from "#lib/server/publishing/images/poster";
import type { BookImage } from "#lib/server/publishing/images/render-image";
import {
  authorArtVersion,
  authorCardUrl,
  bookArtVersion,
  bookCardUrl,
  bookCardVersion,
  COVER_WIDTHS,
  type ImageFormat,
  MEDALLION_WIDTHS,
  parsePictureUrl,
  requestCardUrl,
  requestCardVersion,
  threadCardUrl,
  threadCardVersion,
} from "#lib/urls/images";
import { quoteCardUrl } from "#lib/urls/text-range";

const CARD_WIDTH = 1200;
const CARD_BOOKS = 5;
const STRIP_WIDTH = 1200;
const PAGE_STRIP_WIDTH = 1440;
const STRIP_AUTHORS = 6;

type BookArtData = NonNullable<Awaited<ReturnType<typeof findBookArt>>>;

/** The image kinds by the first segment of their URL. */
export const IMAGE_KINDS: Record<string, ImageRenderer> = {
  covers: (request) =>
    renderForBook(request, COVER_WIDTHS, bookArtVersion, (book) => ({ name: "bookCover", values: [toBookImage(book), request.width] })),
  medallions: (request) =>
    renderForAuthor(request, MEDALLION_WIDTHS, (author) => ({ name: "authorMedallion", values: [toAuthorArt(author)] })),
  "book-cards": bookCard,
  "author-cards": authorCard,
  endpapers: async (request) => {
    const author = await findAuthor(request.id, DEFAULT_LANGUAGE);
    if (!author || request.format !== "svg") return null;
    const drawing: Drawing = { name: "authorEndpaper", values: [toAuthorArt(asBookAuthor(author)), request.name] };
    return { picture: await drawImage({ drawing, width: 0, format: "svg" }) };
  },
  "post-covers": (request) =>
    renderForPost(request, COVER_WIDTHS, (post) => ({ name: "bookCover", values: [toPostImage(post), request.width] })),
  "post-cards": (request) =>
    renderForPost(request, [CARD_WIDTH], (post) => ({ name: "bookOpenGraph", values: [toPostImage(post), post.description] })),
  quotes: quoteCard,
  "thread-cards": threadCard,
  "request-cards": requestCard,
  posters: poster,
  "blind-cards": blindCard,
  charts: chart,
  "site-cards": async (request) => (request.width === CARD_WIDTH && request.format === "jpeg" ? { picture: await siteCard() } : null),
  "book-strips": (request) =>
    renderForBook(request, [STRIP_WIDTH], bookArtVersion, ({ id, author }) => ({ name: "bookStrip", values: [toAuthorArt(author), id] })),
  "site-strips": async ({ width, format }) => {
    if (width === STRIP_WIDTH && format === "png") return { picture: await siteStrip("siteStrip", width, format) };
    return width === PAGE_STRIP_WIDTH && format === "webp" ? { picture: await siteStrip("pageStrip", width, format) } : null;
  },
};

/** The bytes of the image at a path, for files that contain it; null if there is none, or only another version. */
export async function findImage(path: string): Promise<Buffer | null> {
  const picture = parsePictureUrl(path);
  if (!picture) return null;
  const { kind, ...request } = picture;
  const result = await IMAGE_KINDS[kind]?.(request);
  return result && "picture" in result ? result.picture : null;
}

async function renderForBook(
  request: ImageRequest,
  widths: readonly number[],
  versionOf: (book: BookArtData) => string,
  drawingOf: (book: BookArtData) => Drawing,
  address?: (book: BookArtData) => string,
) {
  if (!widths.includes(request.width)) return null;
  const book = await findBookArt(request.id);
  if (!book) return null;
  return renderVersion(request, versionOf(book), () => drawingOf(book), address?.(book));
}

async function renderForAuthor(request: ImageRequest, widths: readonly number[], drawingOf: (author: BookAuthor) => Drawing) {
  if (!widths.includes(request.width)) return null;
  const found = await findAuthor(request.id, DEFAULT_LANGUAGE);
  if (!found) return null;
  const author = asBookAuthor(found);
  return renderVersion(request, authorArtVersion(author), () => drawingOf(author));
}

/** The id is that of the post after its language: "it-how-we-measure-style". */
async function renderForPost(request: ImageRequest, widths: readonly number[], drawingOf: (post: Post) => Drawing): Promise<ImageResult> {
  const [, lang = "", id = ""] = /^([a-z]{2})-(.+)$/.exec(request.id) ?? [];
  if (!widths.includes(request.width) || !isLanguage(lang)) return null;
  const post = await findPublishedPost(id, lang, new Date());
  return post && renderVersion(request, bookArtVersion(post.art), () => drawingOf(post));
}

/** `1200.jpeg` is English, `1200-it.jpeg` Italian. */
async function authorCard(request: ImageRequest): Promise<ImageResult> {
  const [, width, rangeText] = /\/([1-9]\d*)(?:-([a-z]{2}))?\.[a-z]+$/.exec(request.name) ?? [];
  const lang = rangeText ?? DEFAULT_LANGUAGE;
  if (Number(width) !== CARD_WIDTH || rangeText === DEFAULT_LANGUAGE || !isLanguage(lang)) return null;
  const found = await findAuthor(request.id, lang);
  if (!found) return null;
  const author = asBookAuthor(found);
  const drawing = () => ({ name: "authorOpenGraph", values: [toAuthorArt(author), booksPhrase(lang, author.name)] }) satisfies Drawing;
  return renderVersion({ ...request, width: CARD_WIDTH }, authorArtVersion(author), drawing, authorCardUrl(author, lang));
}

/** Renders the current version; an outdated version from a cached page redirects to it. */
async function renderVersion(request: ImageRequest, version: string, drawingOf: () => Drawing, address?: string): Promise<ImageResult> {
  if (request.format === "svg") return null;
  if (request.version !== version) return { movedTo: address ?? request.name.replace(request.version, version) };
  const picture = await cachedImage(request.name, () => drawImage({ ...request, drawing: drawingOf() }));
  return { picture };
}

/** The share image of a book carries its first line: the title is on its cover. Kept by the line, which an edit of the text changes. */
async function bookCard({ id, width, version, name, format }: ImageRequest): Promise<ImageResult> {
  const book = width === CARD_WIDTH && format !== "svg" ? await findBookArt(id) : null;
  if (!book) return null;
  if (version !== bookCardVersion(book)) return { movedTo: bookCardUrl(book) };
  const line = await findFirstLine({ id, lang: book.lang });
  const heading = line ? inQuotes(line, book.lang) : book.title;
  const drawing: Drawing = { name: "bookOpenGraph", values: [toBookImage(book), creditOf(book), heading] };
  const kept = name.replace(version, `${version}-${fingerprint(heading).toString(36)}`);
  return { picture: await cachedImage(kept, () => drawImage({ drawing, width, format })) };
}

/** The share image of a finished request: its book, and that a reader asked for it, without a name. Only what its public page shows anyway. */
async function requestCard({ id, width, version, name, format }: ImageRequest): Promise<ImageResult> {
  const bookId = width === CARD_WIDTH && format === "jpeg" ? await findRequestedBook(id) : null;
  const book = bookId === null ? null : await findBookArt(bookId);
  if (!book) return null;
  if (version !== requestCardVersion(book)) return { movedTo: requestCardUrl(id, book) };
  const drawing: Drawing = { name: "bookOpenGraph", values: [toBookImage(book), creditOf(book), requestedPhrase(book.lang)] };
  return { picture: await cachedImage(name, () => drawImage({ drawing, width, format })) };
}

/** "Written by AI (…), in the manner of …", without the final full stop. */
const creditOf = (book: BookArtData): string => madePhrase(book).replace(/\.$/, "");

/** Renders a text range of a book, so that only text from the book can be rendered. Not cached: there are too many. */
async function quoteCard({ id, version, name, format }: ImageRequest): Promise<ImageResult> {
  const rangeText = basename(name, ".jpeg");
  const textRange = format === "jpeg" ? parseTextRange(rangeText) : null;
  if (!textRange) return null;
  const [book, texts] = await Promise.all([
    findBookArt(id),
    listParagraphTexts(id, textRange.chapter, textRange.paragraph, textRange.last),
  ]);
  const lines = textRangeLines(texts, textRange);
  if (!book || !lines) return null;
  if (version !== bookCardVersion(book)) return { movedTo: quoteCardUrl(book, textRange) };
  const quote = inQuotes(lines.join("\n"), book.lang);
  const drawing: Drawing = { name: "bookQuotation", values: [toBookImage(book), quote, creditOf(book)] };
  return { picture: await drawImage({ drawing, width: CARD_WIDTH, format: "jpeg" }) };
}

/** Renders the first post of a forum thread. Not stored: what a user deletes or a moderator removes must not stay in a file. */
async function threadCard({ id, version, width, format }: ImageRequest): Promise<ImageResult> {
  const card = width === CARD_WIDTH && format === "jpeg" ? await findThreadCard(id) : null;
  if (card?.slug !== id) return null;
  if (version !== threadCardVersion(card)) return { movedTo: threadCardUrl(card) };
  const author = card.author ?? { ...SITE_PATTERN, id: "forum", name: "" };
  const { title, quote, credit } = card;
  const image: BookImage = { id, title, manner: "", isTranslation: false, author: toAuthorArt(author) };
  const drawing: Drawing = { name: "bookQuotation", values: [image, inQuotes(quote, DEFAULT_LANGUAGE), credit] };
  return { picture: await drawImage({ drawing, width: CARD_WIDTH, format: "jpeg" }) };
}

/** The site's share image with the top books. Its URL has no version, so the image is rendered again when they change. */
async function siteCard(): Promise<Buffer> {
  const books = await topBooks({}, "rating", CARD_BOOKS);
  const names = books.map((book) => `${book.id}-${bookArtVersion(book)}`).join("_");
  const drawing: Drawing = { name: "siteOpenGraph", values: [books.map(toBookImage), tagline(DEFAULT_LANGUAGE)] };
  return cachedImage(`site-cards/${names.slice(0, 200) || "empty"}.jpeg`, () => drawImage({ drawing, width: CARD_WIDTH, format: "jpeg" }));
}

/** The strip of e-mails or of pages, with the patterns of the authors of the newest books; as the site's share image, without a version. */
async function siteStrip(name: "siteStrip" | "pageStrip", width: number, format: ImageFormat): Promise<Buffer> {
  const authors = (await recentAuthors(DEFAULT_LANGUAGE, STRIP_AUTHORS)).map(asBookAuthor);
  const names = authors.map(authorArtVersion).join("_");
  return cachedImage(`site-strips/${names || "empty"}.${format}`, () => drawImage({ drawing: { name, values: [authors] }, width, format }));
}
