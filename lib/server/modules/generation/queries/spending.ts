import "server-only";

import type { Viewer } from "#lib/domain/accounts/viewer";
import {
  fillDays,
  type SpendingReport,
  type SpentByModel,
  type SpentOnBook,
  type SpentOnDay,
  sumSpent,
} from "#lib/domain/generation/spending";
import { addDays, startOfDay } from "#lib/domain/time/date-arithmetic";
import { requireRequestAdministrator } from "#lib/server/modules/requests/policy";
import { Prisma } from "#lib/server/platform/database/generated/client";
import { prisma } from "#lib/server/platform/database/prisma";

const MAX_BOOKS = 12;

/** Numbers as doubles: exact up to 2^53, and no bigint in responses. */
const SPENT = Prisma.sql`count(*)::int as calls, sum(input_tokens + output_tokens)::float8 as tokens,
  sum(cached_tokens)::float8 as cached, sum(cost)::float8 as cost`;
const DEAREST_FIRST = Prisma.sql`order by cost desc, tokens desc`;

/** What models used in the last `days` days (UTC), today included: by day, by model, and the twelve dearest books. Throws `forbidden`. */
export async function getSpendingReport(viewer: Viewer, days: number, now: Date): Promise<SpendingReport> {
  requireRequestAdministrator(viewer);
  const from = addDays(startOfDay(now), 1 - days);
  const [byDay, models, books] = await Promise.all([
    prisma().$queryRaw<SpentOnDay[]>`
      select to_char(started_at at time zone 'UTC', 'YYYY-MM-DD') as day, ${SPENT}
      from model_call where started_at >= ${from} group by day`,
    prisma().$queryRaw<SpentByModel[]>`
      select model, ${SPENT} from model_call where started_at >= ${from} group by model ${DEAREST_FIRST}, model`,
    prisma().$queryRaw<SpentOnBook[]>`
      with spent as (
        select run_id, ${SPENT} from model_call where started_at >= ${from} and run_id is not null
        group by run_id ${DEAREST_FIRST}, run_id limit ${MAX_BOOKS})
      select run.id as "runId", coalesce(book.title, run.title) as title, author.display_name as "authorName", calls, tokens, cached, cost
      from spent join generation_run run on run.id = run_id join author on author.id = run.author_id
        left join book on book.id = run.book_id ${DEAREST_FIRST}, run.id`,
  ]);
  return { total: sumSpent(models), days: fillDays(byDay, from, days), models, books };
}
