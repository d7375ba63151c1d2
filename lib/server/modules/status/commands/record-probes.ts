import "server-only";

import { STATUS_TAG } from "#lib/domain/cache-tag";
import type { Probe } from "#lib/domain/status/component";
import { BUCKETS_MS, bucketOf } from "#lib/domain/status/history";
import { expireTags } from "#lib/server/platform/cache/expired-tags";
import { prisma } from "#lib/server/platform/database/prisma";

/** Nobody waits for this: a busy database may take longer than for a request. */
const PATIENCE = { timeout: 30_000, maxWait: 30_000 };
const EMPTY = new Array<number>(BUCKETS_MS.length + 1).fill(0);

/**
 * Stores probes and adds them to their day. The pages of the status expire when a state has changed. A probe that was stored before changes
 * nothing.
 */
export async function recordProbes(probes: readonly Probe[]): Promise<void> {
  await prisma().$transaction(async (db) => {
    let hasChanged = false;
    for (const { component, at, state, durationMs, error } of probes) {
      const before = await db.probeResult.findFirst({
        where: { component, at: { lt: at } },
        orderBy: { at: "desc" },
        select: { state: true },
      });
      const { count } = await db.probeResult.createMany({ data: { component, at, state, durationMs, error }, skipDuplicates: true });
      if (count === 0) continue;
      hasChanged ||= before?.state !== state;
      const durations = durationMs === null || state === "major_outage" ? EMPTY : EMPTY.with(bucketOf(durationMs), 1);
      await db.$executeRaw`
        insert into probe_day as stored (component, day, operational, degraded, partial_outage, major_outage, unknown, durations)
        values (${component}, (${at}::timestamptz at time zone 'UTC')::date, ${Number(state === "operational")}, ${Number(state === "degraded")},
          ${Number(state === "partial_outage")}, ${Number(state === "major_outage")}, ${Number(state === "unknown")}, ${durations}::int[])
        on conflict (component, day) do update set
          operational = stored.operational + excluded.operational, degraded = stored.degraded + excluded.degraded,
          partial_outage = stored.partial_outage + excluded.partial_outage, major_outage = stored.major_outage + excluded.major_outage,
          unknown = stored.unknown + excluded.unknown,
          durations = (select array_agg(coalesce(one, 0) + coalesce(other, 0) order by position)
            from unnest(stored.durations, excluded.durations) with ordinality as input (one, other, position))`;
    }
    if (hasChanged) await expireTags([STATUS_TAG], db);
  }, PATIENCE);
}

/** Deletes single probes from before this date, whose days are kept; returns how many. */
export async function deleteOldProbes(before: Date): Promise<number> {
  const { count } = await prisma().probeResult.deleteMany({ where: { at: { lt: before } } });
  return count;
}
