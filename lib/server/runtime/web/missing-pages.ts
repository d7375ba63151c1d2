import "server-only";

import type { IncomingMessage, ServerResponse } from "node:http";
import { authorExists } from "#lib/server/modules/authors/queries";
import { bookPageExists } from "#lib/server/modules/books/queries/book-page";
import { forumPageExists } from "#lib/server/modules/forum/queries/page-exists";
import { logger } from "#lib/server/platform/logger";
import { isIndependentOfVisitor } from "#lib/server/runtime/web/response-cache";

/** As in `pagesByParameter` of next.config.mjs: with another value the parameter does nothing. */
const BOOK_ID = /^[a-z0-9-]{1,80}$/;
const NAMED = /^((?:\/(?:it|es|fr|de))?)\/(book|author)\/([^/?#]+)(?:\/([^/?#]+)(?:\/beside\/([^/?#]+))?)?/;
/** The pages of a book that are not chapters (app/[locale]/(library)/book/[id]). */
const OTHER_BOOK_PAGES = ["comments", "making", "passage"];
/** A page of a thread or of a section; a section's other page is the form for a new thread. */
const OF_FORUM = /^((?:\/(?:it|es|fr|de))?)\/forum\/(thread|section)\/([^/?#]+)(?:\/([^/?#]+))?\/?(?:[?#]|$)/;
/** From it the client router learns that the page has another path than its URL, as with Next's own rewrites. */
const REWRITTEN_PATH = "x-nextjs-rewritten-path";

/**
 * Points a request for an unknown book, chapter, author, thread or section of the forum to the one 404 page of its kind. Rendering a page for each unknown URL takes
 * tens of milliseconds, in which cached pages wait; a lookup by key takes less than one. A navigation within the site (RSC) gets that
 * page's parts.
 */
export async function replaceMissingPage(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const rsc = isClientNavigation(request) ? queryOf(request.url).get("_rsc") : null;
  // Without the parameter Next.js redirects a navigation to its URL with it.
  if (rsc === null && !isIndependentOfVisitor(request)) return;
  const page = await findMissingPage(request.url ?? "");
  if (page === null) return;
  request.url = rsc === null ? page : `${page}?${new URLSearchParams({ _rsc: rsc }).toString()}`;
  if (rsc !== null) response.setHeader(REWRITTEN_PATH, page);
}

const queryOf = (url = ""): URLSearchParams => new URL(url, "http://localhost").searchParams;

/**
 * Whether the client router asks for a page, or for a part of it. The middleware redirects none of these to another language. A prefetch of
 * a part below the URL's id is for the page of a book, an author, a thread or a section, whose structure the router knows from others: the
 * shared pages have no such part.
 */
const isClientNavigation = ({ method, headers }: IncomingMessage): boolean =>
  method === "GET" &&
  headers.rsc === "1" &&
  headers["next-action"] === undefined &&
  !/\/\$d\$(?:id|slug)/.test(String(headers["next-router-segment-prefetch"] ?? ""));

async function findMissingPage(url: string): Promise<string | null> {
  try {
    return (await findMissingForumPage(url)) ?? (await findMissingBookPage(url));
  } catch (error) {
    // The page itself says that the database is away, or is still in Next.js's cache.
    logger().warn({ err: error }, "could not look up whether a page exists");
    return null;
  }
}

async function findMissingForumPage(url: string): Promise<string | null> {
  const [, prefix = "", kind, segment = "", page] = OF_FORUM.exec(url) ?? [];
  if ((kind !== "thread" && kind !== "section") || (kind === "section" && page === "create")) return null;
  const number = page === undefined ? undefined : decodeURIComponent(page);
  return (await forumPageExists(kind, decodeURIComponent(segment), number)) ? null : `${prefix}/missing`;
}

async function findMissingBookPage(url: string): Promise<string | null> {
  const [, prefix = "", kind, segment = "", page, other] = NAMED.exec(url) ?? [];
  if (!kind) return null;
  const id = decodeURIComponent(segment);
  if (kind === "author") return (await authorExists(id)) ? null : `${prefix}/missing`;
  const chapter = page === undefined || OTHER_BOOK_PAGES.includes(page) ? undefined : decodeURIComponent(page);
  const beside = other === undefined ? besideParameter(url) : decodeURIComponent(other);
  return (await bookPageExists(id, chapter, beside)) ? null : `${prefix}/missing/book`;
}

function besideParameter(url: string): string | undefined {
  const value = queryOf(url).getAll("beside").at(-1);
  return value !== undefined && BOOK_ID.test(value) ? value : undefined;
}
