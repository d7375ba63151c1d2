import { z } from "zod";
import { operation } from "#lib/contract/operation";
import { AdminSearchText } from "#lib/contract/requests/admin-operations";
import { RequestParams } from "#lib/contract/requests/operations";
import { REQUEST_STATUSES } from "#lib/domain/requests/request";

const admin = {
  tag: "Request administration",
  method: "GET",
  access: "admin",
  params: RequestParams,
  query: z.object({ q: AdminSearchText.default("") }),
  example: { params: { id: "00000000-0000-7000-8000-000000000000" }, query: { q: "harbour" } },
} as const;
const ERRORS = ["invalid_input", "unauthorized", "forbidden", "request_not_found"] as const;

export const listMergeCandidatesOperation = operation({
  ...admin,
  path: "/api/admin/requests/{id}/merge-candidates",
  summary: "Requests into which this one can be merged, by title, text, author or requester",
  response: z
    .object({
      requests: z.array(
        z.object({
          _id: z.uuid(),
          title: z.string().nullable(),
          prompt: z.string(),
          status: z.enum(REQUEST_STATUSES),
          votes: z.int().min(0),
          authorName: z.string(),
          username: z.string().nullable().describe("null when the account is deleted"),
        }),
      ),
    })
    .meta({ id: "MergeCandidates" }),
  errors: [...ERRORS],
});

export const listBookCandidatesOperation = operation({
  ...admin,
  path: "/api/admin/requests/{id}/book-candidates",
  summary: "Published books that can answer this request, by title or author",
  response: z
    .object({ books: z.array(z.object({ _id: z.string(), title: z.string(), language: z.string(), authorName: z.string() })) })
    .meta({ id: "BookCandidates" }),
  errors: [...ERRORS],
});
