import { z } from "zod";
import { PostId, SaveSection, ThreadTitle } from "#lib/contract/forum/fields";
import { ForumPaginationResponse, ForumSectionResponse, ForumThreadResponse, ReplyTo } from "#lib/contract/forum/responses";
import { operation } from "#lib/contract/operation";
import { limitOf, optionalParameter, PageNumber } from "#lib/contract/parameters";
import { writtenText } from "#lib/contract/written-text";
import { FORUM_ADMINISTRATION_TABS, HIDING_REASON_MAX } from "#lib/domain/forum/administration";
import { ADMIN_POSTS_PER_PAGE, ADMIN_THREADS_PER_PAGE, POST_STATES, THREAD_ACTIONS } from "#lib/domain/forum/forum";
import { LANGUAGES } from "#lib/domain/language";

const tag = "Forum moderation";
const Params = z.object({ id: PostId });
const example = { params: { id: "00000000-0000-7000-8000-000000000000" } };
const Done = z.object({ message: z.string() });
const Words = optionalParameter(z.string().trim().max(100, "invalid"));

export const Reason = writtenText(HIDING_REASON_MAX, "reason_long");

export const AdminSectionResponse = ForumSectionResponse.extend({
  position: z.int(),
  allThreads: z.int().min(0).describe("hidden threads too; only an empty section can be deleted"),
  texts: z.partialRecord(z.enum(LANGUAGES), z.object({ title: z.string(), description: z.string() })),
}).meta({ id: "AdminForumSection" });
export type AdminSectionResponse = z.infer<typeof AdminSectionResponse>;

/** The address of the page of the forum's administration. */
export const ForumAdministrationQuery = z.object({
  tab: z.enum(FORUM_ADMINISTRATION_TABS).default("sections"),
  page: PageNumber,
  q: Words,
  state: optionalParameter(z.enum(POST_STATES)),
});
export type ForumAdministrationQuery = z.infer<typeof ForumAdministrationQuery>;

const SECTION_ERRORS = ["invalid_input", "unauthorized", "forbidden", "wrong_origin"] as const;

export const listAdminSectionsOperation = operation({
  method: "GET",
  path: "/api/forum/admin/sections",
  summary: "The sections as entered, with their translations",
  tag,
  access: "moderator",
  response: z.object({ sections: z.array(AdminSectionResponse) }).meta({ id: "AdminForumSections" }),
  errors: ["unauthorized", "forbidden"],
});

export const createSectionOperation = operation({
  method: "POST",
  path: "/api/forum/admin/sections",
  summary: "Create a section",
  tag,
  access: "admin",
  body: SaveSection,
  response: AdminSectionResponse,
  errors: [...SECTION_ERRORS, "section_exists"],
});

export const editSectionOperation = operation({
  method: "PUT",
  path: "/api/forum/admin/sections/{id}",
  summary: "Edit a section",
  tag,
  access: "admin",
  params: Params,
  body: SaveSection,
  response: AdminSectionResponse,
  errors: [...SECTION_ERRORS, "section_not_found", "section_exists"],
  example,
});

export const deleteSectionOperation = operation({
  method: "DELETE",
  path: "/api/forum/admin/sections/{id}",
  summary: "Delete an empty section, or one whose threads are moved to another",
  tag,
  access: "admin",
  params: Params,
  query: z.object({ moveTo: optionalParameter(PostId.describe("the section that takes over the threads")) }),
  response: Done,
  errors: [...SECTION_ERRORS, "section_not_found", "section_not_empty"],
  example,
});

export const listAdminThreadsOperation = operation({
  method: "GET",
  path: "/api/forum/admin/threads",
  summary: "All threads, the latest first, hidden ones too; without parameters the first page",
  tag,
  access: "moderator",
  query: z.object({ page: PageNumber, limit: limitOf(ADMIN_THREADS_PER_PAGE), q: Words.describe("words of the title") }),
  response: z
    .object({ threads: z.array(ForumThreadResponse), total: z.int().min(0), pagination: ForumPaginationResponse })
    .meta({ id: "AdminForumThreads" }),
  errors: ["invalid_input", "unauthorized", "forbidden"],
});

export const ChangeThread = z
  .object({
    action: z.enum(THREAD_ACTIONS, "invalid").describe("hide shows a hidden thread again"),
    sectionId: PostId.optional().describe("for move"),
    title: ThreadTitle.optional().describe("for rename"),
    reason: Reason.optional(),
  })
  .refine(({ action, sectionId }) => action !== "move" || sectionId !== undefined, { path: ["sectionId"], error: "required" })
  .refine(({ action, title }) => action !== "rename" || title !== undefined, { path: ["title"], error: "required" });

