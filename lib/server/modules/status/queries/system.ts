import "server-only";

import { readFileSync } from "node:fs";
import { may } from "#lib/domain/accounts/permission";
import type { Viewer } from "#lib/domain/accounts/viewer";
import { DomainError } from "#lib/domain/errors";
import type { CircuitState } from "#lib/domain/generation/circuit";
import { type PartReport, type PartState, queueState } from "#lib/domain/status/system";
import { findBackupState } from "#lib/server/modules/backups/queries";
import { findCircuitState } from "#lib/server/modules/generation/queries/stopped-runs";
import { countJobs } from "#lib/server/modules/jobs/queries";
import { SEND_MAIL } from "#lib/server/modules/notifications/commands/mail-queue";
import { findHealth } from "#lib/server/modules/status/queries/health";
import { countLiveProcesses } from "#lib/server/platform/database/heartbeat";
import { settings } from "#lib/server/platform/env";
import { countAttempts } from "#lib/server/platform/jobs/queue";
import { mailService } from "#lib/server/platform/mail/mail-service";

const STATE_OF_CIRCUIT: Record<CircuitState, PartState> = {
  unused: "unused",
  closed: "ok",
  failing: "warning",
  half_open: "warning",
  open: "down",
};

/** The state of each part of the system. Throws `forbidden`. */
export async function listSystemParts(viewer: Viewer, now: Date): Promise<PartReport[]> {
  if (!may(viewer, "administer")) throw new DomainError("forbidden");
  const [health, processes, jobs, mail, circuit, backup] = await Promise.all([
    findHealth(),
    countLiveProcesses(),
    countJobs(),
    findMailState(),
    findCircuitState(now),
    findBackupState(now),
  ]);
  const waits = jobs.reduce((longest, { oldestSeconds }) => Math.max(longest, oldestSeconds), 0);
  return [
    { part: "web", state: "ok", value: processes.web ?? 0 },
    { part: "worker", state: health.worker ? "ok" : "down", value: processes.worker ?? 0 },
    { part: "database", state: health.migrations ? "ok" : "down", value: null },
    { part: "storage", state: health.writable ? "ok" : "down", value: null },
    { part: "mail", state: mail, value: null },
    { part: "model", state: settings().AI_MODEL ? STATE_OF_CIRCUIT[circuit] : "off", value: null },
    { part: "queue", state: queueState(waits), value: waits },
    { part: "backup", state: backupStateOf(backup), value: null },
  ];
}

/** "off" before the first one, unless they are to be made by themselves. */
function backupStateOf({ last, isOverdue }: Awaited<ReturnType<typeof findBackupState>>): PartState {
  if (!last && !settings().BACKUP_CRON) return "off";
  return isOverdue || last?.trialError ? "warning" : "ok";
}

/** Without a mail service e-mails are files; one that was tried several times means that the service is away. */
async function findMailState(): Promise<PartState> {
  if (!mailService()) return "off";
  return (await countAttempts(SEND_MAIL.name)).repeated > 0 ? "warning" : "ok";
}

let version: string | undefined;

/** The version of package.json, read once. */
export function siteVersion(): string {
  version ??= String((JSON.parse(readFileSync("package.json", "utf8")) as { version?: unknown }).version);
  return version;
}
