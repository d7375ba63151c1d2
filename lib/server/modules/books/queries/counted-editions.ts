import "server-only";

import { Prisma } from "#lib/server/platform/database/generated/client";

/** One visible edition of each work, the original if it is visible: numbers of books, chapters and words on pages are sums over these. */
export const COUNTED_EDITIONS = Prisma.sql`
  select distinct on (work_id) work_id, author_id, chapter_count, word_count
  from book where withdrawn_at is null order by work_id, original desc, id`;
