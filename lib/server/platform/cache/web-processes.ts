import "server-only";

import { setTimeout as sleep } from "node:timers/promises";
import { prisma } from "#lib/server/platform/database/prisma";

/** The heartbeat interval, and the silence after which a process counts as dead. */
export const HEARTBEAT_INTERVAL_MS = 5_000;
export const DEAD_AFTER_MS = 4 * HEARTBEAT_INTERVAL_MS;
const POLL_MS = 10;
/** Limits the wait for a hanging process, which reads the table itself when it recovers. */
const MAX_WAIT_MS = 2_000;

/** The number of live processes by role; a role without one is absent. A heartbeat from the future was written before the clock was set back. */
export async function countLiveProcesses(): Promise<{ web?: number; worker?: number }> {
  const rows = await prisma().$queryRaw<{ role: string; count: number }[]>`
    select role, count(*)::int as count from heartbeat where abs(extract(epoch from now() - beat_at)) * 1000 < ${DEAD_AFTER_MS} group by role`;
  return Object.fromEntries(rows.map(({ role, count }) => [role, count]));
}

/** The id of this web process; set by the web server before Next.js starts. */
const ownProcessId = (): string => process.env.PROCESS_ID ?? "";

/** Records that the process is alive; `expiredUntil`: the latest cache tag that a web process has expired. */
export async function heartbeat(id: string, role: "web" | "worker", expiredUntil: Date | null = null): Promise<void> {
  await prisma().$executeRaw`
    insert into heartbeat (id, role, beat_at, expired_until) values (${id}, ${role}, now(), ${expiredUntil})
    on conflict (id) do update set beat_at = now(), expired_until = coalesce(excluded.expired_until, heartbeat.expired_until)`;
}

/** Removes a process that has shut down, and those silent for a day. */
export async function endHeartbeat(id: string): Promise<void> {
  await prisma().$executeRaw`delete from heartbeat where id = ${id} or beat_at < now() - interval '1 day'`;
}

/** Waits, for two seconds at most, until all other live web processes have expired the tags marked up to `until`. */
export async function waitForWebProcesses(until: Date): Promise<void> {
  const deadline = performance.now() + MAX_WAIT_MS;
  while ((await countProcessesBehind(until)) > 0 && performance.now() < deadline) await sleep(POLL_MS);
}

async function countProcessesBehind(until: Date): Promise<number> {
  const [row] = await prisma().$queryRaw<{ count: number }[]>`
    select count(*)::int as count from heartbeat
    where role = 'web' and id <> ${ownProcessId()} and abs(extract(epoch from now() - beat_at)) * 1000 < ${DEAD_AFTER_MS}
      and (expired_until is null or expired_until < ${until})`;
  return row?.count ?? 0;
}
