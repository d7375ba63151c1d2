import type { Authorship } from "#lib/domain/books/authorship";
import type { BookAuthor } from "#lib/domain/books/book";
import { DEFAULT_LANGUAGE, type Language } from "#lib/domain/language";

export const IMAGE_FORMATS = ["avif", "webp", "jpeg", "png", "svg"] as const;
export type ImageFormat = (typeof IMAGE_FORMATS)[number];

/** Begins the URL of every generated image. */
export const PICTURES_ROOT = "/pictures/";

/** The image widths, in pixels, that the server renders; others are not found. */
/** The covers without a by-line, which cannot be read below 200 CSS pixels; 480 are enough for shelves on the densest screens. */
export const GRID_COVER_WIDTHS = [160, 240, 320, 480] as const;
/** The covers with it. */
export const LARGE_WIDTHS = [640, 960] as const;
export const COVER_WIDTHS = [...GRID_COVER_WIDTHS, ...LARGE_WIDTHS] as const;
export const MEDALLION_WIDTHS = [96, 192, 384] as const;

/** Raise it when the drawing changes: every image URL changes with it, so that no cache serves an old one. */
const ART_VERSION = 9;

/** Same, for the cards that show a book or a text range. */
const CARD_VERSION = 2;

/** `original`: not a translation, whose cover has reversed colours. */
export type BookArt = { id: string; title: string; lang: string; original: boolean; author: BookAuthor };
/** What a card shows, which names the writer. */
export type BookCardArt = BookArt & { authorship: Authorship };

/** The URL of a cover: `width` pixels wide, ratio 2:3. */
export const coverUrl = (book: BookArt, width: (typeof COVER_WIDTHS)[number], format: ImageFormat): string =>
  `${PICTURES_ROOT}covers/${book.id}/${bookArtVersion(book)}/${width}.${format}`;

/** The URL of the same cover in another width and format. */
export const resizedCover = (url: string, width: (typeof COVER_WIDTHS)[number], format: ImageFormat): string =>
  `${url.slice(0, url.lastIndexOf("/") + 1)}${width}.${format}`;

/** The URL of an author's medallion, `width` pixels square. */
export const medallionUrl = (author: BookAuthor, width: (typeof MEDALLION_WIDTHS)[number], format: ImageFormat): string =>
  `${PICTURES_ROOT}medallions/${author.id}/${authorArtVersion(author)}/${width}.${format}`;

/** The URL of the pattern at the top of an author's pages; `seed` is the book's or author's id. */
export const endpaperUrl = (author: BookAuthor, seed: string): string =>
  `${PICTURES_ROOT}endpapers/${author.id}/${authorArtVersion(author)}/${seed}.svg`;

const PICTURE = /^\/pictures\/(([a-z-]+)\/([a-z0-9-]+)\/([0-9a-f]+)\/([1-9]\d*)\.([a-z]+))$/;
const COVER_OR_MEDALLION = /^\/pictures\/(?:covers|medallions)\/[a-z0-9-]{1,80}\/[0-9a-f]{8}\/[1-9]\d{1,3}\.(?:avif|webp|jpeg|png)$/;

/** The parts of an image's URL, with its `name` below the root; null for other URLs. */
export function parsePictureUrl(url: string) {
  const [, name, kind = "", id = "", version = "", width = "", format = ""] = PICTURE.exec(url) ?? [];
  return name === undefined ? null : { name, kind, id, version, width: Number(width), format: format as ImageFormat };
}

/** Whether it is the URL of a cover or a medallion. */
export const isCoverOrMedallion = (url: string): boolean => COVER_OR_MEDALLION.test(url);

/** The URLs of Open Graph images, 1200 by 630 pixels. */
export const bookCardUrl = (book: BookCardArt): string => `${PICTURES_ROOT}book-cards/${book.id}/${bookCardVersion(book)}/1200.jpeg`;
export const authorCardUrl = (author: BookAuthor, lang = DEFAULT_LANGUAGE): string =>
  `${PICTURES_ROOT}author-cards/${author.id}/${authorArtVersion(author)}/1200${lang === DEFAULT_LANGUAGE ? "" : `-${lang}`}.jpeg`;
