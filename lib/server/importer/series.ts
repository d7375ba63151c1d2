import "server-only";

import { type CollectionSeries, SeriesFront } from "#lib/contract/collection";
import type { ErrorCollector } from "#lib/server/importer/errors";
import { hashOf } from "#lib/server/importer/source-hash";
import { readFrontMatter } from "#lib/server/platform/content/front-matter";

/** Reads a series from the text of `series/<slug>.md`; null if it is invalid (see `errors`). */
export function readSeries(id: string, path: string, text: string, errors: ErrorCollector): CollectionSeries | null {
  const parts = readFrontMatter(SeriesFront, text, (line, message) => errors.add(path, line, message));
  if (!parts) return null;
  if (parts.body.trim() !== "") errors.add(path, parts.bodyLine, "has text below its front matter");
  return parts.data && { id, front: parts.data, sourceHash: hashOf(parts.data) };
}
