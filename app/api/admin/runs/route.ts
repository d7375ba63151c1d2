import { listRunsOperation } from "#lib/contract/generation/run-operations";
import { serializeRun } from "#lib/contract/generation/serialize-runs";
import { serializePagination } from "#lib/contract/requests/serialize-page";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { countRuns, listRuns } from "#lib/server/modules/generation/queries/run";

export const GET = endpoint(listRunsOperation, async ({ viewer, query: { status, page, limit } }) => {
  const [list, counts] = await Promise.all([listRuns(viewer, status, page, limit), countRuns(viewer)]);
  return { runs: list.items.map(serializeRun), pagination: serializePagination(list, limit), counts };
});
