import "server-only";

import { isLanguage, type Language } from "#lib/domain/language";
import { type BookLength, CHAPTERS, type RequestStatus } from "#lib/domain/requests/request";
import type { RunRow } from "#lib/server/modules/generation/queries/run";
import { requestLimits } from "#lib/server/modules/requests/policy";
import type { Prisma } from "#lib/server/platform/database/generated/client";
import { prisma } from "#lib/server/platform/database/prisma";

/** A book to write: what a request asks for or, without one, any book in an author's manner. */
export type Assignment = {
  authorId: string;
  authorName: string;
  language: Language;
  /** The idea of a request or of the operator; empty without one. */
  prompt: string;
  title: string | null;
  /** The series that the book continues. */
  seriesId: string | null;
  minChapters: number;
  maxChapters: number;
  request: { id: string; status: RequestStatus; isMerged: boolean; adminNotes: string | null; stops: readonly string[] } | null;
  /** A run of the request that is not finished, or of the author without request and schedule. */
  openRun: Pick<RunRow, "id" | "status" | "reason"> | null;
};

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const OPEN = { status: { in: ["running", "paused", "failed", "review"] } } satisfies Prisma.GenerationRunWhereInput;
const LATEST = {
  orderBy: { createdAt: "desc" },
  select: { id: true, status: true, reason: true },
} satisfies Prisma.GenerationRunFindManyArgs;

/** `prompt`: an idea without a request. */
type Wish = {
  language?: Language | undefined;
  length?: BookLength | undefined;
  seriesId?: string | undefined;
  prompt?: string | undefined;
  title?: string | undefined;
};

/** The assignment of a request (by its id, a UUID) or of an author; null if there is none. `wish` counts for authors only. */
export const findAssignment = (target: string, wish: Wish = {}): Promise<Assignment | null> =>
  UUID.test(target) ? findRequestAssignment(target.toLowerCase()) : findAuthorAssignment(target, wish);

async function findRequestAssignment(id: string): Promise<Assignment | null> {
  const row = await prisma().bookRequest.findUnique({
    where: { id, status: { not: "cancelled" } },
    include: { author: { select: { displayName: true } }, runs: { where: OPEN, take: 1, ...LATEST } },
  });
  if (!row) return null;
  const { authorId, author, language, prompt, title, length, adminNotes, status, mergedIntoId, runs, stops, seriesId } = row;
  return {
    ...{ authorId, prompt, title, seriesId, authorName: author.displayName },
    language: isLanguage(language) ? language : "en",
    ...chapterRange(length as BookLength),
    request: { id, status: status as RequestStatus, isMerged: mergedIntoId !== null, adminNotes, stops },
    openRun: runs[0] ?? null,
  };
}

async function findAuthorAssignment(
  authorId: string,
  { language = "en", length = "tale", seriesId, prompt, title }: Wish,
): Promise<Assignment | null> {
  const author = await prisma().author.findUnique({ where: { id: authorId, withdrawnAt: null }, select: { displayName: true } });
  if (!author || (seriesId !== undefined && (await prisma().series.count({ where: { id: seriesId } })) === 0)) return null;
  const where = {
    authorId,
    language,
    seriesId: seriesId ?? null,
    requestId: null,
    scheduleId: null,
    steps: { none: { name: "submission" } },
    // An idea is another book than an open one; without an idea the open one is continued.
    ...(prompt !== undefined && { prompt }),
    ...OPEN,
  };
  const openRun = await prisma().generationRun.findFirst({ where, ...LATEST });
  const range = chapterRange(length);
  return {
    authorId,
    authorName: author.displayName,
    language,
    prompt: prompt ?? "",
    title: title ?? null,
    seriesId: seriesId ?? null,
    ...range,
    request: null,
    openRun,
  };
}

/** The range of chapters of a length, as far as the operator allows. */
export function chapterRange(length: BookLength): { minChapters: number; maxChapters: number } {
  const { least, most } = CHAPTERS[length];
  const maxChapters = Math.min(most, Math.max(least, requestLimits().maxChapters));
  return { minChapters: Math.min(least, maxChapters), maxChapters };
}

/** A run of an assignment as it would be stored, to read what its steps may use. */
export const plannedRun = ({
  authorId,
  authorName,
  language,
  prompt,
  title,
  minChapters,
  maxChapters,
  seriesId,
  request,
}: Assignment): RunRow => ({
  ...{ authorId, language, prompt, title, minChapters, maxChapters, seriesId },
  id: crypto.randomUUID(),
  author: { displayName: authorName, name: authorName },
  requestId: request?.id ?? null,
  status: "review",
  step: "preview",
  ...{ scheduleId: null, reason: null, details: null, chapterCount: null, wordCount: 0, writer: null, bookId: null },
  ...{ stops: [], preset: null, drafts: null, budgetTokens: null, budgetCost: null, request: null },
  ...{ createdAt: new Date(0), writtenAt: null, finishedAt: null },
});
