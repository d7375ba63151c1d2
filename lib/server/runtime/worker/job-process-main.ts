// The entry point of the child process of job-process.ts.
import "server-only";

import { constants, setPriority } from "node:os";
import { importCollectionJob } from "#lib/server/importer/import-upload-job";
import { importReferencesJob } from "#lib/server/importer/references/upload-job";
import { makeBlindPairsJob } from "#lib/server/modules/blind/jobs";
import { makeFileJob } from "#lib/server/publishing/files/make-file-job";
import { drawImagesJob } from "#lib/server/publishing/images/draw-images-job";

// Rendering runs at lower priority than serving pages.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

// Ctrl-C reaches all processes of a terminal: this one ends with its parent, which finishes its work first.
process.on("SIGINT", () => undefined);
// Exiting also closes the browser: when the pool ends this process, and when its parent is gone.
for (const end of ["SIGTERM", "disconnect"]) process.once(end, () => process.exit(0));

export {
  drawImagesJob as "draw-images",
  importCollectionJob as "import-collection",
  importReferencesJob as "import-references",
  makeBlindPairsJob as "make-blind-pairs",
  makeFileJob as "make-file",
};
