// The process behind lib/server/runtime/worker/job-process.ts.
import "server-only";

import { constants, setPriority } from "node:os";
import { makeFileJob } from "#lib/server/publishing/files/make-file-job";
import { drawImagesJob } from "#lib/server/publishing/images/draw-images-job";

const TASKS = { "draw-images": drawImagesJob, "make-file": makeFileJob };
export type JobProcessTask = keyof typeof TASKS;

// Whoever reads goes first; drawing and typesetting can wait.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

process.on("message", ({ number, task, payload }: { number: number; task: JobProcessTask; payload: unknown }) => {
  TASKS[task](payload).then(
    () => process.send?.({ number, error: null }),
    (error: unknown) => process.send?.({ number, error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
});
// The one who asks has gone.
process.once("disconnect", () => process.exit(0));
