import "server-only";

import { bookTag } from "#lib/domain/cache-tag";
import { usesTags } from "#lib/server/platform/cache/response-scope";
import { prisma } from "#lib/server/platform/database/prisma";

/** The average number of words in a book's sentences; null for a book without text. A paragraph without a final mark counts as a sentence. */
export async function findSentenceLength(bookId: string): Promise<number | null> {
  usesTags(bookTag(bookId));
  const [row] = await prisma().$queryRaw<{ length: number | null }[]>`
    select book.word_count / nullif(sum(greatest(1, regexp_count(text, '[.!?…]+[”"»’)]*(?=\\s|$)'))), 0)::float as length
    from book join paragraph on paragraph.book_id = book.id where book.id = ${bookId} group by book.word_count`;
  return row?.length ?? null;
}
