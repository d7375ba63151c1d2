import "server-only";

import { modelOfRole } from "#lib/domain/generation/model-roles";
import { prisma } from "#lib/server/platform/database/prisma";
import { settings } from "#lib/server/platform/env";

/** Pairs that both must have judged before their agreement says anything, and people's guesses about each. */
const LEAST_PAIRS = 30;
const LEAST_GUESSES = 5;

/**
 * In what share of the pairs of `/blind` the model that judges agrees with most people; null while fewer than 30 pairs were judged by both. Pairs
 * in which people are even count half.
 */
export async function findJudgeAgreement(): Promise<number | null> {
  const model = modelOfRole("judge", settings());
  if (model === undefined) return null;
  const [row] = await prisma().$queryRaw<{ pairs: number; agreement: number | null }[]>`
    with judged as (
      select pair_id, sum("right")::float8 / sum(votes) as share from blind_count where reader = ${`model:${model}`} group by pair_id),
    guessed as (
      select pair_id, sum("right")::float8 / sum(votes) as share from blind_count where reader = 'people'
      group by pair_id having sum(votes) >= ${LEAST_GUESSES})
    select count(*)::int as pairs,
           avg(case when guessed.share = 0.5 then 0.5 when (judged.share > 0.5) = (guessed.share > 0.5) then 1 else 0 end)::float8 as agreement
    from judged join guessed using (pair_id)`;
  return row && row.pairs >= LEAST_PAIRS ? row.agreement : null;
}
