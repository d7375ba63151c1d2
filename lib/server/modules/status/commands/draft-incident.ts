import "server-only";

import { COMPONENTS, FAILURES_FOR_DRAFT, needsDraft } from "#lib/domain/status/component";
import { prisma } from "#lib/server/platform/database/prisma";

/** Arbitrary key of the advisory lock: two workers make one draft. */
const LOCK = 4_203;

/**
 * Makes a draft for each component whose last probes all failed, unless an unresolved incident names it. Drafts are only for administrators,
 * who complete and publish them. Returns how many were made.
 */
export async function draftIncidents(now: Date): Promise<number> {
  return prisma().$transaction(async (db) => {
    await db.$executeRaw`select pg_advisory_xact_lock(${LOCK})`;
    let drafts = 0;
    for (const component of COMPONENTS) {
      const probes = await db.probeResult.findMany({ where: { component }, orderBy: { at: "desc" }, take: FAILURES_FOR_DRAFT });
      if (!needsDraft(probes as { state: "major_outage" }[])) continue;
      const open = { resolvedAt: null, kind: "incident", components: { some: { component } } };
      // A draft that was dismissed is resolved: while the same failure lasts it is not made again.
      const dismissed = { probedComponent: component, resolvedAt: { gte: await lastSuccess(component) } };
      if (await db.incident.findFirst({ where: { OR: [open, dismissed] }, select: { id: true } })) continue;
      const [first] = probes.toReversed();
      await db.incident.create({
        data: {
          ...{ kind: "incident", title: "", status: "investigating", impact: "major_outage", probedComponent: component },
          startsAt: first?.at ?? now,
          components: { create: { component } },
        },
      });
      drafts += 1;
    }
    return drafts;

    async function lastSuccess(component: string): Promise<Date> {
      const where = { component, state: { in: ["operational", "degraded"] } };
      const success = await db.probeResult.findFirst({ where, orderBy: { at: "desc" }, select: { at: true } });
      return success?.at ?? new Date(0);
    }
  });
}
