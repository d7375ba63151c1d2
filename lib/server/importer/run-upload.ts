import "server-only";

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Upload, UploadFault, UploadStatus } from "#lib/domain/upload";
import { InvalidCollectionError } from "#lib/server/importer/errors";
import { throttledProgress } from "#lib/server/importer/throttled-progress";
import { logger } from "#lib/server/platform/logger";
import { joinParts } from "#lib/server/platform/storage/upload-parts";

/** Faults in a report; an invalid collection can have thousands. */
const FAULTS_MAX = 200;

type Faults = { faults: UploadFault[]; faultCount: number };
type Commands<Report> = {
  partKey: (id: string, number: number) => string;
  recordProgress: (id: string, done: number, total: number) => Promise<void>;
  finish: (id: string, status: UploadStatus, report: Report | null) => Promise<void>;
};
type Work<Found> = {
  /** Of the joined file. */
  fileName: string;
  importFile: (
    file: string,
    options: { dryRun: boolean; onProgress: (progress: { done: number; total: number }) => void },
  ) => Promise<Found>;
  /** What a report with faults says that nothing was. */
  nothing: Found;
};

/** Checks or imports an upload, as its status says, and stores the report; does nothing if it is neither. */
export async function runUpload<Found extends object>(
  upload: Upload<Found & Faults>,
  { partKey, recordProgress, finish }: Commands<Found & Faults>,
  { fileName, importFile, nothing }: Work<Found>,
): Promise<void> {
  if (upload.status !== "checking" && upload.status !== "importing") return;
  const { id, bytes } = upload;
  const dryRun = upload.status === "checking";
  const folder = await mkdtemp(join(tmpdir(), "upload-"));
  const file = join(folder, fileName);
  try {
    await joinParts((number) => partKey(id, number), bytes, file);
    const onProgress = throttledProgress((done, total) => recordProgress(id, done, total));
    const found = await importFile(file, { dryRun, onProgress });
    await finish(id, dryRun ? "checked" : "imported", { ...found, faults: [], faultCount: 0 });
  } catch (error) {
    if (error instanceof InvalidCollectionError) {
      const faults = error.errors.slice(0, FAULTS_MAX).map(({ path, line, message }) => ({ path, line, message }));
      await finish(id, "invalid", { ...nothing, faults, faultCount: error.errors.length });
    } else {
      logger().error({ err: error }, "an upload could not be imported");
      await finish(id, "failed", null);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
