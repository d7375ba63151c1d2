import { type Order, pageParameter, queryText, type Sorting, sortParameters } from "#lib/domain/paging/order";

/** The subject of an action: its kind ("comment", "book" …) and id. */
export type Subject = { kind: string; id: string };

/** What is logged, by the kind of its subject; each act has a text, `moderation.logEntry.<kind>.<act>`. */
export const AUDIT_ACTS = {
  comment: ["approve", "reject", "delete", "keep", "reopen"],
  request: ["plan", "reject", "reopen", "assign", "merge", "start"],
  run: ["publish", "pause", "resume", "discard", "revise", "amend", "stops", "direct", "comment", "budget"],
  author: ["schedule", "edit", "create", "delete"],
  user: [
    "role-user",
    "role-moderator",
    "role-administrator",
    "activate",
    "deactivate",
    "reset-password",
    "end-sessions",
    "delete",
    "restore",
    "reset-second-factor",
    "suspend",
    "suspend-indefinitely",
    "lift-suspension",
    "require-approval",
    "lift-approval",
    "remove-posts",
    "restore-posts",
    "api-premium",
    "api-free",
  ],
  invitation: ["invite", "resend", "revoke", "accept"],
  users: ["export"],
  job: ["retry", "discard"],
  backup: ["make", "download", "try"],
  setting: ["change", "reset"],
  mail: ["resend"],
  address: ["lift-suppression"],
  book: ["edit", "bulk", "edit-chapter", "withdraw", "restore", "delete", "feature", "unfeature"],
  authors: ["order"],
  collection: ["import"],
  references: ["import"],
  reference: ["remove"],
  announcement: ["send"],
  post: ["hide", "show", "keep", "reopen"],
  thread: ["pin", "unpin", "lock", "unlock", "hide", "show", "move", "rename"],
  section: ["create", "edit", "delete"],
  incident: ["create", "edit", "update", "publish", "dismiss"],
  conversation: [
    "answer",
    "note",
    "close",
    "reopen",
    "assign",
    "case-under_review",
    "case-accepted",
    "case-rejected",
    "case-countered",
    "case-restored",
    "case-upheld",
  ],
} as const;
type Acts = typeof AUDIT_ACTS;
export type AuditKind = keyof Acts;
/** What may be done to a kind of subject. */
export type ActOn<Kind extends AuditKind> = Acts[Kind][number];
type Act<Action, Kind> = { action: Action; subject: { kind: Kind; id: string } };
/** An act and its subject; what moderators do to comments and posts alike names either kind. */
export type AuditAct =
  | { [Kind in AuditKind]: Act<ActOn<Kind>, Kind> }[AuditKind]
  | Act<ActOn<"comment"> & ActOn<"post">, "comment" | "post">;

/** The subject's state at the time of the action, for readers of the log; null where the kind has no such field. */
export type AuditDetails = {
  /** Its title, or the title of what it belongs to: a comment's book. */
  title: string | null;
  /** The username of its author; null when the account is deleted. */
  owner: string | null;
  /** Its state before the action. */
  before: string | null;
  reason: string | null;
  excerpt: string;
};

/** Who did what to which subject. `at` is an ISO string; `actor` is the username at that time. */
export type AuditEntry = AuditDetails & { id: string; at: string; actor: string; action: string; subject: Subject };

/** Which entries to list: of one actor, about a kind of subject or one subject, one action, from and until a day (UTC, "2026-11-22"). */
export type AuditFilter = {
  actor?: string | undefined;
  kind?: string | undefined;
  subject?: string | undefined;
  action?: string | undefined;
  from?: string | undefined;
  until?: string | undefined;
};

/** The sort orders of the log: by time, by what was done, or by what it was done to. */
export const AUDIT_SORTS = ["newest", "action", "subject"] as const;
export type AuditSort = (typeof AUDIT_SORTS)[number];

/** The usual direction of each. */
export const AUDIT_ORDER: Record<AuditSort, Order> = { newest: "descending", action: "ascending", subject: "ascending" };

/** Filter and order of a page of the log. */
export type AuditList = AuditFilter & Sorting<AuditSort>;

/** The parameters of the log's address that are not the standard; `page` from 1. */
export const auditParameters = ({ sort, order, ...filter }: AuditList, page = 1): string =>
  queryText({ ...filter, ...sortParameters({ sort, order }, "newest", AUDIT_ORDER), page: pageParameter(page) });
