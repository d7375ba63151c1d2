import "server-only";

import { Gauge, type Registry } from "prom-client";
import { countJobs } from "#lib/server/modules/jobs/queries";
import { findMeasurements } from "#lib/server/modules/status/queries/measurements";

type Gauges = ReturnType<typeof databaseGauges>;

/** Metrics whose numbers are in the database; `collectDatabaseMetrics` sets them. */
export function databaseGauges(registers: Registry[]) {
  const gauge = <Label extends string = never>(name: string, help: string, labelNames: readonly Label[] = []) =>
    new Gauge({ name, help, labelNames, registers });
  return {
    jobs: gauge("pastiche_jobs", "Jobs of the queue by name and state: waiting, running, retrying, failed", ["name", "state"]),
    jobAge: gauge("pastiche_job_oldest_seconds", "How long the oldest due job of a name waits", ["name"]),
    processes: gauge("pastiche_processes", "Processes with a recent heartbeat by role: web, worker", ["role"]),
    mail: gauge("pastiche_mails", "E-mails of all time by result: sent, refused", ["result"]),
    mailWaiting: gauge("pastiche_mails_waiting", "E-mails that wait in the queue"),
    modelCost: gauge("pastiche_model_cost_today", "Spending on language models today (UTC), in the unit of AI_PRICES", ["model"]),
    modelTokens: gauge("pastiche_model_tokens_today", "Tokens of language models today (UTC) by kind: input, output, cached", [
      "model",
      "kind",
    ]),
    modelCalls: gauge("pastiche_model_calls_today", "Calls of language models today (UTC) by outcome", ["model", "outcome"]),
    backup: gauge("pastiche_last_backup_timestamp_seconds", "When the last backup ended; 0 if there is none"),
  };
}

/** Reads the numbers and sets the metrics; leaves them empty and throws if the database does not answer. */
export async function collectDatabaseMetrics(gauges: Gauges): Promise<void> {
  for (const gauge of Object.values(gauges)) gauge.reset();
  const [jobs, measurements] = await Promise.all([countJobs(), findMeasurements()]);
  for (const { name, oldestSeconds, ...counts } of jobs) {
    gauges.jobAge.set({ name }, oldestSeconds);
    for (const [state, count] of Object.entries(counts)) gauges.jobs.set({ name, state }, count);
  }
  for (const role of ["web", "worker"] as const) gauges.processes.set({ role }, measurements.processes[role] ?? 0);
  gauges.mail.set({ result: "sent" }, measurements.mailsSent);
  gauges.mail.set({ result: "refused" }, measurements.mailsRefused);
  gauges.mailWaiting.set(measurements.mailsWaiting);
  for (const { model, outcome, calls, cost, ...tokens } of measurements.modelCalls) {
    gauges.modelCalls.set({ model, outcome }, calls);
    gauges.modelCost.inc({ model }, cost);
    for (const [kind, count] of Object.entries(tokens)) gauges.modelTokens.inc({ model, kind }, count);
  }
  gauges.backup.set(measurements.lastBackupAt ? measurements.lastBackupAt.getTime() / 1000 : 0);
}
