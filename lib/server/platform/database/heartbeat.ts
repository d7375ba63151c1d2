import "server-only";

import { prisma } from "#lib/server/platform/database/prisma";

/** The heartbeat interval, and the silence after which a process counts as dead. */
export const HEARTBEAT_INTERVAL_MS = 5_000;
export const DEAD_AFTER_MS = 4 * HEARTBEAT_INTERVAL_MS;

/** The number of live processes by role; a role without one is absent. A heartbeat from the future was written before the clock was set back. */
export async function countLiveProcesses(): Promise<{ web?: number; worker?: number }> {
  const rows = await prisma().$queryRaw<{ role: string; count: number }[]>`
    select role, count(*)::int as count from heartbeat where abs(extract(epoch from now() - beat_at)) * 1000 < ${DEAD_AFTER_MS} group by role`;
  return Object.fromEntries(rows.map(({ role, count }) => [role, count]));
}

/** Records that the process is alive. `workers`: the names under which it locks jobs. */
export async function heartbeat(id: string, role: "web" | "worker", workers: readonly string[] = []): Promise<void> {
  await prisma().$executeRaw`
    insert into heartbeat (id, role, beat_at, workers) values (${id}, ${role}, now(), ${workers})
    on conflict (id) do update set beat_at = now(), workers = excluded.workers`;
}

/** Removes a process that has shut down, and those silent for a day. */
export async function endHeartbeat(id: string): Promise<void> {
  await prisma().$executeRaw`delete from heartbeat where id = ${id} or beat_at < now() - interval '1 day'`;
}
