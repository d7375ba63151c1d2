import "server-only";

import { z } from "zod";
import { STORED_FORMATS } from "#lib/domain/books/export-book";
import { defineJob, defineScheduledJob } from "#lib/server/platform/jobs/job";

/** Renders a book's covers in advance. */
export const DRAW_IMAGES = defineJob("draw-images", z.object({ bookId: z.string() }), { priority: 10 });

/** Renders a book's file. One queue: this leaves the second slot of the kind for requested files, which are in none. */
export const MAKE_FILE = defineJob("make-file", z.object({ bookId: z.string(), format: z.enum(STORED_FORMATS) }), {
  priority: 20,
  queue: "files",
});

/** Deletes the file of a withdrawn book. */
export const DELETE_FILE = defineJob("delete-file", z.object({ hash: z.string(), format: z.enum(STORED_FORMATS) }), { priority: 30 });

/** Measures the places of books whose text, figures or reference works changed. */
export const MEASURE_PLACES = defineScheduledJob("measure-places", "47 * * * *");

/** Makes pairs of passages for the blind page (module blind). Added where books or reference works change, and every night. */
export const MAKE_BLIND_PAIRS = {
  ...defineScheduledJob("make-blind-pairs", "47 3 * * *"),
  queue: "blind-pairs",
};
