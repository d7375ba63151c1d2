import { z } from "zod";
import { PostId, ThreadKey } from "#lib/contract/forum/fields";
import { ForumThreadResponse } from "#lib/contract/forum/responses";
import { operation } from "#lib/contract/operation";
import { limitOf, PageNumber } from "#lib/contract/parameters";
import { POST_STATES, THREADS_PER_PAGE, UNREAD_MARKS_MAX } from "#lib/domain/forum/forum";

const tag = "Forum";
const ThreadParams = z.object({ id: ThreadKey.describe("the thread's id or slug") });
const NO_ID = "00000000-0000-7000-8000-000000000000";
const example = { params: { id: NO_ID } };
const Done = z.object({ message: z.string() });

const Own = z
  .object({
    _id: PostId,
    number: z.int().min(1).nullable(),
    state: z.enum(POST_STATES),
    content: z.string().describe("Markdown"),
    reason: z.string().nullable(),
    isEditable: z.boolean(),
  })
  .meta({ id: "OwnForumPost" });
export type OwnForumPostResponse = z.infer<typeof Own>;

export const getThreadStateOperation = operation({
  method: "GET",
  path: "/api/forum/threads/{id}/state",
  summary: "What concerns the user in a thread: subscription, last read post, own posts and likes on a page",
  tag,
  access: "user",
  params: ThreadParams,
  query: z.object({ page: PageNumber }),
  response: z
    .object({
      subscribed: z.boolean(),
      lastRead: z.int().min(0).describe("the number of the last read post; 0: none"),
      postCount: z.int().min(0),
      mayReply: z.boolean(),
      suspension: z.object({ until: z.string().nullable() }).nullable().describe("the user cannot write; `until` is null if it has no end"),
      mayLink: z.boolean().describe("false for new users, whose posts may contain no links to other sites"),
      needsApproval: z.boolean().describe("the user's posts are published when a moderator has approved them"),
      mayModerate: z.boolean(),
      authors: z.record(PostId, z.uuid()).describe("for moderators: the ids of the users who wrote the posts on the page; otherwise empty"),
      own: z.array(Own).describe("the user's posts on the page, and those that await approval"),
      liked: z.array(PostId),
    })
    .meta({ id: "ForumThreadState" }),
  errors: ["invalid_input", "unauthorized", "thread_not_found"],
  example,
});

export const countPostsOperation = operation({
  method: "GET",
  path: "/api/forum/threads/{id}/count",
  summary: "The number of posts in a thread, to announce new ones",
  tag,
  access: "public",
  params: ThreadParams,
  response: z.object({ postCount: z.int().min(0) }),
  errors: ["invalid_input", "thread_not_found"],
  example,
});

export const toggleSubscriptionOperation = operation({
  method: "POST",
  path: "/api/forum/threads/{id}/subscribe",
  summary: "Subscribe to a thread, or end the subscription",
  tag,
  access: "user",
  params: ThreadParams,
  response: z.object({ subscribed: z.boolean(), message: z.string() }),
  errors: ["invalid_input", "unauthorized", "wrong_origin", "thread_not_found", "too_many_requests"],
  limits: [{ calls: 120, seconds: 3_600, by: "viewer" }],
  example,
});

export const recordReadingOperation = operation({
  method: "PUT",
  path: "/api/forum/threads/{id}/reading",
  summary: "Record how far the user has read a thread; the number never decreases",
  tag,
  access: "user",
  params: ThreadParams,
  body: z.object({ number: z.int("invalid").min(1, "invalid").max(100_000_000, "invalid") }),
  response: z.object({ number: z.int().min(0) }),
  errors: ["invalid_input", "unauthorized", "wrong_origin", "thread_not_found"],
  example,
});

export const markForumReadOperation = operation({
  method: "PUT",
  path: "/api/forum/reading",
  summary: "Mark all threads as read",
  tag,
  access: "user",
  response: Done,
  errors: ["unauthorized", "wrong_origin"],
});

export const listUnreadOperation = operation({
  method: "GET",
  path: "/api/forum/unread",
  summary: "The threads with unread posts, the latest first, with the first unread post and whether it is new since the last visit",
  tag,
  access: "user",
  query: z.object({ page: PageNumber, limit: limitOf(THREADS_PER_PAGE) }),
  response: z
    .object({
      threads: z.array(ForumThreadResponse.extend({ firstUnread: z.int().min(1), unreadCount: z.int().min(1), isNew: z.boolean() })),
      total: z.int().min(0).describe("at most 100 are counted"),
      hasNextPage: z.boolean(),
    })
    .meta({ id: "UnreadForumThreads" }),
  errors: ["invalid_input", "unauthorized"],
});

const ID = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";
const ThreadIds = z
  .string("required")
  .regex(new RegExp(`^${ID}(?:,${ID}){0,${UNREAD_MARKS_MAX - 1}}$`), "invalid")
  .describe(`the threads' ids, separated by commas; at most ${UNREAD_MARKS_MAX}`);

export const listUnreadMarksOperation = operation({
  method: "GET",
  path: "/api/forum/unread/threads",
  summary: "Which of these threads have unread posts, for the marks in lists of threads",
  tag,
  access: "user",
  query: z.object({ ids: ThreadIds }),
  response: z
    .object({ threads: z.array(z.object({ _id: PostId, firstUnread: z.int().min(1), unreadCount: z.int().min(1) })) })
    .meta({ id: "UnreadForumMarks" }),
  errors: ["invalid_input", "unauthorized"],
  example: { query: { ids: NO_ID } },
});
