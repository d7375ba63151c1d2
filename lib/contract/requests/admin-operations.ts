import { z } from "zod";
import { SuccessMessage } from "#lib/contract/accounts/responses";
import { operation } from "#lib/contract/operation";
import { limitOf, optionalParameter, PageNumber, Slug } from "#lib/contract/parameters";
import { RejectionReason } from "#lib/contract/requests/fields";
import { RequestParams } from "#lib/contract/requests/operations";
import { Pagination, RequestCounts, RequestResponse } from "#lib/contract/requests/responses";
import { optionalText } from "#lib/contract/written-text";
import { ADMIN_NOTES_MAX, REQUEST_PRIORITIES, REQUEST_STATUSES } from "#lib/domain/requests/request";

const tag = "Request administration";
const example = { params: { id: "00000000-0000-7000-8000-000000000000" } };
const PER_PAGE = 20;
const admin = { tag, access: "admin" } as const;

const SEARCH_MAX = 100;
/** What administrators search for. */
export const AdminSearchText = z.string().trim().max(SEARCH_MAX);

export const AdminRequestsQuery = z.object({
  page: PageNumber,
  limit: limitOf(PER_PAGE),
  status: z.preprocess((value) => (value === "all" ? undefined : value), optionalParameter(z.enum(REQUEST_STATUSES))),
  author: optionalParameter(Slug).describe("the author's id"),
  q: z
    .preprocess((value) => (typeof value === "string" && value.trim() === "" ? undefined : value), AdminSearchText.optional())
    .describe("text in the title, the prompt, the author's name, or the requester's names or e-mail address"),
});

export const AdminRequestResponse = RequestResponse.extend({
  username: z.string().nullable().describe("null when the account is deleted"),
  isHeld: z.boolean(),
  place: z.int().min(1).nullable(),
  runId: z.uuid().nullable().describe("its latest run"),
}).meta({ id: "AdminRequest" });
export type AdminRequestResponse = z.infer<typeof AdminRequestResponse>;

export const PlanRequest = z.object({
  priority: z.enum(REQUEST_PRIORITIES, "invalid").optional(),
  adminNotes: optionalText(ADMIN_NOTES_MAX, "notes_long").nullable().optional(),
  estimatedCompletion: z.iso.datetime("invalid").nullable().optional(),
  isHeld: z.boolean("invalid").optional(),
});
export type PlanRequest = z.infer<typeof PlanRequest>;

export const listAdminRequestsOperation = operation({
  ...admin,
  method: "GET",
  path: "/api/admin/requests",
  summary: "List requests: those that wait in the order of the queue, others newest first",
  query: AdminRequestsQuery,
  response: z
    .object({ requests: z.array(AdminRequestResponse), pagination: Pagination, counts: RequestCounts })
    .meta({ id: "AdminRequestPage" }),
  errors: ["invalid_input", "unauthorized", "forbidden"],
});

const ERRORS = ["invalid_input", "unauthorized", "forbidden", "wrong_origin", "request_not_found", "request_transition"] as const;

export const planRequestOperation = operation({
  ...admin,
  method: "PUT",
  path: "/api/admin/requests/{id}",
  summary: "Set a request's priority, notes, estimated completion, and whether it is held; omitted fields stay",
  params: RequestParams,
  body: PlanRequest,
  response: SuccessMessage,
  errors: [...ERRORS],
  example,
});
export const startRequestOperation = operation({
  ...admin,
  method: "POST",
  path: "/api/admin/requests/{id}/run",
  summary: "Start writing the book of a waiting request",
  params: RequestParams,
  response: SuccessMessage.extend({ runId: z.uuid() }),
  errors: [...ERRORS, "series_under_way", "writing_unavailable"],
  example,
});
export const rejectRequestOperation = operation({
  ...admin,
  method: "PUT",
  path: "/api/admin/requests/{id}/rejection",
  summary: "Reject a request with a reason for its author",
  params: RequestParams,
  body: z.object({ reason: RejectionReason }),
  response: SuccessMessage,
  errors: [...ERRORS],
  example,
});
export const reopenRequestOperation = operation({
  ...admin,
  method: "DELETE",
  path: "/api/admin/requests/{id}/rejection",
  summary: "Reopen a rejected request",
  params: RequestParams,
  response: SuccessMessage,
  errors: [...ERRORS],
  example,
});
export const assignBookOperation = operation({
  ...admin,
  method: "PUT",
  path: "/api/admin/requests/{id}/book",
  summary: "Complete a request with a published book",
  params: RequestParams,
  body: z.object({ bookId: z.string("required").min(1, { error: "required", abort: true }).pipe(Slug) }),
  response: SuccessMessage,
  errors: [...ERRORS, "book_not_found"],
  example,
});
export const mergeRequestOperation = operation({
  ...admin,
  method: "PUT",
  path: "/api/admin/requests/{id}/merge",
  summary: "Merge a waiting request into another one",
  params: RequestParams,
  body: z.object({ into: z.uuid("invalid").toLowerCase() }),
  response: SuccessMessage,
  errors: [...ERRORS],
  example,
});
