import "server-only";

import type { BlindResults } from "#lib/domain/blind/blind";
import { type CountRow, resultsOf } from "#lib/domain/blind/results";
import { BLIND_TAG, BOOKS_TAG } from "#lib/domain/cache-tag";
import { usesTags } from "#lib/server/platform/cache/response-scope";
import { prisma } from "#lib/server/platform/database/prisma";

/** What everybody guessed of the published books, also of pairs that are no longer shown. */
export async function getBlindResults(): Promise<BlindResults> {
  usesTags(BLIND_TAG, BOOKS_TAG);
  return resultsOf(await readCounts());
}

const readCounts = (): Promise<CountRow[]> => prisma().$queryRaw<CountRow[]>`
  select book.id as "bookId", book.title, book.lang as language, author.id as "authorId", author.name as author,
    to_char(count.month, 'YYYY-MM') as month, count.reader, sum(count.votes)::int as votes, sum(count."right")::int as "right"
  from blind_count count join blind_pair pair on pair.id = count.pair_id join book on book.id = pair.book_id join author on author.id = book.author_id
  where book.withdrawn_at is null group by book.id, author.id, count.month, count.reader order by book.id, count.month, count.reader`;
