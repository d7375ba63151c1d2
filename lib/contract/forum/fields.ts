import { z } from "zod";
import { Slug } from "#lib/contract/parameters";
import { writtenLine, writtenText } from "#lib/contract/written-text";
import { POST_MAX, SECTION_DESCRIPTION_MAX, SECTION_TITLE_MAX, THREAD_TITLE_MAX } from "#lib/domain/forum/forum";
import { LANGUAGES } from "#lib/domain/language";
import { normalizeMarkdown } from "#lib/domain/text/user-text";

/** An id, or the slug that the URL shows. */
const KEY = /^[a-z0-9-]+$/;
export const SectionKey = z.string("required").min(1, "required").max(80, "invalid").toLowerCase().regex(KEY, "invalid");
export const ThreadKey = z.string("required").min(1, "required").max(90, "invalid").toLowerCase().regex(KEY, "invalid");
export const PostId = z.uuid("invalid").toLowerCase();

const threadTitle = (required: string) => writtenLine(THREAD_TITLE_MAX, "thread_title_long", { missing: required });
export const ThreadTitle = threadTitle("required");

const postContent = (required: string) =>
  writtenText(POST_MAX, "post_long", { normalize: normalizeMarkdown, missing: required }).describe("Markdown");
export const PostContent = postContent("required");

/** Spam checks: forms send both. */
const antiSpam = {
  website: z.string().max(200).optional().describe("a field that people do not see; empty"),
  writingMs: z.coerce.number().int().min(0).optional().describe("milliseconds since the form was opened"),
};

const basedOn = z.iso
  .datetime("invalid")
  .nullish()
  .describe("`updatedAt` of the draft that the device knows, null for none; a draft that it does not know is kept beside the text");

export const CreateThread = z.object({
  // One text for both (specification 2, section 5).
  title: threadTitle("thread_required"),
  content: postContent("thread_required"),
  sectionId: SectionKey.describe("the section's id or slug"),
  bookId: Slug.optional().describe("the book that the thread is about"),
  draftBasedOn: basedOn,
  ...antiSpam,
});
export type CreateThread = z.input<typeof CreateThread>;

export const CreatePost = z.object({
  content: PostContent,
  threadId: ThreadKey.describe("the thread's id or slug"),
  replyToId: PostId.nullish().describe("the post that this one replies to"),
  draftBasedOn: basedOn,
  ...antiSpam,
});
export type CreatePost = z.input<typeof CreatePost>;

export const EditPost = z.object({ content: PostContent });
export type EditPost = z.input<typeof EditPost>;

const SectionTitle = writtenLine(SECTION_TITLE_MAX, "section_title_long");
const SectionDescription = writtenLine(SECTION_DESCRIPTION_MAX, "section_description_long");

export const SaveSection = z.object({
  title: SectionTitle,
  description: SectionDescription,
  slug: z
    .string("required")
    .trim()
    .min(1, { error: "required", abort: true })
    .toLowerCase()
    .pipe(
      z
        .string()
        .max(80, "invalid")
        .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, "slug"),
    ),
  isRestricted: z.boolean("invalid").optional().describe("only administrators open threads here"),
  position: z.int("invalid").min(1, "invalid").max(1_000, "invalid").optional().describe("the place in the list, from 1"),
  texts: z
    .partialRecord(z.enum(LANGUAGES), z.object({ title: SectionTitle, description: SectionDescription }))
    .optional()
    .describe("title and description in other languages"),
});
export type SaveSection = z.input<typeof SaveSection>;

export const SaveDraft = z.object({
  title: z.string("invalid").max(THREAD_TITLE_MAX, "thread_title_long").default(""),
  content: z.string("invalid").max(POST_MAX, "post_long"),
  replyToId: PostId.nullish(),
  basedOn,
  discardOther: z.boolean("invalid").optional().describe("forgets the text of another device"),
});
export type SaveDraft = z.input<typeof SaveDraft>;
