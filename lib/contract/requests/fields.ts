import { z } from "zod";
import { BookLanguage, Slug } from "#lib/contract/parameters";
import { optionalLine, writtenText } from "#lib/contract/written-text";
import { STOPS } from "#lib/domain/generation/desk";
import { BOOK_LENGTHS, PROMPT_MAX, REJECTION_REASON_MAX, REQUEST_TITLE_MAX } from "#lib/domain/requests/request";

export const Prompt = writtenText(PROMPT_MAX, "prompt_long", { missing: "prompt_required" });

const Title = optionalLine(REQUEST_TITLE_MAX, "request_title_long");

export const CreateRequest = z.object({
  authorId: z.string("author_required").min(1, { error: "author_required", abort: true }).pipe(Slug),
  prompt: Prompt,
  title: Title.optional().describe("omitted or empty: the book gets its title when it is written"),
  language: BookLanguage.optional().describe("the book's language; the interface language if omitted"),
  length: z.enum(BOOK_LENGTHS, "invalid").default("tale").describe("tale: 5 to 8 chapters, novella: 10 to 15, novel: 20 to 40"),
  seriesId: Slug.optional().describe("the series that the book continues"),
  isPublic: z.boolean("invalid").default(false).describe("listed in the public queue, where others can vote"),
  sharePrompt: z.boolean("invalid").default(false).describe("the finished book's page shows the prompt"),
  stops: z
    .array(z.enum(STOPS, "invalid"), "list")
    .max(STOPS.length)
    .default([])
    .describe("where the writing stops for its author, where the site allows authors of requests to direct it"),
});
export type CreateRequest = z.input<typeof CreateRequest>;

export const RejectionReason = writtenText(REJECTION_REASON_MAX, "reason_long");
