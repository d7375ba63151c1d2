import "server-only";

import { setTimeout as sleep } from "node:timers/promises";
import { prisma } from "#lib/server/platform/database/prisma";

/** How often a process reports that it lives, and after which silence it counts as dead. */
export const HEARTBEAT_INTERVAL_MS = 5_000;
export const DEAD_AFTER_MS = 4 * HEARTBEAT_INTERVAL_MS;
const POLL_MS = 10;
/** A process that hangs must not hold up a writer; it reads the table itself when it wakes. */
const GIVE_UP_MS = 2_000;

/** The id of this web process; the launcher of the process sets it before Next starts. */
const ownId = (): string => process.env.PROCESS_ID ?? "";

/** Reports that the process is alive; `expiredUntil`: the latest cache tag that a web process has expired. */
export async function heartbeat(id: string, role: "web" | "worker", expiredUntil: Date | null = null): Promise<void> {
  await prisma().$executeRaw`
    insert into heartbeat (id, role, beat_at, expired_until) values (${id}, ${role}, now(), ${expiredUntil})
    on conflict (id) do update set beat_at = now(), expired_until = coalesce(excluded.expired_until, heartbeat.expired_until)`;
}

/** Removes a process that has shut down, and those that have been silent for a day. */
export async function endHeartbeat(id: string): Promise<void> {
  await prisma().$executeRaw`delete from heartbeat where id = ${id} or beat_at < now() - interval '1 day'`;
}

/** Waits until every other live web process has expired the tags marked up to `until`; two seconds at the most. */
export async function waitForWebProcesses(until: Date): Promise<void> {
  const deadline = performance.now() + GIVE_UP_MS;
  while ((await countProcessesBehind(until)) > 0 && performance.now() < deadline) await sleep(POLL_MS);
}

async function countProcessesBehind(until: Date): Promise<number> {
  const [row] = await prisma().$queryRaw<{ count: number }[]>`
    select count(*)::int as count from heartbeat
    where role = 'web' and id <> ${ownId()} and beat_at > now() - ${DEAD_AFTER_MS} * interval '1 millisecond'
      and (expired_until is null or expired_until < ${until})`;
  return row?.count ?? 0;
}
