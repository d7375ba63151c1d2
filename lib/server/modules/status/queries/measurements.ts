import "server-only";

import { lastBackup } from "#lib/server/modules/backups/queries";
import { SEND_MAIL } from "#lib/server/modules/notifications/commands/mail-queue";
import { countLiveProcesses } from "#lib/server/platform/database/heartbeat";
import { prisma } from "#lib/server/platform/database/prisma";
import { countAttempts } from "#lib/server/platform/jobs/queue";

type ModelCalls = { model: string; outcome: string; calls: number; cost: number; input: number; output: number; cached: number };
export type Measurements = {
  processes: { web?: number; worker?: number };
  mailsSent: number;
  mailsRefused: number;
  mailsWaiting: number;
  /** Of today (UTC), by model and outcome. */
  modelCalls: ModelCalls[];
  lastBackupAt: Date | null;
};

/** What monitoring reads from the database every few seconds, all by indexes. */
export async function findMeasurements(): Promise<Measurements> {
  const [processes, mails, mailJobs, modelCalls, backup] = await Promise.all([
    countLiveProcesses(),
    prisma().$queryRaw<{ name: string; count: number }[]>`
      select name, sum(count)::float8 as count from daily_count where name in ('mails_sent', 'mails_refused') group by name`,
    countAttempts(SEND_MAIL.name),
    prisma().$queryRaw<ModelCalls[]>`
      select model, outcome, count(*)::int as calls, sum(cost)::float8 / 1000000 as cost, sum(input_tokens)::float8 as input,
        sum(output_tokens)::float8 as output, sum(cached_tokens)::float8 as cached
      from model_call where started_at >= date_trunc('day', now(), 'UTC') group by model, outcome`,
    lastBackup(),
  ]);
  const mailsOf = (name: string) => mails.find((row) => row.name === name)?.count ?? 0;
  return {
    processes,
    mailsSent: mailsOf("mails_sent"),
    mailsRefused: mailsOf("mails_refused"),
    mailsWaiting: mailJobs.unfinished,
    modelCalls,
    lastBackupAt: backup?.finishedAt ?? null,
  };
}
