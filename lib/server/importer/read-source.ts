import "server-only";

import { stat } from "node:fs/promises";
import type { Faults } from "#lib/server/importer/errors";
import { readFolder } from "#lib/server/importer/folder";
import type { SourceFile } from "#lib/server/importer/source-file";
import { readZip } from "#lib/server/importer/zip";
import { UserError } from "#lib/server/platform/user-error";

/** The files of a folder or zip that stand where a collection's do. What cannot be read, or is too large, is a fault. */
export async function* readSource(source: string, faults: Faults): AsyncGenerator<SourceFile> {
  const found = await stat(source).catch(() => null);
  if (!found) throw new UserError(`${source} does not exist.`);
  yield* found.isDirectory() ? readFolder(source, faults) : readZip(source, faults);
}