export const changeThreadOperation = operation({
  method: "PATCH",
  path: "/api/forum/admin/threads/{id}",
  summary: "Pin, lock, hide, move or rename a thread; its address stays",
  tag,
  access: "moderator",
  params: Params,
  body: ChangeThread,
  response: z.object({ message: z.string(), thread: ForumThreadResponse }),
  errors: ["invalid_input", "unauthorized", "forbidden", "wrong_origin", "thread_not_found", "section_not_found"],
  example,
});

/** The query of a thread's page in the administration. */
export const ThreadAdministrationQuery = z.object({ page: PageNumber });

export const AdminPostResponse = z
  .object({
    _id: PostId,
    number: z.int().min(1).nullable(),
    content: z.string().describe("plain text; empty if the post is deleted"),
    preview: z.string().describe("the first 200 characters"),
    author: z.object({ _id: z.uuid(), username: z.string() }).nullable(),
    thread: z.object({ _id: z.uuid(), title: z.string(), slug: z.string() }),
    state: z.enum(POST_STATES),
    isHidden: z.boolean(),
    reason: z.string().nullable(),
    replyTo: ReplyTo,
    isEdited: z.boolean(),
    editedAt: z.iso.datetime().nullable(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: "AdminForumPost" });
export type AdminPostResponse = z.infer<typeof AdminPostResponse>;

export const listAdminPostsOperation = operation({
  method: "GET",
  path: "/api/forum/admin/posts",
  summary: "All posts, the latest first, in every state; without parameters the first page",
  tag,
  access: "moderator",
  query: z.object({
    page: PageNumber,
    limit: limitOf(ADMIN_POSTS_PER_PAGE),
    q: Words.describe("words of the text"),
    state: optionalParameter(z.enum(POST_STATES)),
  }),
  response: z
    .object({ posts: z.array(AdminPostResponse), total: z.int().min(0), pagination: ForumPaginationResponse })
    .meta({ id: "AdminForumPosts" }),
  errors: ["invalid_input", "unauthorized", "forbidden"],
});

export const removePostOperation = operation({
  method: "DELETE",
  path: "/api/forum/admin/posts/{id}",
  summary: "Hide a post for a reason, which its author sees",
  tag,
  access: "moderator",
  params: Params,
  body: z.object({ reason: Reason }),
  response: Done,
  errors: ["invalid_input", "unauthorized", "forbidden", "wrong_origin", "post_not_found", "post_changed"],
  example,
});

export const moderatePostOperation = operation({
  method: "PATCH",
  path: "/api/forum/admin/posts/{id}/moderate",
  summary: "Hide a post, or show it again; a post that awaits approval is rejected or approved",
  tag,
  access: "moderator",
  params: Params,
  body: z.object({ action: z.enum(["hide", "show"], "invalid"), reason: Reason.optional() }),
  response: Done,
  errors: ["invalid_input", "unauthorized", "forbidden", "wrong_origin", "post_not_found"],
  example,
});

export const listPostRevisionsOperation = operation({
  method: "GET",
  path: "/api/forum/admin/posts/{id}/revisions",
  summary: "A post's whole text and its earlier texts, the latest first",
  tag,
  access: "moderator",
  params: Params,
  response: z.object({
    content: z.string().describe("Markdown"),
    revisions: z.array(z.object({ content: z.string(), replacedAt: z.iso.datetime() })),
  }),
  errors: ["invalid_input", "unauthorized", "forbidden", "post_not_found"],
  example,
});

const RemovalParams = z.object({ id: z.uuid("invalid").toLowerCase().describe("the user's id") });

export const removeUserPostsOperation = operation({
  method: "DELETE",
  path: "/api/forum/admin/users/{id}/posts",
  summary: "Hide all posts and threads of a user in one act, which can be undone for 30 days",
  tag,
  access: "moderator",
  params: RemovalParams,
  body: z.object({ reason: Reason }),
  response: Done.extend({ removed: z.int().min(0) }),
  recentProof: true,
  errors: ["invalid_input", "unauthorized", "forbidden", "wrong_origin", "user_not_found", "own_account"],
  example,
});

export const restoreUserPostsOperation = operation({
  method: "POST",
  path: "/api/forum/admin/users/{id}/posts",
  summary: "Undo the latest removal of a user's posts",
  tag,
  access: "moderator",
  params: RemovalParams,
  response: Done.extend({ restored: z.int().min(0) }),
  errors: ["invalid_input", "unauthorized", "forbidden", "wrong_origin", "user_not_found", "removal_not_found", "removal_undone"],
  example,
});
