import "server-only";

import type { Viewer } from "#lib/domain/accounts/viewer";
import { DomainError } from "#lib/domain/errors";
import type { BookLength } from "#lib/domain/requests/request";
import { addMinutes, startOfDay } from "#lib/domain/time/date-arithmetic";
import { addRunJob, adoptAbandonedRuns } from "#lib/server/modules/generation/commands/run-job";
import { chapterRange } from "#lib/server/modules/generation/queries/assignment";
import { logActions } from "#lib/server/modules/moderation/commands/log-actions";
import { changeStatus, lockRequest, requestName } from "#lib/server/modules/requests/commands/change-status";
import { takeNextRequest } from "#lib/server/modules/requests/commands/take-next";
import { requireRequestAdministrator } from "#lib/server/modules/requests/policy";
import type { Prisma } from "#lib/server/platform/database/generated/client";
import { prisma } from "#lib/server/platform/database/prisma";
import type { Transaction } from "#lib/server/platform/database/transaction";
import { settings } from "#lib/server/platform/env";

const FIRST_STEP = "screen";
/** A run that found no model is tried again after so long. */
const RETRY_MINUTES = 5;
/** A terminal takes its lock within a fraction of this after it has created or taken over a run. */
const LEASE_MINUTES = 1;
/** Arbitrary key of the advisory lock that lets one worker at a time start runs. */
const LOCK = 727_460_005;

/** An administrator starts a waiting request. Throws `writing_unavailable`, `series_under_way`, `request_not_found`, `request_transition`, `forbidden`. */
export async function startRequest(viewer: Viewer, requestId: string, now: Date): Promise<string> {
  requireRequestAdministrator(viewer);
  if (settings().AI_MODEL === undefined) throw new DomainError("writing_unavailable");
  return prisma().$transaction(async (db) => {
    const request = await lockRequest(db, requestId);
    await changeStatus(db, request, "start", {}, now);
    const details = { title: requestName(request), owner: request.username, before: request.status, reason: null, excerpt: "" };
    await logActions(db, viewer, [{ action: "start", subject: { kind: "request", id: requestId }, details }], now);
    return createRequestRun(db, requestId, now);
  });
}

/** Starts what is due: runs whose terminal was killed, paused runs whose reason has passed, and the next requests while fewer than AI_RUNS_AT_ONCE runs are under way (AUTO_START). */
export async function startDueRuns(now: Date): Promise<void> {
  if (settings().AI_MODEL === undefined) return;
  await prisma().$transaction(async (db) => {
    await db.$executeRaw`select pg_advisory_xact_lock(${LOCK})`;
    await adoptAbandonedRuns(db, addMinutes(now, -LEASE_MINUTES));
    await resumePausedRuns(db, now);
    if (!settings().AUTO_START) return;
    const underWay = await db.generationRun.count({ where: { status: "running" } });
    for (let count = underWay; count < settings().AI_RUNS_AT_ONCE; count += 1) {
      const requestId = await takeNextRequest(db, await listBusySeries(db), now);
      if (requestId === null) return;
      await createRequestRun(db, requestId, now);
    }
  });
}

/** A day's budget is new at midnight (UTC); a model that was away is asked again after five minutes. */
async function resumePausedRuns(db: Transaction, now: Date): Promise<void> {
  const waiting = await db.generationRun.findMany({
    where: {
      status: "paused",
      OR: [
        { reason: "budget_day", updatedAt: { lt: startOfDay(now) } },
        { reason: "model_unavailable", updatedAt: { lt: addMinutes(now, -RETRY_MINUTES) } },
      ],
    },
    select: { id: true },
  });
  for (const { id } of waiting) {
    await db.generationRun.update({ where: { id }, data: { status: "running", reason: null, details: null }, select: { id: true } });
    await addRunJob(db, id);
  }
}

async function createRequestRun(db: Transaction, requestId: string, now: Date): Promise<string> {
  const { authorId, language, prompt, title, length, stops, seriesId } = await db.bookRequest.findUniqueOrThrow({
    where: { id: requestId },
  });
  return createRun(db, { authorId, language, prompt, title, stops, seriesId, requestId, ...chapterRange(length as BookLength) }, now);
}

type NewRun = {
  authorId: string;
  language: string;
  prompt: string;
  title: string | null;
  minChapters: number;
  maxChapters: number;
  requestId?: string;
  scheduleId?: string;
  seriesId?: string | null;
  stops?: string[];
  preset?: string | null;
  drafts?: number | null;
};

const UNFINISHED = { in: ["running", "paused", "failed", "review"] } satisfies Prisma.GenerationRunWhereInput["status"];

/** The series that an unfinished run continues. */
async function listBusySeries(db: Transaction): Promise<string[]> {
  const runs = await db.generationRun.groupBy({ by: ["seriesId"], where: { status: UNFINISHED, seriesId: { not: null } } });
  return runs.flatMap(({ seriesId }) => seriesId ?? []);
}

/**
 * Creates a run and queues its first step, in the caller's transaction. Throws `series_under_way` while another run continues the same series: a
 * book knows all that come before it.
 */
export async function createRun(db: Transaction, run: NewRun, now: Date): Promise<string> {
  const { seriesId = null } = run;
  if (seriesId !== null) {
    await db.$executeRaw`select from series where id = ${seriesId} for no key update`;
    if ((await db.generationRun.count({ where: { seriesId, status: UNFINISHED } })) > 0) throw new DomainError("series_under_way");
  }
  const { id } = await db.generationRun.create({ data: { ...run, step: FIRST_STEP, createdAt: now }, select: { id: true } });
  await addRunJob(db, id);
  return id;
}
