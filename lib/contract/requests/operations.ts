import { z } from "zod";
import { SuccessMessage } from "#lib/contract/accounts/responses";
import { operation, WRITER_ERRORS } from "#lib/contract/operation";
import { limitOf, optionalParameter, PageNumber, Slug } from "#lib/contract/parameters";
import { CreateRequest } from "#lib/contract/requests/fields";
import {
  CreatedRequestResponse,
  RequestDetailsResponse,
  RequestInterestResponse,
  RequestPageResponse,
  RequestQueueResponse,
  RequestStateResponse,
  SimilarRequestResponse,
} from "#lib/contract/requests/responses";
import type { ErrorCode } from "#lib/domain/errors";
import { PROMPT_MAX, REQUEST_STATUSES, REQUESTS_PER_PAGE } from "#lib/domain/requests/request";

const tag = "Requests";
export const RequestParams = z.object({ id: z.uuid("invalid").toLowerCase().describe("the request's id") });
const example = { params: { id: "00000000-0000-7000-8000-000000000000" } };
const QUEUE_PER_PAGE = 20;

const Status = z.preprocess((value) => (value === "all" ? undefined : value), optionalParameter(z.enum(REQUEST_STATUSES)));
export const RequestsQuery = z.object({ page: PageNumber, limit: limitOf(REQUESTS_PER_PAGE), status: Status });
export const RequestQueueQuery = z.object({ page: PageNumber, limit: limitOf(QUEUE_PER_PAGE) });

export const listRequestsOperation = operation({
  method: "GET",
  path: "/api/requests",
  summary: "List the user's own requests, newest first, with the number in each status",
  tag,
  access: "user",
  scope: "write",
  query: RequestsQuery,
  response: RequestPageResponse,
  errors: ["invalid_input", "unauthorized"],
});

export const createRequestOperation = operation({
  method: "POST",
  path: "/api/requests",
  summary: "Request a book in an author's manner",
  tag,
  access: "user",
  scope: "write",
  body: CreateRequest,
  response: CreatedRequestResponse,
  errors: [
    ...WRITER_ERRORS,
    "invalid_input",
    "unauthorized",
    "wrong_origin",
    "author_not_found",
    "request_too_soon",
    "too_many_requests_pending",
    "too_many_requests",
  ],
  limits: [{ calls: 30, seconds: 3_600, by: "viewer" }],
});

export const getRequestOperation = operation({
  method: "GET",
  path: "/api/requests/{id}",
  summary: "A request with its place in the queue and its progress: the user's own, or a public one",
  tag,
  access: "user",
  scope: "write",
  params: RequestParams,
  response: RequestDetailsResponse,
  errors: ["invalid_input", "unauthorized", "request_not_found"],
  example,
});

export const getRequestStateOperation = operation({
  method: "GET",
  path: "/api/requests/{id}/state",
  summary: "The status of a public request, its place in the queue and its progress",
  tag,
  access: "public",
  params: RequestParams,
  response: RequestStateResponse,
  errors: ["invalid_input", "request_not_found"],
  example,
});

export const cancelRequestOperation = operation({
  method: "DELETE",
  path: "/api/requests/{id}",
  summary: "Cancel the user's own pending request",
  tag,
  access: "user",
  scope: "write",
  params: RequestParams,
  response: SuccessMessage,
  errors: ["invalid_input", "unauthorized", "wrong_origin", "request_not_found", "request_not_pending"],
  example,
});

export const listRequestQueueOperation = operation({
  method: "GET",
  path: "/api/requests/queue",
  summary: "List the public requests that wait, in their order",
  tag,
  access: "public",
  query: RequestQueueQuery,
  response: RequestQueueResponse,
  errors: ["invalid_input"],
});

export const findSimilarRequestsOperation = operation({
  method: "GET",
  path: "/api/requests/similar",
  summary: "Public requests similar to a prompt, the most similar first",
  tag,
  access: "user",
  query: z.object({ authorId: optionalParameter(Slug), prompt: z.string().max(PROMPT_MAX, "prompt_long").default("") }),
  response: z.object({ requests: z.array(SimilarRequestResponse) }).meta({ id: "SimilarRequests" }),
  errors: ["invalid_input", "unauthorized", "too_many_requests"],
  limits: [{ calls: 300, seconds: 600, by: "viewer" }],
  example: { query: { prompt: "A clockmaker who repairs an hour" } },
});

export const getRequestInterestOperation = operation({
  method: "GET",
  path: "/api/requests/{id}/interest",
  summary: "Whether the user voted for a public request and follows it",
  tag,
  access: "user",
  params: RequestParams,
  response: RequestInterestResponse,
  errors: ["invalid_input", "unauthorized", "request_not_found"],
  example,
});
const changeInterest = (method: "PUT" | "DELETE", path: string, summary: string, errors: ErrorCode[] = []) =>
  operation({
    method,
    path,
    summary,
    tag,
    access: "user",
    params: RequestParams,
    response: RequestInterestResponse,
    errors: [
      ...errors,
      "invalid_input",
      "unauthorized",
      "wrong_origin",
      "request_not_found",
      "own_request",
      "request_not_pending",
      "too_many_requests",
    ],
    limits: [{ calls: 120, seconds: 3_600, by: "viewer" }],
    example,
  });
const VOTE = "/api/requests/{id}/vote";
const FOLLOWER = "/api/requests/{id}/follower";
export const voteForRequestOperation = changeInterest("PUT", VOTE, "Vote for a public request", [...WRITER_ERRORS]);
export const withdrawVoteOperation = changeInterest("DELETE", VOTE, "Take back a vote");
export const followRequestOperation = changeInterest("PUT", FOLLOWER, "Follow a public request: get the same notifications as its author");
export const unfollowRequestOperation = changeInterest("DELETE", FOLLOWER, "Stop following a request");
