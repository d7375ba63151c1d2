import "server-only";

import type { Viewer } from "#lib/domain/accounts/viewer";
import { CIRCUIT, type CircuitState, circuitState } from "#lib/domain/generation/circuit";
import { EMBED_STEP } from "#lib/domain/generation/run";
import { type StoppedRun, stopReasonOf } from "#lib/domain/generation/stopped-run";
import { requireRequestAdministrator } from "#lib/server/modules/requests/policy";
import { prisma } from "#lib/server/platform/database/prisma";

const MAX_RUNS = 50;

/** Failed and paused runs with the reason, and the failed calls of the step at which they stopped; the latest first. Throws `forbidden`. */
export async function listStoppedRuns(viewer: Viewer): Promise<StoppedRun[]> {
  requireRequestAdministrator(viewer);
  const runs = await prisma().generationRun.findMany({
    where: { status: { in: ["failed", "paused"] } },
    orderBy: { updatedAt: "desc" },
    take: MAX_RUNS,
    select: {
      ...{
        id: true,
        authorId: true,
        bookId: true,
        title: true,
        status: true,
        step: true,
        reason: true,
        chapterCount: true,
        updatedAt: true,
      },
      author: { select: { displayName: true } },
    },
  });
  const failures = await prisma().modelCall.groupBy({
    by: ["runId", "step"],
    where: { runId: { in: runs.map(({ id }) => id) }, outcome: { notIn: ["ok", "pending"] } },
    _count: true,
    _max: { finishedAt: true },
  });
  return runs.map(({ id, authorId, bookId, title, status, step, reason, chapterCount, updatedAt, author }) => {
    const failed = failures.find((row) => row.runId === id && row.step === step);
    return {
      ...{ id, authorId, bookId, title, step, chapterCount, authorName: author.displayName },
      status: status === "failed" ? "failed" : "paused",
      reason: stopReasonOf(reason),
      failedCalls: failed?._count ?? 0,
      lastAt: (failed?._max.finishedAt ?? updatedAt).toISOString(),
    };
  });
}

/** The state of the model service's circuit breaker as the calls of writer and critic show it; each worker process has a breaker of its own. */
export async function findCircuitState(now: Date): Promise<CircuitState> {
  const calls = await prisma().modelCall.findMany({
    where: { finishedAt: { not: null }, step: { not: EMBED_STEP } },
    orderBy: { startedAt: "desc" },
    take: CIRCUIT.failures,
    select: { outcome: true, finishedAt: true },
  });
  return circuitState(
    calls.map(({ outcome, finishedAt }) => ({
      isFailure: outcome === "unavailable",
      isRefusal: outcome === "error",
      finishedAt: finishedAt ?? now,
    })),
    now,
  );
}

/** How many runs failed; paused ones wait on purpose or continue by themselves. */
export const countStoppedRuns = (): Promise<number> => prisma().generationRun.count({ where: { status: "failed" } });
