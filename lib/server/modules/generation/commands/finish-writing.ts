import "server-only";

import type { Stop } from "#lib/domain/generation/desk";
import { publishRun } from "#lib/server/modules/generation/commands/publish-run";
import type { addRunJob } from "#lib/server/modules/generation/commands/run-job";
import { Manuscript } from "#lib/server/modules/generation/manuscript";
import { mayRequestersDirect } from "#lib/server/modules/generation/policy";
import { listSteps, type RunRow } from "#lib/server/modules/generation/queries/run";
import { notifyOfWaitingDraft } from "#lib/server/modules/requests/commands/notify-waiting";
import { prisma } from "#lib/server/platform/database/prisma";
import { settings } from "#lib/server/platform/env";

const PUBLISHING: Stop = "publishing";

/**
 * A book of which `last` is the last step waits for an administrator, or is published automatically (AUTO_PUBLISH; 0 publishes also without a score,
 * a least score none that was not judged), unless the run stops here for people or something fails that no revision could fix. If somebody added a
 * step in the meantime, the run goes on (`enqueue`).
 */
export async function finishWriting({ id, requestId }: RunRow, last: string, now: Date, enqueue: typeof addRunJob): Promise<void> {
  const data = { status: "review", step: "preview", writtenAt: now, reason: null, details: null } as const;
  const isDone = await prisma().$transaction(async (db) => {
    await db.$executeRaw`select from generation_run where id = ${id}::uuid for update`;
    if ((await listSteps(id, db)).at(-1)?.name !== last) {
      await enqueue(db, id);
      return true;
    }
    const [finished] = await db.generationRun.updateManyAndReturn({ where: { id, status: "running" }, data, select: { stops: true } });
    if (!finished) return true;
    const isStop = finished.stops.includes(PUBLISHING);
    if (isStop && mayRequestersDirect()) await notifyOfWaitingDraft(db, requestId, now);
    return isStop;
  });
  const { AUTO_PUBLISH } = settings();
  if (AUTO_PUBLISH === "off" || isDone) return;
  const { critic, needsPerson } = new Manuscript(await listSteps(id));
  if (needsPerson) return;
  const score = critic?.overall ?? null;
  if (AUTO_PUBLISH === 0 || (score !== null && score >= AUTO_PUBLISH)) await publishRun(id, null, now);
}
