import type { Language } from "#lib/domain/language";

/** The statuses that people see; the database also knows cancelled requests, which are hidden. */
export const REQUEST_STATUSES = ["pending", "in_progress", "completed", "rejected"] as const;
export type RequestStatus = (typeof REQUEST_STATUSES)[number];

/** From the lowest to the highest. */
export const REQUEST_PRIORITIES = ["low", "normal", "high", "urgent"] as const;
export type RequestPriority = (typeof REQUEST_PRIORITIES)[number];

export const REQUEST_TITLE_MAX = 200;
export const PROMPT_MAX = 2_000;
/** From this length on the character counter is a warning (specification 2, section 2.3). */
export const PROMPT_WARNING = 1_800;
export const ADMIN_NOTES_MAX = 2_000;
export const REJECTION_REASON_MAX = 500;
export const REQUESTS_PER_PAGE = 10;
/** After a created request its author returns to the list. */
export const CREATED_REDIRECT_MS = 2_000;

export const BOOK_LENGTHS = ["tale", "novella", "novel"] as const;
export type BookLength = (typeof BOOK_LENGTHS)[number];
/** The range of chapters of each length. */
export const CHAPTERS: Record<BookLength, { least: number; most: number }> = {
  tale: { least: 5, most: 8 },
  novella: { least: 10, most: 15 },
  novel: { least: 20, most: 40 },
};

/** The lengths that users may ask for when a book has at most `maxChapters` chapters; always at least the shortest. */
export const allowedLengths = (maxChapters: number): BookLength[] =>
  BOOK_LENGTHS.filter((length) => length === "tale" || CHAPTERS[length].least <= maxChapters);

/** What changes a request's status. */
export const REQUEST_ACTIONS = ["start", "complete", "reject", "requeue", "reopen", "cancel"] as const;
export type RequestAction = (typeof REQUEST_ACTIONS)[number];

type StoredStatus = RequestStatus | "cancelled";
/** The legal transitions: an action's status before and after. Completed and cancelled requests are final. */
const TRANSITIONS: Record<RequestAction, { from: readonly StoredStatus[]; to: StoredStatus }> = {
  start: { from: ["pending"], to: "in_progress" },
  complete: { from: ["pending", "in_progress"], to: "completed" },
  reject: { from: ["pending", "in_progress"], to: "rejected" },
  requeue: { from: ["in_progress"], to: "pending" },
  reopen: { from: ["rejected"], to: "pending" },
  cancel: { from: ["pending"], to: "cancelled" },
};

/** The status after an action; null if the action is not possible in this status. */
export const statusAfter = (action: RequestAction, status: StoredStatus): StoredStatus | null =>
  TRANSITIONS[action].from.includes(status) ? TRANSITIONS[action].to : null;

/** The number of days of waiting after which a request rises by one level of priority, repeatedly, so that no request waits for ever. */
export const AGEING_DAYS = 14;

/** A request as its author and administrators see it. Dates are ISO strings. */
export type BookRequest = {
  id: string;
  title: string | null;
  prompt: string;
  status: RequestStatus;
  priority: RequestPriority;
  author: { id: string; name: string; displayName: string };
  /** The series that the book continues; its name in the request's language. */
  series: { id: string; name: string } | null;
  language: Language;
  length: BookLength;
  isPublic: boolean;
  sharePrompt: boolean;
  votes: number;
  adminNotes: string | null;
  rejectionReason: string | null;
  estimatedCompletion: string | null;
  completedBook: { id: string; title: string } | null;
  /** The request that it was merged into. */
  mergedIntoId: string | null;
  createdAt: string;
  startedAt: string | null;
  finishedAt: string | null;
};

/** A request as administrators see it; `place` is its place in the queue, `runId` its latest run. */
export type AdminRequest = BookRequest & { username: string | null; isHeld: boolean; place: number | null; runId: string | null };

/** A public request in the queue; `place` counts from 1. */
export type QueuedRequest = Pick<BookRequest, "id" | "title" | "prompt" | "author" | "language" | "length" | "votes" | "createdAt"> & {
  place: number;
  followers: number;
};

/** What the viewer did with a public request. */
export type RequestInterest = { isOwn: boolean; isVoted: boolean; isFollowed: boolean };
