import { z } from "zod";
import { SuccessMessage } from "#lib/contract/account/responses";
import { operation } from "#lib/contract/operation";
import { BookParams, Slug } from "#lib/contract/parameters";
import { PlaceNumber, Time } from "#lib/contract/reading/operations";
import { BookmarkResponse, HighlightResponse, PositionResponse } from "#lib/contract/reading/responses";
import { saysSomething, tidyComment } from "#lib/domain/comment/comment";
import { NOTE_MAX, QUOTE_MAX, tidyQuote } from "#lib/domain/reading/annotations";

const TAG = "Reading";
const LONGEST_PARAGRAPH = 1_000_000;
const OfMark = z.object({ id: z.uuid("invalid").describe("a UUID that the caller makes: saving it twice is saving it once") });

const WritePlace = z.object({ bookId: Slug, chapter: PlaceNumber, paragraph: PlaceNumber });

export const WriteBookmark = WritePlace.extend({ createdAt: Time });
export type WriteBookmark = z.infer<typeof WriteBookmark>;

export const NoteText = z.string("invalid").overwrite(tidyComment).max(NOTE_MAX, "note_long");

export const WriteHighlight = WriteBookmark.extend({
  start: z.int("invalid").min(0, "invalid").max(LONGEST_PARAGRAPH, "invalid"),
  end: z.int("invalid").min(1, "invalid").max(LONGEST_PARAGRAPH, "invalid").describe("not included"),
  quote: z.string("required").overwrite(tidyQuote).refine(saysSomething, { error: "required", abort: true }).max(QUOTE_MAX, "quote_long"),
  note: NoteText.default(""),
  updatedAt: Time.describe("of two versions the later one holds; a time to come counts as now"),
}).refine(({ start, end }) => start < end, { error: "invalid", path: ["end"] });
export type WriteHighlight = z.infer<typeof WriteHighlight>;

export const ReadingResponse = z
  .object({ position: PositionResponse.nullable(), bookmarks: z.array(BookmarkResponse), highlights: z.array(HighlightResponse) })
  .meta({ id: "Reading" });
export type ReadingResponse = z.infer<typeof ReadingResponse>;

const WRITES = { calls: 3_000, seconds: 3_600, by: "viewer" } as const;
const EXAMPLE = { params: { id: "00000000-0000-4000-8000-000000000000" } };

export const getReadingOperation = operation({
  method: "GET",
  path: "/api/user/reading/{id}",
  summary: "Where one is in a book, and what one has marked there",
  tag: TAG,
  access: "user",
  params: BookParams,
  response: ReadingResponse,
  errors: ["invalid_input", "unauthorized", "book_not_found", "book_withdrawn"],
  example: { params: { id: "a-book" } },
});

export const saveBookmarkOperation = operation({
  method: "PUT",
  path: "/api/user/bookmarks/{id}",
  summary: "Set a bookmark; where there is one already, that one is answered",
  tag: TAG,
  access: "user",
  params: OfMark,
  body: WriteBookmark,
  response: BookmarkResponse,
  errors: [
    "invalid_input",
    "unauthorized",
    "wrong_origin",
    "not_found",
    "book_not_found",
    "book_withdrawn",
    "too_many_bookmarks",
    "too_many_requests",
  ],
  limits: [WRITES],
  example: EXAMPLE,
});

export const removeBookmarkOperation = operation({
  method: "DELETE",
  path: "/api/user/bookmarks/{id}",
  summary: "Take a bookmark out",
  tag: TAG,
  access: "user",
  params: OfMark,
  response: SuccessMessage,
  errors: ["invalid_input", "unauthorized", "wrong_origin", "not_found"],
  example: EXAMPLE,
});

export const saveHighlightOperation = operation({
  method: "PUT",
  path: "/api/user/highlights/{id}",
  summary: "Keep a highlight, with or without a note; answers the version that holds",
  tag: TAG,
  access: "user",
  params: OfMark,
  body: WriteHighlight,
  response: HighlightResponse,
  errors: [
    "invalid_input",
    "unauthorized",
    "wrong_origin",
    "not_found",
    "book_not_found",
    "book_withdrawn",
    "too_many_highlights",
    "too_many_requests",
  ],
  limits: [WRITES],
  example: EXAMPLE,
});

export const removeHighlightOperation = operation({
  method: "DELETE",
  path: "/api/user/highlights/{id}",
  summary: "Take a highlight away, and its note",
  tag: TAG,
  access: "user",
  params: OfMark,
  response: SuccessMessage,
  errors: ["invalid_input", "unauthorized", "wrong_origin", "not_found"],
  example: EXAMPLE,
});

export const exportNotesOperation = operation({
  method: "GET",
  path: "/api/user/reading/{id}/notes",
  summary: "One's bookmarks and highlights in a book as a Markdown file, in one's own language",
  tag: TAG,
  access: "user",
  params: BookParams,
  responseType: "text/markdown; charset=utf-8",
  response: z.string(),
  errors: ["invalid_input", "unauthorized", "book_not_found", "book_withdrawn", "too_many_requests"],
  limits: [{ calls: 300, seconds: 3_600, by: "viewer" }],
  example: { params: { id: "a-book" } },
});
