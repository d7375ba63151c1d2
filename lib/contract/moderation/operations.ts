import { z } from "zod";
import { SuccessMessage } from "#lib/contract/accounts/responses";
import { ModeratedCommentResponse, pageOfComments } from "#lib/contract/comments/operations";
import { operation } from "#lib/contract/operation";
import { limitOf, optionalParameter, PageNumber } from "#lib/contract/parameters";
import { writtenText } from "#lib/contract/written-text";
import { REASON_MAX } from "#lib/domain/comments/comment";
import { AUDIT_SORTS } from "#lib/domain/moderation/audit";
import { DECISIONS, MODERATION_TABS } from "#lib/domain/moderation/moderation";
import { ORDERS } from "#lib/domain/paging/order";

const TAG = "Moderation";
/** As PostgreSQL writes UUIDs, so that duplicates are recognised. */
const CommentId = z.uuid("invalid").toLowerCase();
const AComment = z.object({ id: CommentId.describe("the comment's id") });
const example = { params: { id: "00000000-0000-7000-8000-000000000000" } };
const DECIDED_AT_ONCE = 100;

export const RejectComment = z.object({
  reason: writtenText(REASON_MAX, "reason_long"),
});

export type RejectComment = z.infer<typeof RejectComment>;

export const DecideComments = z
  .object({
    ids: z.array(CommentId).min(1, "required").max(DECIDED_AT_ONCE, "invalid"),
    seen: z
      .record(CommentId, z.iso.datetime("invalid").nullable())
      .optional()
      .describe("the `editedAt` that was read, by comment id: comments edited since are not changed"),
    decision: z.enum(DECISIONS, "invalid"),
    reason: RejectComment.shape.reason.optional(),
  })
  .refine(({ decision, reason }) => decision !== "reject" || reason !== undefined, { path: ["reason"], error: "required" });

export const ModerationPageResponse = pageOfComments(ModeratedCommentResponse)
  .extend({ counts: z.record(z.enum(MODERATION_TABS), z.int().min(0)) })
  .meta({ id: "ModerationPage" });
export type ModerationPageResponse = z.infer<typeof ModerationPageResponse>;

export const AuditEntryResponse = z
  .object({
    _id: z.uuid(),
    id: z.uuid(),
    at: z.iso.datetime(),
    actor: z.string().describe("the administrator's username at that time"),
    action: z.string(),
    subject: z.object({ kind: z.string(), id: z.string() }),
    title: z.string().nullable().describe("the subject's title, or that of its parent: a comment's book"),
    owner: z.string().nullable().describe("the username of the subject's author"),
    before: z.string().nullable().describe("the subject's state before the action"),
    reason: z.string().nullable(),
    excerpt: z.string(),
  })
  .meta({ id: "AuditEntry" });

const Tab = z.enum(MODERATION_TABS).default("pending");
const place = { page: PageNumber, limit: limitOf(20) };
/** The query of the moderation page; the API uses the specification's name for the same field. */
export const ModerationQuery = z.object({ tab: Tab, ...place });
const Word = optionalParameter(z.string().trim().max(80));
const Day = optionalParameter(z.iso.date("invalid"));
export const AuditFilterQuery = z.object({
  actor: Word.describe("an administrator's or moderator's username"),
  kind: Word.describe("the kind of subject, for example user"),
  subject: Word.describe("the subject's id"),
  action: Word,
  from: Day.describe("the first day (UTC)"),
  until: Day.describe("the last day (UTC)"),
});
export const AuditQuery = AuditFilterQuery.extend({
  sort: z.enum(AUDIT_SORTS).default("newest").describe("subject: by its kind and id"),
  order: optionalParameter(z.enum(ORDERS)).describe(
    "the direction; the newest descend, actions and subjects ascend unless it says otherwise",
  ),
  page: PageNumber,
  limit: limitOf(50),
});

export const listModerationOperation = operation({
  method: "GET",
  path: "/api/admin/comments",
  summary: "List comments to moderate, with the number in each state",
  tag: TAG,
  access: "moderator",
  query: z.object({ filter: Tab, ...place }),
  response: ModerationPageResponse,
  errors: ["invalid_input", "unauthorized", "forbidden"],
});

export const approveCommentOperation = operation({
  method: "PUT",
  path: "/api/admin/comments/{id}/approve",
  summary: "Approve a comment",
  tag: TAG,
  access: "moderator",
  params: AComment,
  response: SuccessMessage,
  errors: ["invalid_input", "unauthorized", "forbidden", "wrong_origin", "comment_not_found"],
  example,
});

export const removeCommentOperation = operation({
  method: "DELETE",
  path: "/api/admin/comments/{id}",
  summary: "Delete a comment",
  tag: TAG,
  access: "moderator",
  params: AComment,
  response: SuccessMessage,
  errors: ["invalid_input", "unauthorized", "forbidden", "wrong_origin", "comment_not_found"],
  example,
});

export const decideCommentsOperation = operation({
  method: "POST",
  path: "/api/admin/comments/decisions",
  summary: `Moderate up to ${DECIDED_AT_ONCE} comments in one transaction`,
  tag: TAG,
  access: "moderator",
  body: DecideComments,
  response: SuccessMessage.extend({ decided: z.int().min(0) }),
  errors: ["invalid_input", "unauthorized", "forbidden", "wrong_origin", "comment_not_found", "comment_changed"],
});

export const listAuditEntriesOperation = operation({
  method: "GET",
  path: "/api/admin/log",
  summary: "The audit log, newest first by default",
  tag: TAG,
  access: "admin",
  query: AuditQuery,
  response: z
    .object({ entries: z.array(AuditEntryResponse), currentPage: z.int().min(1), totalPages: z.int().min(0), hasMore: z.boolean() })
    .meta({ id: "AuditPage" }),
  errors: ["invalid_input", "unauthorized", "forbidden"],
});

export const exportAuditOperation = operation({
  method: "GET",
  path: "/api/admin/log/export",
  summary: "The entries of the audit log that match the filter as CSV, at most 100,000, newest first",
  tag: TAG,
  access: "admin",
  query: AuditFilterQuery,
  response: z.string(),
  responseType: "text/csv; charset=utf-8",
  recentProof: true,
  errors: ["invalid_input", "unauthorized", "forbidden"],
});
