import { z } from "zod";
import { HIGHLIGHT_COLOURS } from "#lib/domain/reading/annotations";

export const PositionResponse = z
  .object({
    bookId: z.string(),
    chapter: z.int().min(1),
    paragraph: z.int().min(1),
    at: z.iso.datetime(),
    finishedAt: z.iso.datetime().nullable().describe("when the last paragraph was reached"),
  })
  .meta({ id: "ReadingPosition" });
export type PositionResponse = z.infer<typeof PositionResponse>;

export const BookmarkResponse = z
  .object({
    id: z.uuid(),
    bookId: z.string(),
    chapter: z.int().min(1),
    paragraph: z.int().min(1),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: "Bookmark" });

export const HighlightResponse = BookmarkResponse.extend({
  start: z.int().min(0).describe("UTF-16 units of the paragraph's text"),
  end: z.int().min(1).describe("exclusive"),
  quote: z.string(),
  note: z.string(),
  colour: z.literal(HIGHLIGHT_COLOURS).describe("four hues from the author's colour on"),
  updatedAt: z.iso.datetime(),
}).meta({ id: "Highlight" });
