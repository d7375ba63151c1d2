import "server-only";

import { COMPONENTS } from "#lib/domain/status/component";
import { duringDatabaseFailure, type StatusReport, type StatusSummary } from "#lib/domain/status/report";
import { findStatusReport, findStatusSummary } from "#lib/server/modules/status/queries/report";
import { resourceFailure } from "#lib/server/platform/resource-failure";

// The web server and the Next.js bundle each load their own copy of this module in one process; globalThis is shared.
const shared = globalThis as typeof globalThis & { pasticheLastStatus?: StatusSummary };

/** The state of the service. While the database does not answer: the last known one of this process, marked as such. */
export async function findCurrentStatus(now: Date): Promise<StatusSummary> {
  try {
    const found = await findStatusSummary(now);
    rememberStatus(found);
    return found;
  } catch (error) {
    if (resourceFailure(error) === null) throw error;
    return lastKnownStatus();
  }
}

/** The report of the status page; `at` is when it was made. */
export async function findCurrentReport(now: Date): Promise<StatusReport & { at: string }> {
  const found = await findStatusReport(now);
  rememberStatus(found);
  return { ...found, at: now.toISOString() };
}

/** Keeps a state for the time when the database does not answer. */
export function rememberStatus(status: StatusSummary): void {
  shared.pasticheLastStatus = status;
}

/** What is known while the database does not answer: the last state that this process found, and that the database is down. */
export const lastKnownStatus = (): StatusSummary => duringDatabaseFailure(shared.pasticheLastStatus ?? null, COMPONENTS);
