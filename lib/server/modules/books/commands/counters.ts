import "server-only";

import { COUNTED_EDITIONS } from "#lib/server/modules/books/queries/counted-editions";
import { Prisma } from "#lib/server/platform/database/generated/client";
import { prisma } from "#lib/server/platform/database/prisma";
import type { Transaction } from "#lib/server/platform/database/transaction";

/** A denormalised column that differs from the rows it sums up. `id` of a chapter is `book/number`. */
export type Difference = { table: string; id: string; column: string; stored: number | null; actual: number | null };

const CHAPTERS = Prisma.sql`
  select chapter.book_id, chapter.number, count(paragraph.number)::int as paragraph_count
  from chapter left join paragraph on paragraph.book_id = chapter.book_id and paragraph.chapter = chapter.number
  group by chapter.book_id, chapter.number`;

const BOOKS = Prisma.sql`
  select book.id, count(chapter.number)::int as chapter_count, coalesce(sum(chapter.word_count), 0)::int as word_count,
    max(overall) as ai_overall, coalesce(max(ratings.sum), 0)::int as rating_sum, coalesce(max(ratings.count), 0)::int as rating_count,
    coalesce(max(downloads_per_book.count), 0)::int as downloads
  from book left join chapter on chapter.book_id = book.id left join ai_review on ai_review.book_id = book.id
  left join (select book_id, sum(stars), count(*) from rating group by book_id) ratings on ratings.book_id = book.id
  left join (select book_id, count(*) from download group by book_id) downloads_per_book on downloads_per_book.book_id = book.id
  group by book.id`;

// Style measures and their means have four decimals (lib/domain/books/style.ts), so that the order of summation does not matter.
const AUTHORS = Prisma.sql`
  select author.id, count(book.id)::int as book_count, coalesce(max(works.count), 0)::int as work_count,
    coalesce(max(works.chapters), 0)::int as work_chapter_count, coalesce(sum(book.chapter_count), 0)::int as chapter_count,
    coalesce(sum(book.rating_sum), 0)::int as rating_sum, coalesce(sum(book.rating_count), 0)::int as rating_count,
    coalesce(sum(book.downloads), 0)::int as downloads,
    coalesce(round(avg(book.vocabulary)::numeric, 4), 0)::float8 as vocabulary,
    coalesce(round(avg(book.sentences)::numeric, 4), 0)::float8 as sentences,
    coalesce(round(avg(book.continuity)::numeric, 4), 0)::float8 as continuity
  from author left join book on book.author_id = author.id and book.withdrawn_at is null
  left join (select author_id, count(*), sum(chapter_count) as chapters from (${COUNTED_EDITIONS}) counted group by author_id) works
    on works.author_id = author.id
  group by author.id`;

const CHAPTER_COLUMNS = ["paragraph_count"];
const BOOK_COLUMNS = ["chapter_count", "word_count", "ai_overall", "rating_sum", "rating_count", "downloads"];
const AUTHOR_COLUMNS = [
  ...["book_count", "work_count", "work_chapter_count", "chapter_count", "rating_sum", "rating_count", "downloads"],
  ...["vocabulary", "sentences", "continuity"],
];

/** Lists every counter that differs from its rows, in the order of dependency: chapters, books, authors. */
export async function checkCounters(db: Transaction = prisma()): Promise<Difference[]> {
  const chapter = Prisma.sql`chapter stored join (${CHAPTERS}) actual using (book_id, number)`;
  return [
    ...(await differences(db, "chapter", Prisma.sql`stored.book_id || '/' || stored.number`, chapter, CHAPTER_COLUMNS)),
    ...(await differences(db, "book", Prisma.sql`stored.id`, Prisma.sql`book stored join (${BOOKS}) actual using (id)`, BOOK_COLUMNS)),
    ...(await differences(
      db,
      "author",
      Prisma.sql`stored.id`,
      Prisma.sql`author stored join (${AUTHORS}) actual using (id)`,
      AUTHOR_COLUMNS,
    )),
  ];
}

/** Recomputes all counters, from chapters up to authors; correct rows are not written. */
export async function recomputeCounters(): Promise<void> {
  await prisma().$transaction(async (db) => {
    const { set, differs } = assign(CHAPTER_COLUMNS);
    await db.$executeRaw`update chapter stored set ${set} from (${CHAPTERS}) actual
      where (stored.book_id, stored.number) = (actual.book_id, actual.number) and ${differs}`;
    const book = assign(BOOK_COLUMNS);
    await db.$executeRaw`update book stored set ${book.set} from (${BOOKS}) actual where stored.id = actual.id and ${book.differs}`;
    await recomputeAuthors(db);
  });
}

/** Recomputes the authors' counters from their books; returns the ids of the authors that changed. */
export async function recomputeAuthors(db: Transaction): Promise<string[]> {
  const { set, differs } = assign(AUTHOR_COLUMNS);
  const rows = await db.$queryRaw<{ id: string }[]>`
    update author stored set ${set} from (${AUTHORS}) actual where stored.id = actual.id and ${differs} returning stored.id`;
  return rows.map(({ id }) => id);
}

function differences(db: Transaction, table: string, id: Prisma.Sql, from: Prisma.Sql, columns: string[]): Promise<Difference[]> {
  const sides = columns.map((column) => Prisma.sql`(${column}, ${of("stored", column)}::float8, ${of("actual", column)}::float8)`);
  return db.$queryRaw<Difference[]>`
    select ${table} as "table", ${id} as id, compared.name as "column", compared.stored, compared.actual
    from ${from} cross join lateral (values ${Prisma.join(sides)}) as compared (name, stored, actual)
    where compared.stored is distinct from compared.actual order by 2, 3`;
}

function assign(columns: string[]): { set: Prisma.Sql; differs: Prisma.Sql } {
  const list = (side: string) => Prisma.join(columns.map((column) => of(side, column)));
  const names = Prisma.join(columns.map((column) => Prisma.raw(column)));
  return {
    set: Prisma.sql`(${names}) = row (${list("actual")})`,
    differs: Prisma.sql`row (${list("stored")}) is distinct from row (${list("actual")})`,
  };
}

const of = (side: string, column: string): Prisma.Sql => Prisma.raw(`${side}.${column}`);
