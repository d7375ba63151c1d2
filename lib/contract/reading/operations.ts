import { z } from "zod";
import { SuccessMessage } from "#lib/contract/accounts/responses";
import { BookResponse } from "#lib/contract/books/responses";
import { serializeBook } from "#lib/contract/books/serialize";
import { operation } from "#lib/contract/operation";
import { BookParams, Slug } from "#lib/contract/parameters";
import { PositionResponse } from "#lib/contract/reading/responses";
import { READING_LIST_STATES, type ReadingList, type ReadingListEntry } from "#lib/domain/reading/reading";

const TAG = "Reading";
const HIGHEST_NUMBER = 32_767;

export const PlaceNumber = z.int("invalid").min(1, "invalid").max(HIGHEST_NUMBER, "invalid");
/** Earlier times are invalid: no clock is that wrong, and PostgreSQL has no year 0. */
const EARLIEST = Date.UTC(2000, 0, 1);
export const Time = z.iso.datetime({ offset: true, error: "invalid" }).refine((time) => Date.parse(time) >= EARLIEST, "invalid");

const SentPosition = z.object({
  bookId: Slug,
  chapter: PlaceNumber,
  paragraph: PlaceNumber,
  at: Time.describe("when it was read; a time in the future counts as now"),
});

const ReadingListEntryResponse = z
  .object({
    book: BookResponse,
    chapter: z.int().min(1),
    chapterTitle: z.string(),
    paragraph: z.int().min(1),
    percent: z.int().min(0).max(100),
    readAt: z.iso.datetime(),
    finishedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: "ReadingListEntry" });

const WantedBookResponse = z.object({ book: BookResponse, addedAt: z.iso.datetime() }).meta({ id: "WantedBook" });

const ReadingListResponse = z
  .object({
    reading: z.array(ReadingListEntryResponse),
    wanted: z.array(WantedBookResponse).describe("the books that the user wants to read, the one added last first"),
    finished: z.array(ReadingListEntryResponse),
  })
  .meta({ id: "ReadingList" });
type ReadingListResponse = z.infer<typeof ReadingListResponse>;

export const savePositionsOperation = operation({
  method: "PUT",
  path: "/api/user/reading/positions",
  summary: "Save reading positions; of two positions in a book the later one is kept",
  tag: TAG,
  access: "user",
  scope: "reading",
  body: z.object({ positions: z.array(SentPosition).min(1, "invalid").max(100, "invalid") }),
  response: z
    .object({
      positions: z.array(PositionResponse).describe("the stored positions of these books; unknown books and positions are left out"),
    })
    .meta({ id: "ReadingPositions" }),
  errors: ["invalid_input", "unauthorized", "wrong_origin", "payload_too_large", "too_many_requests"],
  limits: [{ calls: 2_000, seconds: 3_600, by: "viewer" }],
});

export const getReadingListOperation = operation({
  method: "GET",
  path: "/api/user/reading",
  summary: "The user's reading list: books in progress, books to read and finished books, latest first",
  tag: TAG,
  access: "user",
  scope: "reading",
  response: ReadingListResponse,
  errors: ["unauthorized"],
});

export const addToReadingListOperation = operation({
  method: "PUT",
  path: "/api/user/reading/{id}/reading-list",
  summary: "Move a book to the books in progress, or to the finished ones",
  tag: TAG,
  access: "user",
  scope: "reading",
  params: BookParams,
  body: z.object({ state: z.enum(READING_LIST_STATES, "invalid") }),
  response: PositionResponse,
  errors: ["invalid_input", "unauthorized", "wrong_origin", "book_not_found", "book_withdrawn", "too_many_requests"],
  limits: [{ calls: 600, seconds: 3_600, by: "viewer" }],
  example: { params: { id: "a-book" } },
});

export const removeFromReadingListOperation = operation({
  method: "DELETE",
  path: "/api/user/reading/{id}",
  summary: "Remove a book from the reading list; bookmarks and highlights stay",
  tag: TAG,
  access: "user",
  scope: "reading",
  params: BookParams,
  response: SuccessMessage,
  errors: ["invalid_input", "unauthorized", "wrong_origin", "not_found"],
  example: { params: { id: "a-book" } },
});

const WantedResponse = z.object({ wanted: z.boolean() }).meta({ id: "WantedState" });

export const wantBookOperation = operation({
  method: "PUT",
  path: "/api/user/reading/{id}/wanted",
  summary: "Put a book among those that the user wants to read; reading it takes it off again",
  tag: TAG,
  access: "user",
  scope: "reading",
  params: BookParams,
  response: WantedResponse,
  errors: [
    "invalid_input",
    "unauthorized",
    "wrong_origin",
    "book_not_found",
    "book_withdrawn",
    "too_many_wanted_books",
    "too_many_requests",
  ],
  limits: [{ calls: 600, seconds: 3_600, by: "viewer" }],
  example: { params: { id: "a-book" } },
});

export const unwantBookOperation = operation({
  method: "DELETE",
  path: "/api/user/reading/{id}/wanted",
  summary: "Take a book off those that the user wants to read",
  tag: TAG,
  access: "user",
  scope: "reading",
  params: BookParams,
  response: WantedResponse,
  errors: ["invalid_input", "unauthorized", "wrong_origin"],
  example: { params: { id: "a-book" } },
});

export const serializeReadingList = ({ reading, wanted, finished }: ReadingList): ReadingListResponse => ({
  reading: reading.map(serializeEntry),
  wanted: wanted.map(({ book, addedAt }) => ({ book: serializeBook(book), addedAt })),
  finished: finished.map(serializeEntry),
});

const serializeEntry = ({ book, chapter, chapterTitle, paragraph, percent, at, finishedAt }: ReadingListEntry) => ({
  book: serializeBook(book),
  chapter,
  chapterTitle,
  paragraph,
  percent,
  readAt: at,
  finishedAt,
});
