import "server-only";

import { refreshSearchTiers } from "#lib/server/modules/books/commands/search-tiers";
import { recountTextWords } from "#lib/server/modules/books/commands/text-words";
import { prisma } from "#lib/server/platform/database/prisma";
import type { Transaction } from "#lib/server/platform/database/transaction";

const REINDEX_MS = 3_600_000;

/** Rebuilds the search entries of these books and of all books of these authors from the stored texts. */
export async function updateSearchIndex(
  db: Transaction,
  { books = [], authors = [] }: { books?: string[]; authors?: string[] },
): Promise<void> {
  if (books.length + authors.length === 0) return;
  await db.$executeRaw`
    insert into book_search (book_id, genre, author_id, lang, ranking_score, document, front)
    select book.id, genre, author_id, lang, ranking_score,
      setweight(to_tsvector(own, texts.name), 'A') || setweight(to_tsvector(own, author_names), 'B')
        || setweight(to_tsvector(own, about), 'C') || setweight(to_tsvector(own, coalesce(body, '')), 'D'),
      setweight(to_tsvector(plain, texts.name), 'A') || setweight(to_tsvector(plain, author_names), 'B')
        || setweight(to_tsvector(plain, concat_ws(' ', titles, about)), 'C')
    from book
    join author on author.id = author_id
    cross join lateral (select ('public.library_' || lang)::regconfig as own, 'public.library_plain'::regconfig as plain) as language
    cross join lateral (
      select words_of(concat_ws(' ', author.name, display_name, array_to_string(known_for, ' '))) as author_names,
        words_of(concat_ws(' ', description, array_to_string(tags, ' '))) as about, words_of(title) as name,
        (select words_of(string_agg(chapter.title, ' ' order by number)) from chapter where book_id = book.id) as titles,
        (select words_of(string_agg(text, E'\n' order by chapter, number)) from paragraph where book_id = book.id) as body
    ) as texts
    where (book.id = any(${books}) or author_id = any(${authors})) and book.withdrawn_at is null
    on conflict (book_id) do update set genre = excluded.genre, author_id = excluded.author_id, lang = excluded.lang, ranking_score = excluded.ranking_score,
      document = excluded.document, front = excluded.front`;
}

/** Refreshes the words for "did you mean"; searches are not blocked while it runs. */
export async function refreshSearchTerms(db: Transaction): Promise<void> {
  await db.$executeRaw`refresh materialized view concurrently search_word`;
  // Without statistics, the planner scans the whole view.
  await db.$executeRaw`analyze search_word`;
}

/** Rebuilds the search index of all published books from the stored texts, in one transaction; returns how many there are. */
export async function reindexBooks(): Promise<number> {
  return prisma().$transaction(
    async (db) => {
      const books = await db.book.findMany({ where: { withdrawnAt: null }, select: { id: true } });
      await db.bookSearch.deleteMany();
      await updateSearchIndex(db, { books: books.map(({ id }) => id) });
      await refreshSearchTiers(db);
      await refreshSearchTerms(db);
      await recountTextWords(db);
      return books.length;
    },
    { maxWait: REINDEX_MS, timeout: REINDEX_MS },
  );
}
