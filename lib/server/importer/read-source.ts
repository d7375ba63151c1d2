import "server-only";

import { stat } from "node:fs/promises";
import type { ErrorCollector } from "#lib/server/importer/errors";
import { readFolder } from "#lib/server/importer/folder";
import type { SourceFile } from "#lib/server/importer/source-file";
import { readZip } from "#lib/server/importer/zip";
import { UserError } from "#lib/server/platform/user-error";

/** Yields the files of a folder or zip file at paths of a collection; reports unreadable and oversized ones. */
export async function* readSource(source: string, errors: ErrorCollector): AsyncGenerator<SourceFile> {
  const found = await stat(source).catch(() => null);
  if (!found) throw new UserError(`${source} does not exist.`);
  yield* found.isDirectory() ? readFolder(source, errors) : readZip(source, errors);
}
