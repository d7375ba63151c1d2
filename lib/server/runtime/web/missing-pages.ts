import "server-only";

import type { IncomingMessage } from "node:http";
import { authorExists } from "#lib/server/modules/authors/queries";
import { bookExists } from "#lib/server/modules/books/queries/book";
import { logger } from "#lib/server/platform/logger";
import { isIndependentOfVisitor } from "#lib/server/runtime/web/response-cache";

const NAMED = /^((?:\/(?:it|es|fr|de))?)\/(book|author)\/([^/?#]+)/;

/**
 * Points a request for an unknown book or author to the one 404 page of its kind. Rendering a page for each unknown URL takes tens of
 * milliseconds, in which cached pages wait; a lookup by key takes less than one.
 */
export async function replaceMissingPage(request: IncomingMessage): Promise<void> {
  const [, prefix = "", kind, segment = ""] = NAMED.exec(request.url ?? "") ?? [];
  if (!kind || !isIndependentOfVisitor(request)) return;
  const id = decodeURIComponent(segment);
  try {
    if (kind === "book" && !(await bookExists(id))) request.url = `${prefix}/missing/book`;
    if (kind === "author" && !(await authorExists(id))) request.url = `${prefix}/missing`;
  } catch (error) {
    // The page itself says that the database is away, or is still in Next.js's cache.
    logger().warn({ err: error }, "could not look up whether a page exists");
  }
}