/** What the card of a forum thread shows: the beginning of its first post, its title, and who wrote it; `author`: of the book that it is about. */
export type ThreadCardArt = { slug: string; title: string; quote: string; credit: string; author: BookAuthor | null };
export const threadCardUrl = (card: ThreadCardArt): string =>
  `${PICTURES_ROOT}thread-cards/${card.slug}/${threadCardVersion(card)}/1200.jpeg`;
/** The card of a finished request: that of its book with another heading. */
export const requestCardUrl = (requestId: string, book: BookCardArt): string =>
  `${PICTURES_ROOT}request-cards/${requestId}/${requestCardVersion(book)}/1200.jpeg`;
/** The URLs of a blog post's cover and Open Graph image, drawn as those of a book. */
export const postCoverUrl = (post: BookArt, width: (typeof COVER_WIDTHS)[number], format: ImageFormat): string =>
  `${PICTURES_ROOT}post-covers/${post.id}/${bookArtVersion(post)}/${width}.${format}`;
export const postCardUrl = (post: BookArt): string => `${PICTURES_ROOT}post-cards/${post.id}/${bookArtVersion(post)}/1200.jpeg`;
export const SITE_CARD_URL = `${PICTURES_ROOT}site-cards/library/${ART_VERSION}/1200.jpeg`;

/** The poster of all covers in a language, 2400 by 3600 pixels. */
export const posterUrl = (lang: Language): string => `${PICTURES_ROOT}posters/library/${ART_VERSION}/${lang}.jpeg`;

/** The names of the charts that have an address: one of a blog post (counted from 1), the map of styles, an author's bars, a book's ratings. */
export const CHART_NAMES = {
  ofPost: (postId: string, number: number): string => `post-${postId}-${number}`,
  styleMap: "style-map",
  ofAuthor: (authorId: string): string => `author-${authorId}`,
  ofRatings: (bookId: string): string => `ratings-${bookId}`,
} as const;
/** The picture of a chart in a language. */
export const chartUrl = (name: string, lang: Language, format: "png" | "svg" = "png"): string =>
  `${PICTURES_ROOT}charts/${name}/${ART_VERSION}/${lang}.${format}`;
/** The share image of a round's score on the blind page. */
export const blindCardUrl = (score: number, lang: Language): string => `${PICTURES_ROOT}blind-cards/${score}/${ART_VERSION}/${lang}.jpeg`;
/** The language that the file of a chart or poster is named by. */
export const languageOfFile = (name: string): string => name.slice(name.lastIndexOf("/") + 1).replace(/\.[a-z]+$/, "");

/** The URLs of the strips at the top of e-mails, 1200 by 104 pixels. */
export const bookStripUrl = (book: BookArt): string => `${PICTURES_ROOT}book-strips/${book.id}/${bookArtVersion(book)}/1200.png`;
export const SITE_STRIP_URL = `${PICTURES_ROOT}site-strips/library/${ART_VERSION}/1200.png`;
/** The strip below the header of pages, 1440 by 24 pixels. */
export const PAGE_STRIP_URL = `${PICTURES_ROOT}site-strips/library/${ART_VERSION}/1440.webp`;

export const bookArtVersion = ({ title, lang, original, author }: BookArt): string =>
  versionOf([title, lang, ...editionOf(original), ...artOf(author)]);
/** The version part of cards that show a book's title and by-line. */
export const bookCardVersion = ({ title, lang, original, author, authorship }: BookCardArt): string =>
  versionOf([
    `card ${CARD_VERSION}`,
    title,
    lang,
    ...editionOf(original),
    ...artOf(author),
    ...(authorship === "submitted" ? [authorship] : []),
  ]);
export const requestCardVersion = (book: BookCardArt): string => versionOf(["request", bookCardVersion(book)]);
export const threadCardVersion = ({ title, quote, credit, author }: ThreadCardArt): string =>
  versionOf(["thread", title, quote, credit, ...(author ? artOf(author) : [])]);
export const authorArtVersion = (author: BookAuthor): string => versionOf(artOf(author));

const editionOf = (original: boolean): string[] => (original ? [] : ["translation"]);
const artOf = ({ id, name, colour, tint, motif }: BookAuthor): string[] => [id, name, colour, tint, motif];

/** FNV-1a, 32 bits, as hexadecimal: distinguishes versions of an image; not for security. */
function versionOf(parts: string[]): string {
  let hash = 0x811c9dc5;
  for (const character of [ART_VERSION, ...parts].join("\u0000")) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return (hash >>> 0).toString(16).padStart(8, "0");
}
