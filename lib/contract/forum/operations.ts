import { z } from "zod";
import { CreatePost, CreateThread, EditPost, PostId, SectionKey, ThreadKey } from "#lib/contract/forum/fields";
import { ForumPaginationResponse, ForumPostResponse, ForumSectionResponse, ForumThreadResponse } from "#lib/contract/forum/responses";
import { operation } from "#lib/contract/operation";
import { limitOf, PageNumber } from "#lib/contract/parameters";
import { POST_STATES, POSTS_PER_PAGE, THREADS_PER_PAGE } from "#lib/domain/forum/forum";

const tag = "Forum";
const SectionParams = z.object({ slug: SectionKey.describe("the section's slug or id") });
const ThreadParams = z.object({ id: ThreadKey.describe("the thread's id or slug") });
const PostParams = z.object({ id: PostId.describe("the post's id") });
const NO_ID = "00000000-0000-7000-8000-000000000000";
const section = { params: { slug: "books" } };
const example = { params: { id: NO_ID } };
const Done = z.object({ message: z.string() });

export const listSectionsOperation = operation({
  method: "GET",
  path: "/api/forum/sections",
  summary: "The forum's sections with their counts and last posts",
  tag,
  access: "public",
  response: z.array(ForumSectionResponse),
  errors: [],
});

export const getSectionOperation = operation({
  method: "GET",
  path: "/api/forum/sections/{slug}",
  summary: "A section with a page of its threads: sticky ones first, then by last post",
  tag,
  access: "public",
  params: SectionParams,
  query: z.object({ page: PageNumber, limit: limitOf(THREADS_PER_PAGE) }),
  response: z
    .object({ section: ForumSectionResponse, threads: z.array(ForumThreadResponse), pagination: ForumPaginationResponse })
    .meta({ id: "ForumSectionPage" }),
  errors: ["invalid_input", "section_not_found"],
  example: section,
});

export const getThreadOperation = operation({
  method: "GET",
  path: "/api/forum/threads/{id}",
  summary: "A thread with a page of its posts; a hidden one for moderators only",
  tag,
  access: "public",
  forViewer: true,
  params: ThreadParams,
  query: z.object({ page: PageNumber, limit: limitOf(POSTS_PER_PAGE) }),
  response: z
    .object({ thread: ForumThreadResponse, posts: z.array(ForumPostResponse), pagination: ForumPaginationResponse })
    .meta({ id: "ForumThreadPage" }),
  errors: ["invalid_input", "thread_not_found"],
  example,
});

const Written = z
  .object({
    thread: z.object({ _id: z.uuid(), slug: z.string() }),
    post: z.object({ _id: z.uuid(), number: z.int().min(1).nullable(), state: z.enum(POST_STATES) }),
    url: z.string().describe("the post's page, without the language"),
    message: z.string(),
  })
  .meta({ id: "WrittenForumPost" });
export type WrittenForumPostResponse = z.infer<typeof Written>;

export const createThreadOperation = operation({
  method: "POST",
  path: "/api/forum/threads",
  summary: "Open a thread with its first post",
  tag,
  access: "user",
  scope: "write",
  body: CreateThread,
  response: Written,
  errors: [
    "invalid_input",
    "unauthorized",
    "wrong_origin",
    "suspended",
    "suspended_indefinitely",
    "section_not_found",
    "section_restricted",
    "book_not_found",
    "book_withdrawn",
    "duplicate_post",
    "too_many_requests",
  ],
  limits: [{ calls: 10, seconds: 3_600, by: "viewer" }],
});

export const createPostOperation = operation({
  method: "POST",
  path: "/api/forum/posts",
  summary: "Reply in a thread",
  tag,
  access: "user",
  scope: "write",
  body: CreatePost,
  response: Written,
  errors: [
    "invalid_input",
    "unauthorized",
    "wrong_origin",
    "suspended",
    "suspended_indefinitely",
    "thread_not_found",
    "thread_locked",
    "post_not_found",
    "duplicate_post",
    "too_many_requests",
  ],
  limits: [{ calls: 60, seconds: 3_600, by: "viewer" }],
});

export const editPostOperation = operation({
  method: "PUT",
  path: "/api/forum/posts/{id}",
  summary: "Edit the user's own post; moderators see the earlier texts",
  tag,
  access: "user",
  scope: "write",
  params: PostParams,
  body: EditPost,
  response: Written,
  errors: [
    "invalid_input",
    "unauthorized",
    "wrong_origin",
    "suspended",
    "suspended_indefinitely",
    "post_not_found",
    "thread_locked",
    "post_not_editable",
    "too_many_requests",
  ],
  limits: [{ calls: 60, seconds: 3_600, by: "viewer" }],
  example,
});

export const deletePostOperation = operation({
  method: "DELETE",
  path: "/api/forum/posts/{id}",
  summary: "Delete the user's own post; its number stays",
  tag,
  access: "user",
  scope: "write",
  params: PostParams,
  response: Done,
  errors: ["invalid_input", "unauthorized", "wrong_origin", "post_not_found"],
  example,
});

const changeLike = (method: "PUT" | "DELETE", summary: string) =>
  operation({
    method,
    path: "/api/forum/posts/{id}/like",
    summary,
    tag,
    access: "user",
    scope: "write",
    params: PostParams,
    response: z.object({ liked: z.boolean(), likeCount: z.int().min(0) }),
    errors: [
      "invalid_input",
      "unauthorized",
      "wrong_origin",
      "suspended",
      "suspended_indefinitely",
      "post_not_found",
      "own_post",
      "too_many_requests",
    ],
    limits: [{ calls: 300, seconds: 3_600, by: "viewer" }],
    example,
  });

export const likePostOperation = changeLike("PUT", "Like a post");

export const unlikePostOperation = changeLike("DELETE", "Take back a like");
