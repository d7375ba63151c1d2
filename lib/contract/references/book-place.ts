import { z } from "zod";
import type { BookPlace } from "#lib/domain/stylometry/book-place";

const place = z.int().min(1);
const rank = {
  author: z.string(),
  authorSlug: z.string(),
  distance: z.number(),
  low: z.number(),
  high: z.number(),
  place,
  placeLow: place,
  placeHigh: place,
};
const Distribution = z.object({ n: z.int(), p5: z.number(), p50: z.number(), p95: z.number() });

/** A book's place as it is stored. */
export const StoredBookPlace: z.ZodType<BookPlace> = z.object({
  of: place,
  meetsFloors: z.boolean(),
  nearest: z.array(z.object(rank)),
  intended: z
    .object({
      ...rank,
      reliability: z.enum(["good", "varies", "thin"]),
      yardstick: Distribution.nullable(),
      varyingWorks: z.array(z.string()),
    })
    .nullable(),
});
