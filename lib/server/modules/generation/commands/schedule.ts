import "server-only";

import type { Viewer } from "#lib/domain/accounts/viewer";
import { AUTHORS_TAG } from "#lib/domain/cache-tag";
import { DomainError } from "#lib/domain/errors";
import { nextDue, type Schedule } from "#lib/domain/generation/schedule";
import { LANGUAGES } from "#lib/domain/language";
import { addDays } from "#lib/domain/time/date-arithmetic";
import { createRun } from "#lib/server/modules/generation/commands/start-run";
import { logActions } from "#lib/server/modules/moderation/commands/log-actions";
import { requireRequestAdministrator } from "#lib/server/modules/requests/policy";
import { expireTags } from "#lib/server/platform/cache/expired-tags";
import { prisma } from "#lib/server/platform/database/prisma";
import type { Transaction } from "#lib/server/platform/database/transaction";
import { settings } from "#lib/server/platform/env";

export type ScheduleInput = Pick<Schedule, "chapterCount" | "intervalDays" | "recurring" | "priority" | "active">;

/** Arbitrary key of the advisory lock that lets one worker at a time start schedules. */
const LOCK = 727_460_006;

/** Replaces an author's schedules, by position: an unchanged one keeps its next date. Throws `author_not_found`, `forbidden`. */
export async function saveGenerationConfig(
  viewer: Viewer,
  authorId: string,
  { enabled, schedules }: { enabled: boolean; schedules: ScheduleInput[] },
  now: Date,
): Promise<void> {
  requireRequestAdministrator(viewer);
  await prisma().$transaction(async (db) => {
    const author = await db.author.findUnique({ where: { id: authorId, withdrawnAt: null }, include: { schedules: true } });
    if (!author) throw new DomainError("author_not_found");
    await db.author.update({ where: { id: authorId }, data: { generationEnabled: enabled }, select: { id: true } });
    await db.generationSchedule.deleteMany({ where: { authorId, position: { gte: schedules.length } } });
    for (const [position, schedule] of schedules.entries()) {
      const stored = author.schedules.find((candidate) => candidate.position === position);
      const isSame = stored?.intervalDays === schedule.intervalDays && stored.recurring === schedule.recurring && stored.active;
      const nextDueAt = isSame && schedule.active ? stored.nextDueAt : addDays(now, schedule.intervalDays);
      const data = { ...schedule, nextDueAt };
      if (stored) await db.generationSchedule.update({ where: { id: stored.id }, data, select: { id: true } });
      else await db.generationSchedule.create({ data: { ...data, authorId, position }, select: { id: true } });
    }
    const details = { title: author.displayName, owner: null, before: null, reason: null, excerpt: "" };
    await logActions(db, viewer, [{ action: "schedule", subject: { kind: "author", id: authorId }, details }], now);
    await expireTags([AUTHORS_TAG], db);
  });
}

/** Starts a run for each due schedule, once, also with two workers; without a model nothing is due. */
export async function startDueSchedules(now: Date): Promise<number> {
  if (settings().AI_MODEL === undefined) return 0;
  return prisma().$transaction(async (db) => {
    await db.$executeRaw`select pg_advisory_xact_lock(${LOCK})`;
    const due = await db.$queryRaw<
      { id: string; authorId: string; chapterCount: number; intervalDays: number; recurring: string; nextDueAt: Date }[]
    >`
      select schedule.id::text, author_id as "authorId", schedule.chapter_count as "chapterCount", interval_days as "intervalDays",
        recurring, next_due_at as "nextDueAt"
      from generation_schedule schedule join author on author.id = author_id
      where active and generation_enabled and withdrawn_at is null and next_due_at <= ${now}
      order by array_position(array['high', 'normal', 'low'], priority::text), next_due_at`;
    for (const schedule of due) {
      const { id, authorId, chapterCount, intervalDays, recurring, nextDueAt } = schedule;
      const language = await rarestLanguage(db, authorId);
      const chapters = { minChapters: chapterCount, maxChapters: chapterCount };
      await createRun(db, { authorId, language, prompt: "", title: null, scheduleId: id, ...chapters }, now);
      const next = recurring === "periodic" ? nextDue(nextDueAt, intervalDays, now) : null;
      await db.generationSchedule.update({ where: { id }, data: { nextDueAt: next, lastRunAt: now }, select: { id: true } });
    }
    if (due.length > 0) await expireTags([AUTHORS_TAG], db);
    return due.length;
  });
}

/** The language in which the author has the fewest original books; of several, the first. */
async function rarestLanguage(db: Transaction, authorId: string): Promise<string> {
  const rows = await db.book.groupBy({ by: ["lang"], where: { authorId, withdrawnAt: null, original: true }, _count: true });
  const countOf = (language: string) => rows.find(({ lang }) => lang === language)?._count ?? 0;
  return LANGUAGES.toSorted((one, other) => countOf(one) - countOf(other))[0] ?? "en";
}
