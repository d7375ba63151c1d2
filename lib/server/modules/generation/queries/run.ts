import "server-only";

import type { Viewer } from "#lib/domain/accounts/viewer";
import { type Page, pageOf } from "#lib/domain/books/book";
import { STOPPED_FOR_PEOPLE } from "#lib/domain/generation/desk";
import { RUN_STATUSES, type RunStatus } from "#lib/domain/generation/run";
import { isLanguage, type Language } from "#lib/domain/language";
import type { OldestEntry } from "#lib/domain/waiting";
import type { FinishedStep } from "#lib/server/modules/generation/manuscript";
import { requireRequestAdministrator } from "#lib/server/modules/requests/policy";
import type { Prisma } from "#lib/server/platform/database/generated/client";
import { prisma } from "#lib/server/platform/database/prisma";
import type { Transaction } from "#lib/server/platform/database/transaction";
import { runPath } from "#lib/urls/pages";

const RUN = {
  id: true,
  authorId: true,
  requestId: true,
  scheduleId: true,
  language: true,
  prompt: true,
  title: true,
  minChapters: true,
  maxChapters: true,
  status: true,
  step: true,
  reason: true,
  details: true,
  chapterCount: true,
  wordCount: true,
  writer: true,
  bookId: true,
  seriesId: true,
  stops: true,
  preset: true,
  drafts: true,
  budgetTokens: true,
  budgetCost: true,
  request: { select: { userId: true } },
  createdAt: true,
  writtenAt: true,
  finishedAt: true,
  author: { select: { displayName: true, name: true } },
} satisfies Prisma.GenerationRunSelect;
export type RunRow = Omit<Prisma.GenerationRunGetPayload<{ select: typeof RUN }>, "language"> & { language: Language };

/** A run; null if there is none. */
export async function findRun(id: string, db: Transaction = prisma()): Promise<RunRow | null> {
  const row = await db.generationRun.findUnique({ where: { id }, select: RUN });
  return row && withLanguage(row);
}

const withLanguage = (row: Prisma.GenerationRunGetPayload<{ select: typeof RUN }>): RunRow => ({
  ...row,
  language: isLanguage(row.language) ? row.language : "en",
});

/** The finished steps of a run, in the order in which they finished. */
export const listSteps = (runId: string, db: Transaction = prisma()): Promise<FinishedStep[]> =>
  db.generationStep.findMany({ where: { runId }, orderBy: { position: "asc" }, select: { name: true, result: true } });

/** Runs that are not finished, the oldest first. */
export async function listOpenRuns(limit: number): Promise<RunRow[]> {
  const where = { status: { notIn: ["published", "discarded"] } } satisfies Prisma.GenerationRunWhereInput;
  return (await prisma().generationRun.findMany({ where, orderBy: { createdAt: "asc" }, take: limit, select: RUN })).map(withLanguage);
}

/** A page of runs, the latest first; only those in `status` if it is given. Throws `forbidden`. */
export async function listRuns(viewer: Viewer, status: RunStatus | undefined, page: number, limit: number): Promise<Page<RunRow>> {
  requireRequestAdministrator(viewer);
  const where = status === undefined ? {} : { status };
  const [rows, total] = await Promise.all([
    prisma().generationRun.findMany({
      where,
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      skip: (page - 1) * limit,
      take: limit,
      select: RUN,
    }),
    prisma().generationRun.count({ where }),
  ]);
  return pageOf(rows.map(withLanguage), page, limit, total);
}

export type RunCounts = Record<RunStatus | "total", number>;

/** How many runs are in each status. Throws `forbidden`. */
export async function countRuns(viewer: Viewer): Promise<RunCounts> {
  requireRequestAdministrator(viewer);
  const rows = await prisma().generationRun.groupBy({ by: ["status"], _count: true });
  const countOf = (status: RunStatus) => rows.find((row) => row.status === status)?._count ?? 0;
  const counts = Object.fromEntries(RUN_STATUSES.map((status) => [status, countOf(status)])) as Record<RunStatus, number>;
  return { ...counts, total: Object.values(counts).reduce((sum, count) => sum + count, 0) };
}

/** Runs that wait for a person: written, failed, or paused at a stop. */
const WAITING = {
  OR: [{ status: { in: ["review", "failed"] } }, { status: "paused", reason: { in: [...STOPPED_FOR_PEOPLE] } }],
} satisfies Prisma.GenerationRunWhereInput;
const FAILED = { status: "failed" } satisfies Prisma.GenerationRunWhereInput;

export const countRunsToReview = (): Promise<number> => prisma().generationRun.count({ where: WAITING });

/** The run that waits for a person, or that failed, and has not changed for the longest time. */
export async function findOldestRun(which: "waiting" | "failed"): Promise<OldestEntry | null> {
  const run = await prisma().generationRun.findFirst({
    where: which === "waiting" ? WAITING : FAILED,
    orderBy: { updatedAt: "asc" },
    select: { id: true, title: true, prompt: true, updatedAt: true },
  });
  return run && { since: run.updatedAt, text: run.title ?? run.prompt, path: runPath(run.id) };
}

export type Spending = { calls: number; inputTokens: number; outputTokens: number; cachedTokens: number; cost: number };

/** What the calls of a run, or of all runs since a moment, used; `cost` in millionths of the currency unit. */
export async function sumSpending(where: { runId: string } | { since: Date }): Promise<Spending> {
  const filter = "runId" in where ? { runId: where.runId } : { startedAt: { gte: where.since } };
  const { _count, _sum } = await prisma().modelCall.aggregate({
    where: filter,
    _count: true,
    _sum: { inputTokens: true, outputTokens: true, cachedTokens: true, cost: true },
  });
  const { inputTokens, outputTokens, cachedTokens, cost } = _sum;
  return {
    calls: _count,
    inputTokens: inputTokens ?? 0,
    outputTokens: outputTokens ?? 0,
    cachedTokens: cachedTokens ?? 0,
    cost: Number(cost ?? 0),
  };
}

/** The models whose answers a run used, the most used first. */
export async function listModels(runId: string, db: Transaction = prisma()): Promise<string[]> {
  const rows = await db.modelCall.groupBy({
    by: ["model"],
    where: { runId, outcome: "ok" },
    _sum: { outputTokens: true },
    orderBy: { _sum: { outputTokens: "desc" } },
  });
  return rows.map(({ model }) => model);
}
