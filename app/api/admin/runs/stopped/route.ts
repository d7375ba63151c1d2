import { listStoppedRunsOperation } from "#lib/contract/generation/run-operations";
import { serializeStoppedRun } from "#lib/contract/generation/serialize-runs";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { findCircuitState, listStoppedRuns } from "#lib/server/modules/generation/queries/stopped-runs";

export const GET = endpoint(listStoppedRunsOperation, async ({ viewer, now }) => {
  const [runs, circuit] = await Promise.all([listStoppedRuns(viewer), findCircuitState(now)]);
  return { runs: runs.map(serializeStoppedRun), circuit };
});
