import { z } from "zod";
import { CursorText } from "#lib/contract/accounts/admin-operations";
import { SuccessMessage } from "#lib/contract/accounts/responses";
import { RejectComment } from "#lib/contract/moderation/operations";
import { ReportedSubject } from "#lib/contract/moderation/report-fields";
import { operation } from "#lib/contract/operation";
import { optionalParameter } from "#lib/contract/parameters";
import { DECISIONS } from "#lib/domain/moderation/moderation";
import { DECIDED_AT_ONCE, REPORT_REASONS, REPORTED_PER_PAGE } from "#lib/domain/moderation/report";

const TAG = "Moderation";

const Person = z.object({ id: z.uuid(), username: z.string() }).nullable().describe("null when the account is deleted");

export const ReportedSubjectResponse = ReportedSubject.extend({
  _id: ReportedSubject.shape.id,
  title: z.string().describe("the title, or that of what it belongs to: a comment's book"),
  text: z.string(),
  path: z.string().describe("the page that shows it"),
  author: Person,
  state: z.enum(["visible", "hidden", "removed"]).describe("`hidden`: until a moderator decides"),
  editedAt: z.iso.datetime().nullable(),
  count: z.int().min(1).describe("the number of open reports"),
  firstAt: z.iso.datetime(),
  decisions: z.array(z.enum(DECISIONS)).describe("the decisions that this kind knows"),
  reports: z.array(z.object({ reporter: Person, reason: z.enum(REPORT_REASONS), note: z.string(), createdAt: z.iso.datetime() })),
}).meta({ id: "ReportedSubject" });
export type ReportedSubjectResponse = z.infer<typeof ReportedSubjectResponse>;

export const ReportQueueResponse = z
  .object({
    subjects: z.array(ReportedSubjectResponse),
    next: z.string().nullable().describe("the cursor of the next page"),
    previous: z.string().nullable(),
  })
  .meta({ id: "ReportQueue" });
export type ReportQueueResponse = z.infer<typeof ReportQueueResponse>;

export const ReportQueueQuery = z.object({
  cursor: optionalParameter(CursorText),
  limit: z.coerce.number().int().min(1).max(DECIDED_AT_ONCE).default(REPORTED_PER_PAGE),
});

export const listReportsOperation = operation({
  method: "GET",
  path: "/api/admin/reports",
  summary: "Reported content of every kind, that with most reports first",
  tag: TAG,
  access: "moderator",
  query: ReportQueueQuery,
  response: ReportQueueResponse,
  errors: ["invalid_input", "unauthorized", "forbidden"],
});

export const DecideReports = z
  .object({
    subjects: z
      .array(
        ReportedSubject.extend({
          seen: z.iso
            .datetime("invalid")
            .nullable()
            .optional()
            .describe("the `editedAt` that was read: content edited since is not changed"),
        }),
      )
      .min(1, "required")
      .max(DECIDED_AT_ONCE, "invalid"),
    decision: z
      .enum(DECISIONS, "invalid")
      .describe("`approve` keeps the content and dismisses its reports; `reject` removes it with a reason"),
    reason: RejectComment.shape.reason.optional(),
  })
  .refine(({ decision, reason }) => decision !== "reject" || reason !== undefined, { path: ["reason"], error: "required" });

export const ReopenReports = z.object({ subjects: z.array(ReportedSubject).min(1, "required").max(DECIDED_AT_ONCE, "invalid") });

export const reopenReportsOperation = operation({
  method: "POST",
  path: "/api/admin/reports/reopened",
  summary: "Undo the last decision about reported subjects: removed ones are shown, and the reports are open again",
  tag: TAG,
  access: "moderator",
  body: ReopenReports,
  response: SuccessMessage.extend({ reopened: z.int().min(0).describe("the number of subjects") }),
  errors: ["invalid_input", "unauthorized", "forbidden", "wrong_origin", "not_found"],
});

export const decideReportsOperation = operation({
  method: "POST",
  path: "/api/admin/reports/decisions",
  summary: `Decide about up to ${DECIDED_AT_ONCE} reported subjects; those of one kind in one transaction`,
  tag: TAG,
  access: "moderator",
  body: DecideReports,
  response: SuccessMessage.extend({ decided: z.int().min(0) }),
  errors: [
    "invalid_input",
    "unauthorized",
    "forbidden",
    "wrong_origin",
    "not_found",
    "comment_not_found",
    "comment_changed",
    "post_not_found",
    "post_changed",
  ],
});
