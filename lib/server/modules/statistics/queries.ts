import "server-only";

import { may } from "#lib/domain/accounts/permission";
import type { Viewer } from "#lib/domain/accounts/viewer";
import { DomainError } from "#lib/domain/errors";
import { type Period, STATISTICS, type Statistic, type StatisticName } from "#lib/domain/statistics/counts";
import { addDays } from "#lib/domain/time/date-arithmetic";
import { Prisma } from "#lib/server/platform/database/generated/client";
import { prisma } from "#lib/server/platform/database/prisma";

const count = (name: string) =>
  Prisma.sql`select day, sum(count)::float8 as value from daily_count where name = ${name} and day >= since group by 1`;
const rows = (table: Prisma.Sql, moment: Prisma.Sql) =>
  Prisma.sql`select (${moment} at time zone 'UTC')::date as day, count(*)::float8 as value from ${table} where ${moment} >= since group by 1`;

/** Each statistic's query for the days from `since`. */
const QUERIES: Record<StatisticName, Prisma.Sql> = {
  visits: count("visits"),
  readings: rows(Prisma.sql`reading_position`, Prisma.sql`begun_at`),
  finished: rows(Prisma.sql`reading_position`, Prisma.sql`finished_at`),
  downloads: Prisma.sql`select day, count(*)::float8 as value from download where day >= since group by 1`,
  ratings: rows(Prisma.sql`rating`, Prisma.sql`created_at`),
  comments: rows(Prisma.sql`comment`, Prisma.sql`created_at`),
  users: rows(Prisma.sql`users`, Prisma.sql`created_at`),
  requests: rows(Prisma.sql`book_request`, Prisma.sql`created_at`),
  spending: Prisma.sql`
    select (started_at at time zone 'UTC')::date as day, sum(cost)::float8 / 1000000 as value from model_call where started_at >= since group by 1`,
  mails_sent: count("mails_sent"),
  mails_refused: count("mails_refused"),
  response_time: Prisma.sql`
    select day, sum(count) filter (where name = 'response_ms')::float8 / nullif(sum(count) filter (where name = 'responses'), 0) as value
    from daily_count where name in ('response_ms', 'responses') and day >= since group by 1`,
  errors: count("errors"),
  storage: count("storage"),
};

/** The statistics of the last days (UTC) and of as many before, each day once, the oldest first. Throws `forbidden`. */
export async function listStatistics(viewer: Viewer, period: Period, now: Date): Promise<Record<StatisticName, Statistic>> {
  if (!may(viewer, "administer")) throw new DomainError("forbidden");
  const days = Array.from({ length: 2 * period }, (_, index) => dayOf(addDays(now, 1 + index - 2 * period)));
  const parts = STATISTICS.map((name) => Prisma.sql`select ${name}::text as name, statistic.* from (${QUERIES[name]}) statistic`);
  const [found, [oldest]] = await Promise.all([
    prisma().$queryRaw<{ name: StatisticName; day: Date; value: number | null }[]>`
      with input as (select ${days[0]}::date as since)
      select statistics.* from input cross join lateral (${Prisma.join(parts, " union all ")}) statistics`,
    prisma().$queryRaw<{ day: Date | null }[]>`select min(day) as day from daily_count`,
  ]);
  const isOlder = oldest?.day != null && dayOf(oldest.day) <= (days[0] ?? "");
  const values = new Map(found.map(({ name, day, value }) => [`${name} ${dayOf(day)}`, value ?? 0]));
  const statisticOf = (name: StatisticName): Statistic => {
    const all = days.map((day) => ({ day, value: values.get(`${name} ${day}`) ?? 0 }));
    return { days: all.slice(period), before: isOlder ? all.slice(0, period) : null };
  };
  return Object.fromEntries(STATISTICS.map((name) => [name, statisticOf(name)])) as Record<StatisticName, Statistic>;
}

const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

/** The most visited books of the last days. Throws `forbidden`. */
export async function listMostVisited(
  viewer: Viewer,
  period: Period,
  now: Date,
  limit: number,
): Promise<{ id: string; title: string; visits: number }[]> {
  if (!may(viewer, "administer")) throw new DomainError("forbidden");
  const first = dayOf(addDays(now, 1 - period));
  return prisma().$queryRaw`
    select book.id, book.title, sum(count)::int as visits from daily_count join book on book.id = subject
    where name = 'visits' and day >= ${first}::date group by book.id, book.title order by visits desc, book.id limit ${limit}`;
}
