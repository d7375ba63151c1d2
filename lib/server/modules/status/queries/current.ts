import "server-only";

import { COMPONENTS } from "#lib/domain/status/component";
import { duringDatabaseFailure, type StatusSummary } from "#lib/domain/status/report";
import { findStatusSummary } from "#lib/server/modules/status/queries/report";
import { resourceFailure } from "#lib/server/platform/resource-failure";

let last: StatusSummary | null = null;

/** The state of the service. While the database does not answer: the last known one of this process, marked as such. */
export async function findCurrentStatus(now: Date): Promise<StatusSummary> {
  try {
    last = await findStatusSummary(now);
    return last;
  } catch (error) {
    if (resourceFailure(error) === null) throw error;
    return duringDatabaseFailure(last, COMPONENTS);
  }
}
