import { z } from "zod";
import { SuccessMessage } from "#lib/contract/accounts/responses";
import { BookLanguage } from "#lib/contract/parameters";
import { BOOK_LENGTHS, type BookRequest, type QueuedRequest, REQUEST_PRIORITIES, REQUEST_STATUSES } from "#lib/domain/requests/request";

const Author = z.object({ _id: z.string(), name: z.string().describe("the display name"), fullName: z.string() });

export const RequestResponse = z
  .object({
    _id: z.uuid(),
    title: z.string().nullable(),
    prompt: z.string(),
    status: z.enum(REQUEST_STATUSES),
    priority: z.enum(REQUEST_PRIORITIES),
    author: Author,
    series: z.object({ _id: z.string(), name: z.string() }).nullable().describe("the series that the book continues"),
    language: BookLanguage,
    length: z.enum(BOOK_LENGTHS),
    isPublic: z.boolean(),
    sharePrompt: z.boolean(),
    votes: z.int().min(0),
    adminNotes: z.string().nullable(),
    rejectionReason: z.string().nullable(),
    estimatedCompletion: z.iso.datetime().nullable(),
    completedBook: z.object({ _id: z.string(), title: z.string() }).nullable(),
    mergedInto: z.uuid().nullable().describe("the request that it was merged into"),
    createdAt: z.iso.datetime(),
    startedAt: z.iso.datetime().nullable(),
    finishedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: "Request" });
export type RequestResponse = z.infer<typeof RequestResponse>;

export const Pagination = z
  .object({
    page: z.int().min(1),
    limit: z.int().min(1),
    total: z.int().min(0),
    pages: z.int().min(0),
    hasPrev: z.boolean(),
    hasNext: z.boolean(),
  })
  .meta({ id: "Pagination" });

export const RequestCounts = z.object({
  total: z.int().min(0),
  ...(Object.fromEntries(REQUEST_STATUSES.map((status) => [status, z.int().min(0)])) as Record<
    (typeof REQUEST_STATUSES)[number],
    z.ZodInt
  >),
});

export const RequestPageResponse = z
  .object({ requests: z.array(RequestResponse), pagination: Pagination, counts: RequestCounts })
  .meta({ id: "RequestPage" });
export type RequestPageResponse = z.infer<typeof RequestPageResponse>;

/** How far the writing is. */
const Progress = z
  .object({
    step: z.string(),
    chapter: z.int().min(1).nullable().describe("the chapter being written"),
    chapters: z.int().min(1).nullable().describe("the planned number of chapters"),
    words: z.int().min(0).describe("words written so far"),
    isPaused: z.boolean(),
  })
  .meta({ id: "RequestProgress" });
const State = {
  isHeld: z.boolean().describe("whether it is held: it is not started until an administrator releases it"),
  place: z.int().min(1).nullable().describe("the place in the queue, counted from 1; null unless it waits"),
  waiting: z.int().min(0).describe("how many requests wait"),
  progress: Progress.nullable(),
};
const Story = z
  .object({
    people: z.array(z.object({ name: z.string(), line: z.string().describe("what they want") })),
    threads: z.array(z.string()).describe("what the reader waits for"),
    scenes: z.array(z.object({ chapter: z.int().min(1), title: z.string(), lines: z.array(z.string()) })),
  })
  .meta({ id: "StorySoFar" });
export const RequestStateResponse = z.object({ status: z.enum(REQUEST_STATUSES), ...State }).meta({ id: "RequestState" });
export type RequestStateResponse = z.infer<typeof RequestStateResponse>;

export const RequestDetailsResponse = RequestResponse.extend({
  ...State,
  isOwn: z.boolean(),
  followers: z.int().min(0),
  mergedTitle: z.string().nullable().describe("the title of the request that it was merged into"),
  story: Story.nullable().describe("the story as far as it is planned, for the request's author and administrators"),
  isWritingConnected: z.boolean().describe("whether a language model is configured; without one requests wait"),
}).meta({ id: "RequestDetails" });
export type RequestDetailsResponse = z.infer<typeof RequestDetailsResponse>;

export const CreatedRequestResponse = SuccessMessage.extend({ request: RequestResponse }).meta({ id: "CreatedRequest" });

export const QueuedRequestResponse = z
  .object({
    _id: z.uuid(),
    place: z.int().min(1).describe("the place in the queue, counted from 1"),
    title: z.string().nullable(),
    prompt: z.string(),
    author: Author,
    language: BookLanguage,
    length: z.enum(BOOK_LENGTHS),
    votes: z.int().min(0),
    followers: z.int().min(0),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: "QueuedRequest" });
/** With what the viewer did with it. */
export const SimilarRequestResponse = QueuedRequestResponse.extend({
  isOwn: z.boolean(),
  isVoted: z.boolean(),
  isFollowed: z.boolean(),
}).meta({
  id: "SimilarRequest",
});
export type QueuedRequestResponse = z.infer<typeof QueuedRequestResponse>;

export const RequestQueueResponse = z
  .object({
    requests: z.array(QueuedRequestResponse),
    pagination: Pagination,
    waiting: z.int().min(0).describe("all waiting requests, also those that are not public"),
  })
  .meta({ id: "RequestQueue" });

export const RequestInterestResponse = z
  .object({ isOwn: z.boolean(), isVoted: z.boolean(), isFollowed: z.boolean(), votes: z.int().min(0), followers: z.int().min(0) })
  .meta({ id: "RequestInterest" });
export type RequestInterestResponse = z.infer<typeof RequestInterestResponse>;

const authorOf = ({ id, name, displayName }: BookRequest["author"]) => ({ _id: id, name: displayName, fullName: name });

export const serializeRequest = ({ id, author, series, completedBook, mergedIntoId, ...request }: BookRequest): RequestResponse => ({
  ...request,
  _id: id,
  author: authorOf(author),
  series: series && { _id: series.id, name: series.name },
  completedBook: completedBook && { _id: completedBook.id, title: completedBook.title },
  mergedInto: mergedIntoId,
});

export const serializeQueuedRequest = ({ id, author, ...request }: QueuedRequest): QueuedRequestResponse => ({
  ...request,
  _id: id,
  author: authorOf(author),
});
