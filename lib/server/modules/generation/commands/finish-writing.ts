import "server-only";

import { publishRun } from "#lib/server/modules/generation/commands/publish-run";
import { Manuscript } from "#lib/server/modules/generation/manuscript";
import { listSteps, type RunRow } from "#lib/server/modules/generation/queries/run";
import { prisma } from "#lib/server/platform/database/prisma";
import { settings } from "#lib/server/platform/env";

/**
 * A written book waits for an administrator, or is published automatically (AUTO_PUBLISH; 0 publishes also without a score), unless a check
 * failed that no revision could fix.
 */
export async function finishWriting({ id }: RunRow, now: Date): Promise<void> {
  const data = { status: "review", step: "preview", writtenAt: now, reason: null, details: null } as const;
  await prisma().generationRun.updateMany({ where: { id, status: "running" }, data });
  const { AUTO_PUBLISH } = settings();
  if (AUTO_PUBLISH === "off") return;
  const { critic, needsPerson } = new Manuscript(await listSteps(id));
  if (needsPerson) return;
  if (AUTO_PUBLISH === 0 || (critic !== null && critic.overall >= AUTO_PUBLISH)) await publishRun(id, null, now);
}
