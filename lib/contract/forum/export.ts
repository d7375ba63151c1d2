import { z } from "zod";
import { POST_STATES } from "#lib/domain/forum/forum";

const at = z.iso.datetime();
const thread = z.string().describe("the thread's slug");

/** What the forum stores about a user, in the export of all personal data. */
export const ForumExportResponse = z.object({
  threads: z.array(z.object({ slug: z.string(), title: z.string(), createdAt: at })),
  posts: z.array(
    z.object({
      thread,
      number: z.int().nullable().describe("null until the post is approved"),
      state: z.enum(POST_STATES),
      reason: z.string().nullable().describe("why it was hidden or rejected"),
      content: z.string().describe("Markdown"),
      createdAt: at,
      editedAt: at.nullable(),
      earlierTexts: z.array(z.object({ content: z.string(), replacedAt: at })),
    }),
  ),
  likes: z.array(z.object({ thread, number: z.int().nullable(), at })),
  subscriptions: z.array(z.object({ thread, since: at })),
  readings: z.array(z.object({ thread, number: z.int().describe("the last read post"), at })),
  visits: z.object({ readUntil: at, last: at, previous: at.nullable() }).nullable(),
  drafts: z.array(z.object({ place: z.string(), title: z.string(), content: z.string(), other: z.string(), updatedAt: at })),
});
