import { getOverviewOperation } from "#lib/contract/overview";
import { changeOf, STATISTICS, type StatisticName } from "#lib/domain/statistics/counts";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { listStatistics } from "#lib/server/modules/statistics/queries";
import { listSystemParts } from "#lib/server/modules/status/queries/system";
import { listAttention } from "#lib/server/runtime/attention";

export const GET = endpoint(getOverviewOperation, async ({ viewer, query, now }) => {
  const [waiting, system, statistics] = await Promise.all([
    listAttention(),
    listSystemParts(viewer, now),
    listStatistics(viewer, query.days, now),
  ]);
  const ofEach = <Value>(value: (name: StatisticName) => Value) =>
    Object.fromEntries(STATISTICS.map((name) => [name, value(name)])) as Record<StatisticName, Value>;
  return {
    waiting: waiting.map(({ name, count, oldest }) => ({
      ...{ name, count },
      oldest: oldest && { ...oldest, since: oldest.since.toISOString() },
    })),
    system,
    statistics: ofEach((name) => statistics[name].days),
    changes: ofEach((name) => changeOf(name, statistics[name])),
  };
});
