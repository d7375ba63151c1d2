import { z } from "zod";
import { PostContent, PostId, SaveDraft } from "#lib/contract/forum/fields";
import { operation } from "#lib/contract/operation";
import { THREAD_TITLE_MAX } from "#lib/domain/forum/forum";

const tag = "Forum";
const DraftParams = z.object({
  place: z
    .string()
    .regex(/^(?:thread|section):[0-9a-f-]{36}$/, "invalid")
    .describe("thread:<id> for a reply, section:<id> for a new thread: there is one draft of a new thread, which every section finds"),
});
const Other = z.string().describe("what another device wrote and this text does not contain, or empty");
const NO_ID = "00000000-0000-7000-8000-000000000000";
const draft = { params: { place: `thread:${NO_ID}` } };

export const previewPostOperation = operation({
  method: "POST",
  path: "/api/forum/preview",
  summary: "Render a post as it would appear",
  tag,
  access: "user",
  body: z.object({ content: PostContent }),
  response: z.object({
    html: z.string(),
    books: z
      .array(z.object({ _id: z.string(), title: z.string(), lang: z.string(), author: z.string(), cover: z.string() }))
      .describe("the books that the post links to, at most 5"),
  }),
  errors: ["invalid_input", "unauthorized", "wrong_origin", "too_many_requests"],
  limits: [{ calls: 300, seconds: 3_600, by: "viewer" }],
});

export const findForumUsersOperation = operation({
  method: "GET",
  path: "/api/forum/users",
  summary: "Users who have posted in the forum, by the beginning of their names, for mentions",
  tag,
  access: "user",
  query: z.object({ prefix: z.string().trim().min(1, "required").max(30, "invalid") }),
  response: z.object({ users: z.array(z.object({ username: z.string(), avatar: z.string().nullable() })) }),
  errors: ["invalid_input", "unauthorized", "too_many_requests"],
  limits: [{ calls: 600, seconds: 600, by: "viewer" }],
  example: { query: { prefix: "ad" } },
});

export const findSimilarThreadsOperation = operation({
  method: "GET",
  path: "/api/forum/similar",
  summary: "Threads whose titles resemble one that is being written, the most similar first",
  tag,
  access: "user",
  query: z.object({ title: z.string().trim().min(1, "required").max(THREAD_TITLE_MAX, "thread_title_long") }),
  response: z.object({
    threads: z.array(
      z.object({ _id: PostId, title: z.string(), slug: z.string(), postCount: z.int().min(0), lastPostAt: z.iso.datetime() }),
    ),
  }),
  errors: ["invalid_input", "unauthorized", "too_many_requests"],
  limits: [{ calls: 600, seconds: 600, by: "viewer" }],
  example: { query: { title: "Which lamp burns longest?" } },
});

export const getDraftOperation = operation({
  method: "GET",
  path: "/api/forum/drafts/{place}",
  summary: "The user's unsent text for a place, or null",
  tag,
  access: "user",
  params: DraftParams,
  response: z.object({
    draft: z
      .object({
        title: z.string(),
        content: z.string(),
        replyToId: PostId.nullable(),
        sectionId: PostId.nullable().describe("of a new thread: the section in which it was last written"),
        other: Other,
        updatedAt: z.iso.datetime(),
      })
      .nullable(),
  }),
  errors: ["invalid_input", "unauthorized"],
  example: draft,
});

export const saveDraftOperation = operation({
  method: "PUT",
  path: "/api/forum/drafts/{place}",
  summary: "Save the user's unsent text for a place; an empty one is deleted",
  tag,
  access: "user",
  params: DraftParams,
  body: SaveDraft,
  response: z.object({ other: Other, updatedAt: z.iso.datetime() }),
  errors: ["invalid_input", "unauthorized", "wrong_origin", "thread_not_found", "section_not_found", "drafts_full", "too_many_requests"],
  limits: [{ calls: 1_200, seconds: 3_600, by: "viewer" }],
  example: draft,
});
