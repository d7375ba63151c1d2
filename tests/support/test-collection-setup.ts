import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runImport } from "#tests/support/run-import";
import { writeTestCollection } from "#tests/support/test-collection";

/** Imports the test collection into the test server in addition to its books. Repeating it changes nothing. */
export default async function setup(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "test-collection-"));
  try {
    writeTestCollection(folder);
    await runImport(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
