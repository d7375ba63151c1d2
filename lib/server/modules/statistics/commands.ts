import "server-only";

import type { CountName } from "#lib/domain/statistics/counts";
import { prisma } from "#lib/server/platform/database/prisma";
import type { Transaction } from "#lib/server/platform/database/transaction";

/** What happened on a day (UTC); `subject` is a book's id where the statistic has one. */
export type Count = { name: CountName; subject?: string; count: number };

/** Adds to the statistics of the day of `now`. Rows are written in one order, so that processes do not deadlock. */
export async function addCounts(counts: readonly Count[], now: Date, db: Transaction = prisma()): Promise<void> {
  if (counts.length === 0) return;
  const sorted = counts.toSorted((one, other) => compare(keyOf(one), keyOf(other)));
  await db.$executeRaw`
    insert into daily_count (day, name, subject, count)
    select ${dayOf(now)}::date, name, subject, sum(count)::bigint
    from unnest(${sorted.map(({ name }) => name)}::text[], ${sorted.map(({ subject = "" }) => subject)}::text[],
      ${sorted.map(({ count }) => count)}::bigint[]) with ordinality as input (name, subject, count, position)
    group by name, subject order by min(position)
    on conflict (day, name, subject) do update set count = daily_count.count + excluded.count`;
}

/** Sets a level of the day of `now`, such as the bytes in storage. */
async function setLevel(name: CountName, value: number, now: Date): Promise<void> {
  await prisma().$executeRaw`
    insert into daily_count (day, name, count) values (${dayOf(now)}::date, ${name}, ${Math.round(value)})
    on conflict (day, name, subject) do update set count = excluded.count`;
}

/** Records how many bytes the books' files and the database take. */
export async function recordStorage(now: Date): Promise<void> {
  const [row] = await prisma().$queryRaw<{ bytes: number }[]>`
    select (pg_database_size(current_database()) + coalesce((select sum(bytes) from book_file), 0))::float8 as bytes`;
  await setLevel("storage", row?.bytes ?? 0, now);
}

const dayOf = (now: Date): string => now.toISOString().slice(0, 10);
const keyOf = ({ name, subject = "" }: Count): string => `${name} ${subject}`;
const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other));
