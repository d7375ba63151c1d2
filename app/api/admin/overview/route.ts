import { getOverviewOperation } from "#lib/contract/overview";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { listStatistics } from "#lib/server/modules/statistics/queries";
import { listSystemParts } from "#lib/server/modules/status/queries/system";
import { countAttention } from "#lib/server/runtime/attention";

export const GET = endpoint(getOverviewOperation, async ({ viewer, query, now }) => {
  const [waiting, system, statistics] = await Promise.all([
    countAttention(),
    listSystemParts(viewer, now),
    listStatistics(viewer, query.days, now),
  ]);
  return { waiting: waiting.map(({ name, count }) => ({ name, count })), system, statistics };
});
