// The process behind lib/server/runtime/worker/job-process.ts.
import "server-only";

import { constants, setPriority } from "node:os";
import { makeFileJob } from "#lib/server/publishing/files/make-file-job";
import { drawImagesJob } from "#lib/server/publishing/images/draw-images-job";

// Drawing and typesetting run at lower priority than serving pages.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

// By exit its browser ends, too: when the pool ends this process, and when the process that asks is gone.
for (const end of ["SIGTERM", "disconnect"]) process.once(end, () => process.exit(0));

export { drawImagesJob as "draw-images", makeFileJob as "make-file" };
