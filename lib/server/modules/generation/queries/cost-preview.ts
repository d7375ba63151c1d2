import "server-only";

import { type CostPreview, type KindUse, type MeasuredRun, previewCost } from "#lib/domain/generation/cost-preview";
import { modelOfRole } from "#lib/domain/generation/model-roles";
import { BOOK_LENGTHS, type BookLength } from "#lib/domain/requests/request";
import { prisma } from "#lib/server/platform/database/prisma";
import { settings } from "#lib/server/platform/env";

/** Older runs were written by other models and other prompts. */
const LATEST = 30;

/** What a book of each length will probably use with the setting's preset, from the latest runs that were written with it. */
export async function previewCosts(): Promise<Record<BookLength, CostPreview>> {
  const runs = await listMeasuredRuns();
  const writer = modelOfRole("writer", settings());
  const price = writer === undefined ? undefined : settings().AI_PRICES[writer];
  return Object.fromEntries(BOOK_LENGTHS.map((length) => [length, previewCost(length, runs, settings().AI_PRESET, price)])) as Record<
    BookLength,
    CostPreview
  >;
}

/** Runs that models wrote to the end, as much as the setting's preset tries; submitted books have no chapters of theirs among the calls. */
async function listMeasuredRuns(): Promise<MeasuredRun[]> {
  const rows = await prisma().$queryRaw<(KindUse & { runId: string; words: number; chapters: number })[]>`
    with latest as (
      select id, word_count, chapter_count from generation_run run
      where written_at is not null and word_count > 0 and chapter_count > 0
        and drafts is null and coalesce(preset, ${settings().AI_PRESET}) = ${settings().AI_PRESET}
        and not exists (select from generation_step where run_id = run.id and name = 'submission')
        and exists (select from model_call where run_id = run.id)
      order by written_at desc limit ${LATEST})
    select run_id::text as "runId", word_count as words, chapter_count::int as chapters, split_part(step, ':', 1) as kind, count(*)::int as calls,
      sum(input_tokens)::float8 as input, sum(output_tokens)::float8 as output, sum(cached_tokens)::float8 as cached, sum(cost)::float8 as cost
    from latest join model_call on run_id = latest.id
    group by run_id, word_count, chapter_count, kind`;
  return [...Map.groupBy(rows, ({ runId }) => runId).values()].flatMap((kinds) => {
    const [run] = kinds;
    return run ? [{ words: run.words, chapters: run.chapters, kinds }] : [];
  });
}
