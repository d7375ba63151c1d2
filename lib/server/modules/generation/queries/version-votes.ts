import "server-only";

import { type Share, shareOf } from "#lib/domain/blind/interval";
import { prisma } from "#lib/server/platform/database/prisma";

/** How often people told the published books that were written with these versions of prompts alone ("chapter@1a2b3c4d") from their authors; and how many books. */
export async function findVersionVotes(prompts: readonly string[]): Promise<{ books: number; told: Share }> {
  const [row] = await prisma().$queryRaw<{ books: number; votes: number; right: number }[]>`
    with written as (
      select run.book_id from generation_run run join book on book.id = run.book_id
      where run.status = 'published' and book.withdrawn_at is null
        and exists (select from model_call call where call.run_id = run.id and call.outcome = 'ok')
        and not exists (
          select from model_call call
          where call.run_id = run.id and call.outcome = 'ok' and not call.prompt_version = any(${[...prompts]})))
    select (select count(*)::int from written) as books, coalesce(sum(count.votes), 0)::int as votes,
      coalesce(sum(count."right"), 0)::int as "right"
    from written join blind_pair pair on pair.book_id = written.book_id
      join blind_count count on count.pair_id = pair.id and count.reader = 'people'`;
  const { books = 0, votes = 0, right = 0 } = row ?? {};
  return { books, told: shareOf(right, votes) };
}
