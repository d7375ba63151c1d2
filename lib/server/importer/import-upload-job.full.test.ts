import { setTimeout as sleep } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { PART_BYTES } from "#lib/domain/upload";
import { importCollectionJob } from "#lib/server/importer/import-upload-job";
import { collectionUploads } from "#lib/server/modules/editing/commands/collection-upload";
import { getUpload } from "#lib/server/modules/editing/queries/collection-upload";
import { setUpTestEnvironment } from "#tests/support/environment";
import { insertAdministrator, NOW } from "#tests/support/users";

setUpTestEnvironment({ STORAGE_URL: "" });

/** Between two samples; a collection of garbage takes about a tenth of a second. */
const SAMPLE_MS = 300;

/** The most bytes that buffers hold while `work` runs, without those before; garbage is collected first. */
async function peakBuffers(work: () => Promise<void>): Promise<number> {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  const held = () => {
    collect();
    return process.memoryUsage().arrayBuffers;
  };
  const before = held();
  let peak = before;
  const working = work().then(() => true);
  while (!(await Promise.race([working, sleep(SAMPLE_MS, false)]))) peak = Math.max(peak, held());
  return peak - before;
}

test("an uploaded collection of 200 MB arrives in parts without being held in memory", async () => {
  const administrator = await insertAdministrator();
  const bytes = 200 * 1024 * 1024;
  const { id } = await collectionUploads.begin(administrator, { bytes, prune: false }, NOW);
  const part = new Uint8Array(PART_BYTES);
  const held = await peakBuffers(async () => {
    for (let number = 1; number <= bytes / PART_BYTES; number += 1) await collectionUploads.savePart(administrator, id, number, part);
    await collectionUploads.check(administrator, id);
    await importCollectionJob({ uploadId: id });
  });
  expect(held).toBeLessThan(100 * 1024 * 1024);
  expect((await getUpload(administrator, id)).status).toBe("invalid");
});
