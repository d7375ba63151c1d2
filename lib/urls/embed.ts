import { DEFAULT_LANGUAGE, isLanguage, type Language } from "#lib/domain/language";
import { SLUG } from "#lib/domain/text/text";
import { OEMBED_URL } from "#lib/urls/api";
import { readShortCode } from "#lib/urls/short-link";

/** Default and minimum size of an embedded card, in pixels. */
export const EMBED_SIZE = { width: 560, height: 260 } as const;
const SMALLEST = { width: 240, height: 150 } as const;

/** The part of a book that a URL names: a chapter by number, a text range in URL notation, or neither. */
type Part = { chapter?: number; range?: string };
/** What a URL of this site names: a book or a part of it, an author in a language, or the target of a short code. */
export type Embedded =
  | ({ kind: "book"; id: string } & Part)
  | { kind: "author"; id: string; lang: Language }
  | ({ kind: "code"; code: string } & Part);

const BOOK = /^\/book\/([^/]+)(?:\/([1-9]\d{0,3})|\/passage\/([\d-]+))?\/?$/;
const AUTHOR = /^\/author\/([^/]+)\/?$/;
const CODE = /^\/b\/([^/]+)(?:\/([1-9]\d{0,3})(?:\/([\d-]+))?)?\/?$/;

/** Parses a URL as people copy it, with any language prefix, query and fragment; null when it is not of this site. */
export function parseEmbedUrl(address: string, origin: string): Embedded | null {
  if (!URL.canParse(address) || new URL(address).origin !== origin) return null;
  const { pathname } = new URL(address);
  const first = pathname.split("/")[1];
  const lang = isLanguage(first) ? first : DEFAULT_LANGUAGE;
  const path = isLanguage(first) ? pathname.slice(`/${first}`.length) : pathname;
  const [, book, chapter, range] = BOOK.exec(path) ?? [];
  const author = AUTHOR.exec(path)?.[1];
  const [, typed = "", ofCode, within] = CODE.exec(path) ?? [];
  const code = readShortCode(typed);
  if (book && SLUG.test(book)) return { kind: "book", id: book, ...partOf(chapter, range) };
  if (author && SLUG.test(author)) return { kind: "author", id: author, lang };
  return code === null ? null : { kind: "code", code, ...partOf(ofCode, within && `${ofCode}-${within}`) };
}

const partOf = (chapter?: string, range?: string): Part => (range ? { range } : chapter ? { chapter: Number(chapter) } : {});

/** The card's size within the requested maximum; null when the AI notice would not fit. */
export function embedSize(
  maxWidth = Number.POSITIVE_INFINITY,
  maxHeight = Number.POSITIVE_INFINITY,
): { width: number; height: number } | null {
  if (maxWidth < SMALLEST.width || maxHeight < SMALLEST.height) return null;
  return { width: Math.min(EMBED_SIZE.width, maxWidth), height: Math.min(EMBED_SIZE.height, maxHeight) };
}

/** A card's URL. A book's card is in the book's language; an author's in the language of the URL. */
export const embedUrl = (kind: "book" | "author", id: string, lang = DEFAULT_LANGUAGE): string =>
  `/embed/${kind}/${id}${kind === "author" && lang !== DEFAULT_LANGUAGE ? `/${lang}` : ""}`;
/** The oEmbed discovery URL of a page. */
export const oEmbedUrl = (origin: string, page: string): string => `${origin}${OEMBED_URL}?${new URLSearchParams({ url: origin + page })}`;
