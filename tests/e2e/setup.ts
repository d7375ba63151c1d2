import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { importFolder } from "../import-folder.ts";
import { writeTrialLibrary } from "../trial-library.ts";

/** Before all: brings the trial library into the house under test, beside what is there. A second time nothing changes. */
export default async function setup(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "trial-library-"));
  try {
    writeTrialLibrary(folder);
    await importFolder(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
