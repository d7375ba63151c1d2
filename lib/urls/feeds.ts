import type { Genre } from "#lib/domain/books/genre";
import type { Language } from "#lib/domain/language";
import { authorPath, booksPath, LATEST_PATH, SEARCH_PATH, seriesPath } from "#lib/urls/pages";
import { searchQueryString } from "#lib/urls/search";

export const FEED_FORMATS = ["atom", "rss", "json"] as const;
export type FeedFormat = (typeof FEED_FORMATS)[number];

export const FEED_TYPES: Record<FeedFormat, string> = {
  atom: "application/atom+xml",
  rss: "application/rss+xml",
  json: "application/feed+json",
};

/** The books of a feed: the latest of all, or of an author, a series, a genre, a language. */
export type FeedSubject =
  | { kind: "latest" }
  | { kind: "author" | "series"; id: string }
  | { kind: "genre"; id: Genre }
  | { kind: "language"; id: Language };

/** A feed's URL. Its own texts are in `locale`; each book is in its own language. */
export const feedUrl = (locale: Language, subject: FeedSubject, format: FeedFormat): string =>
  subject.kind === "latest" ? `/feed/${locale}/latest.${format}` : `/feed/${locale}/${subject.kind}/${subject.id}.${format}`;

/** The page that a feed belongs to, without language prefix. */
export function feedPage(subject: FeedSubject): string {
  if (subject.kind === "author") return authorPath(subject.id);
  if (subject.kind === "series") return seriesPath(subject.id);
  if (subject.kind === "genre") return SEARCH_PATH + searchQueryString({ genre: subject.id });
  return subject.kind === "language" ? booksPath({ lang: subject.id }) : LATEST_PATH;
}

/** The Atom feed of the blind page's results by month. */
export const blindFeedUrl = (locale: Language): string => `/feed/${locale}/blind.atom`;

/** Splits "jane-austen.atom" into slug and format; null for an unknown format. */
export function readFeedFile(file: string): { name: string; format: FeedFormat } | null {
  const [, name = "", ending] = /^([a-z0-9-]{1,90})\.([a-z]+)$/.exec(file) ?? [];
  const format = FEED_FORMATS.find((candidate) => candidate === ending);
  return format && name ? { name, format } : null;
}

/** The posts of a forum feed: of all threads, of a section or of a thread. */
export type ForumFeedSubject = { kind: "forum" } | { kind: "forum-section" | "forum-thread"; slug: string };

/** The Atom feed of forum posts. Its own texts are in `locale`. */
export const forumFeedUrl = (locale: Language, subject: ForumFeedSubject): string =>
  subject.kind === "forum" ? `/feed/${locale}/forum.atom` : `/feed/${locale}/${subject.kind}/${subject.slug}.atom`;
