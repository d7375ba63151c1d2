import { GENRES } from "#lib/domain/books/genre";
import { DomainError } from "#lib/domain/errors";
import { isLanguage, type Language } from "#lib/domain/language";
import { SLUG } from "#lib/domain/text/text";
import { findAuthor } from "#lib/server/modules/authors/queries";
import { getBlindResults } from "#lib/server/modules/blind/queries/results";
import { listPosts } from "#lib/server/modules/blog/queries/posts";
import { topBooks } from "#lib/server/modules/books/queries/book";
import { findSeries } from "#lib/server/modules/books/queries/series";
import { conditional } from "#lib/server/platform/http/conditional";
import { problem } from "#lib/server/platform/http/problem";
import { site } from "#lib/server/platform/site";
import { blindFeed } from "#lib/server/publishing/feeds/blind-feed";
import { blogFeed } from "#lib/server/publishing/feeds/blog-feed";
import { writeFeed } from "#lib/server/publishing/feeds/feed";
import { libraryFeed } from "#lib/server/publishing/feeds/library-feed";
import { FEED_TYPES, type FeedFormat, type FeedSubject, readFeedFile } from "#lib/urls/feeds";
import { forumFeedSubject, respondWithForumFeed } from "./forum-feed-response";

/** Entries per feed: one book a day, so a reader that polls once a month misses none. */
const BOOKS_IN_FEED = 50;

/** The feed of `kind` for the file name; 404 for an unknown format or subject. */
export async function respondWithFeed(request: Request, locale: string, kind: string, file: string): Promise<Response> {
  const read = readFeedFile(file);
  const ofForum = read && forumFeedSubject(kind, read.name);
  if (ofForum && read.format === "atom" && isLanguage(locale)) return respondWithForumFeed(request, locale, ofForum);
  if (kind === "latest" && file === "blog.atom" && isLanguage(locale)) return respondWithBlogFeed(request, locale);
  if (kind === "latest" && file === "blind.atom" && isLanguage(locale)) return respondWithBlindFeed(request, locale);
  const subject = read && subjectOf(kind, read.name);
  if (!read || !subject || !isLanguage(locale)) return problem(new DomainError("not_found"), request);
  const code = subject.kind === "series" ? "series_not_found" : "author_not_found";
  return (await feedOf(request, locale, subject, read.format)) ?? problem(new DomainError(code), request);
}

async function respondWithBlogFeed(request: Request, locale: Language): Promise<Response> {
  const { name, origin } = site();
  const xml = blogFeed(locale, await listPosts(locale), { name, address: origin });
  return conditional(request, xml, { type: `${FEED_TYPES.atom}; charset=utf-8` });
}

async function respondWithBlindFeed(request: Request, locale: Language): Promise<Response> {
  const { name, origin } = site();
  const xml = blindFeed(locale, await getBlindResults(), { name, address: origin }, new Date());
  return conditional(request, xml, { type: `${FEED_TYPES.atom}; charset=utf-8` });
}

function subjectOf(kind: string, id: string): FeedSubject | null {
  if (kind === "latest") return id === "latest" ? { kind } : null;
  if (kind === "author" || kind === "series") return SLUG.test(id) ? { kind, id } : null;
  if (kind === "language") return isLanguage(id) ? { kind, id } : null;
  const genre = GENRES.find((candidate) => candidate === id);
  return kind === "genre" && genre ? { kind, id: genre } : null;
}

async function feedOf(request: Request, locale: Language, subject: FeedSubject, format: FeedFormat): Promise<Response | null> {
  const author = subject.kind === "author" ? await findAuthor(subject.id, locale) : null;
  const series = subject.kind === "series" ? await findSeries(subject.id, locale) : null;
  if ((subject.kind === "author" && !author) || (subject.kind === "series" && !series)) return null;
  const filter = {
    ...(subject.kind === "series" && { series: subject.id }),
    ...(subject.kind === "author" && { author: subject.id }),
    ...(subject.kind === "genre" && { genre: subject.id }),
    ...(subject.kind === "language" && { lang: subject.id }),
  };
  const books = await topBooks(filter, "newest", BOOKS_IN_FEED);
  const { name, origin } = site();
  // No Last-Modified: withdrawing a book changes the feed without making it newer.
  const feed = libraryFeed(
    { locale, subject, books, ...(author && { author: author.displayName }), ...(series && { series: series.name }) },
    { name, address: origin },
  );
  return conditional(request, writeFeed(feed, format), { type: `${FEED_TYPES[format]}; charset=utf-8` });
}
