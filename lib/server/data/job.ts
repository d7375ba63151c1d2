import "server-only";

import type { Transaction } from "#lib/server/infra/database/prisma";
import { type JobName, type Jobs, PRIORITY } from "#lib/server/infra/jobs";

/** Queues a job for each of `payloads` in the transaction that causes them: neither is there without the other. */
export async function addJobs<Name extends JobName>(db: Transaction, name: Name, payloads: Jobs[Name][]): Promise<void> {
  if (payloads.length === 0) return;
  await db.$executeRaw`
    select count(graphile_worker.add_job(${name}, payload => given.payload::json, priority => ${PRIORITY[name]}::int))
    from unnest(${payloads.map((payload) => JSON.stringify(payload))}::text[]) as given (payload)`;
}
