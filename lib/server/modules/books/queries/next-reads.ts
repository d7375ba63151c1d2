import "server-only";

import type { BookSummary, NextRead } from "#lib/domain/books/book";
import { BOOKS_TAG } from "#lib/domain/cache-tag";
import type { Language } from "#lib/domain/language";
import { listBooksById } from "#lib/server/modules/books/queries/books-by-id";
import { BY_RATING } from "#lib/server/modules/books/queries/order";
import { findSeriesNeighbours } from "#lib/server/modules/books/queries/series";
import { shownEdition } from "#lib/server/modules/books/queries/works";
import { usesTags } from "#lib/server/platform/cache/response-scope";
import { Prisma } from "#lib/server/platform/database/generated/client";
import { prisma } from "#lib/server/platform/database/prisma";

type Finished = Pick<BookSummary, "workId" | "genre" | "lang"> & { author: Pick<BookSummary["author"], "id"> };

const SHOWN = 3;
/** Of so many best books, the likest to the finished one is taken: enough to vary, few enough to leave out weak ones and to sort quickly. */
const CANDIDATES = 24;
type Reason = Exclude<NextRead["reason"], "series">;
type Step = { reason: Reason; in: "book" | "page" | "both" | "any"; atMost: number };
/** In the order in which they are tried, each with the languages; the later ones fill the places that the first leave empty. */
const STEPS: readonly Step[] = [
  { reason: "author", in: "any", atMost: 1 },
  { reason: "genre", in: "both", atMost: 1 },
  { reason: "language", in: "book", atMost: 2 },
  { reason: "genre", in: "both", atMost: 1 },
  { reason: "language", in: "book", atMost: 1 },
  { reason: "language", in: "page", atMost: 2 },
  { reason: "genre", in: "any", atMost: 2 },
  { reason: "other", in: "any", atMost: SHOWN },
  { reason: "author", in: "any", atMost: SHOWN },
];

/**
 * What to read after a book, each work once: the next of its series, of the same author, of the same genre, of the same language and at last any other, all but the
 * first by other authors, until there are three. The language is that of the book or of the page (`locale`), if there are such books. Of the
 * best ones come those that share most tags with the book; among equals the order is one of this book, so that each book leads elsewhere.
 * Editions are in the language of the book, else of the page, else originals.
 */
export async function listNextReads({ workId, author, genre, lang }: Finished, locale: Language): Promise<NextRead[]> {
  usesTags(BOOKS_TAG);
  const conditions: Record<Reason, Prisma.Sql> = {
    author: Prisma.sql`author_id = ${author.id}`,
    genre: Prisma.sql`genre = ${genre} and author_id <> ${author.id}`,
    language: Prisma.sql`author_id <> ${author.id}`,
    other: Prisma.sql`author_id <> ${author.id}`,
  };
  const languages: Record<Step["in"], Prisma.Sql> = {
    book: Prisma.sql`lang = ${lang}`,
    page: Prisma.sql`lang = ${locale}`,
    both: Prisma.sql`lang in (${lang}, ${locale})`,
    any: Prisma.sql`true`,
  };
  const tags = await tagsOfWork(workId);
  const { next } = await findSeriesNeighbours({ workId, lang }, locale);
  const found: { reason: NextRead["reason"]; id: string; workId: string }[] = next ? [{ reason: "series", ...next }] : [];
  for (const { reason, in: language, atMost } of STEPS) {
    if (found.length === SHOWN) break;
    const works = [workId, ...found.map((each) => each.workId)];
    const rows = await prisma().$queryRaw<{ id: string; workId: string }[]>`
      select id, work_id as "workId" from (
        select id, work_id, tags from book
        where ${shownEdition(lang, locale)} and ${conditions[reason]} and ${languages[language]} and work_id <> all (${works})
        order by ${BY_RATING} limit ${CANDIDATES}) as candidate
      order by (select count(*) from unnest(tags) as tag where tag = any (${tags})) desc, md5(${workId}::text || ' ' || work_id), id
      limit ${Math.min(atMost, SHOWN - found.length)}`;
    found.push(...rows.map((row) => ({ reason, ...row })));
  }
  const books = new Map((await listBooksById(found.map(({ id }) => id))).map((book) => [book.id, book]));
  return found.flatMap(({ reason, id }) => {
    const book = books.get(id);
    return book ? [{ reason, book }] : [];
  });
}

/** The tags of all editions: books in other languages than the finished one are compared too. */
async function tagsOfWork(workId: string): Promise<string[]> {
  const editions = await prisma().book.findMany({ where: { workId, withdrawnAt: null }, select: { tags: true } });
  return editions.flatMap(({ tags }) => tags);
}
