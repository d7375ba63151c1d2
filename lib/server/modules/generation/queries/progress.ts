import "server-only";

import { parseStep, type RunProgress, type StorySoFar } from "#lib/domain/generation/run";
import { Manuscript } from "#lib/server/modules/generation/manuscript";
import type { Prisma } from "#lib/server/platform/database/generated/client";
import { prisma } from "#lib/server/platform/database/prisma";
import { settings } from "#lib/server/platform/env";

const OPEN = { status: { in: ["running", "paused", "failed", "review"] } } satisfies Prisma.GenerationRunWhereInput;

/** How far the book of a request is; null before its run has begun. */
export async function findProgress(requestId: string): Promise<RunProgress | null> {
  const run = await prisma().generationRun.findFirst({
    where: { requestId, ...OPEN },
    orderBy: { createdAt: "desc" },
    select: { status: true, step: true, chapterCount: true, wordCount: true },
  });
  if (!run) return null;
  const { kind, chapter } = parseStep(run.step);
  return {
    step: kind,
    chapter,
    chapters: run.chapterCount,
    words: run.wordCount,
    // Requesters see no difference: an administrator continues both.
    isPaused: run.status === "paused" || run.status === "failed",
  };
}

/** People, threads and scenes of the book of a request as they come, without secrets and ending; null before its run has begun. */
export async function findStorySoFar(requestId: string): Promise<StorySoFar | null> {
  const run = await prisma().generationRun.findFirst({
    where: { requestId, ...OPEN },
    orderBy: { createdAt: "desc" },
    select: { id: true },
  });
  if (!run) return null;
  // Without the texts: this is asked every few seconds.
  const name = { in: ["bible", "outline"] };
  const kinds = ["outline:", "cards:", "desk:"].map((startsWith) => ({ name: { startsWith } }));
  const steps = await prisma().generationStep.findMany({
    where: { runId: run.id, OR: [{ name }, ...kinds] },
    orderBy: { position: "asc" },
    select: { name: true, result: true },
  });
  const manuscript = new Manuscript(steps);
  const { bible, outline } = manuscript;
  return {
    people: (bible?.people ?? []).map(({ name, desire }) => ({ name, line: desire })),
    threads: (bible?.threads ?? []).map(({ question }) => question),
    scenes: (outline?.chapters ?? []).flatMap(({ title }, index) => {
      const scenes = manuscript.cards(index + 1)?.scenes ?? [];
      const line = ({ place, people }: (typeof scenes)[number]) => [place, ...people.map(({ name }) => name)].join(", ");
      return scenes.length > 0 ? [{ chapter: index + 1, title, lines: scenes.map(line) }] : [];
    }),
  };
}

/** Whether a language model is configured. Without one requests wait. */
export const isWritingConnected = (): boolean => settings().AI_MODEL !== undefined;

const PAST_RUNS = 20;

/** A book that takes longer than the others is expected after this share of the median duration. */
const OVERDUE_SHARE = 0.1;

/**
 * When a request should be done, from the median duration of the last 20 runs: one that waits by its place in the queue (from 1), one that
 * is being written by its start. Null while there were no runs; submitted books do not count.
 */
export async function estimateCompletion(
  { place, startedAt }: { place: number | null; startedAt: Date | null },
  now: Date,
): Promise<Date | null> {
  const [row] = await prisma().$queryRaw<{ seconds: number | null }[]>`
    select percentile_cont(0.5) within group (order by extract(epoch from written_at - created_at))::float8 as seconds
    from (select created_at, written_at from generation_run run where written_at is not null and request_id is not null
            and exists (select from model_call where run_id = run.id)
          order by written_at desc limit ${PAST_RUNS}) past`;
  if (row?.seconds === null || row?.seconds === undefined) return null;
  const duration = row.seconds * 1_000;
  if (startedAt) return new Date(Math.max(startedAt.getTime() + duration, now.getTime() + duration * OVERDUE_SHARE));
  const underWay = await prisma().generationRun.count({ where: { status: "running" } });
  return new Date(now.getTime() + duration * Math.ceil(((place ?? 1) + underWay) / settings().AI_RUNS_AT_ONCE));
}
