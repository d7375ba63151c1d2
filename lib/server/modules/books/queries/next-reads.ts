import "server-only";

import type { BookSummary, NextRead } from "#lib/domain/book/book";
import type { Language } from "#lib/domain/language";
import { listBooksById } from "#lib/server/modules/books/queries/books-by-id";
import { BY_RANKING } from "#lib/server/modules/books/queries/order";
import { shownEdition } from "#lib/server/modules/books/queries/works";
import { Prisma } from "#lib/server/platform/database/generated/client";
import { prisma } from "#lib/server/platform/database/prisma";

type Finished = Pick<BookSummary, "workId" | "genre" | "lang"> & { author: Pick<BookSummary["author"], "id"> };

const SHOWN = 3;
type Step = { reason: NextRead["reason"]; in: "book" | "page" | "both" | "any" };
/** In the order in which they are tried, each with the languages; the later ones fill the places that the first leave empty. */
const STEPS: readonly Step[] = [
  { reason: "author", in: "any" },
  { reason: "genre", in: "both" },
  { reason: "language", in: "book" },
  { reason: "language", in: "book" },
  { reason: "genre", in: "both" },
  { reason: "language", in: "book" },
  { reason: "language", in: "page" },
  { reason: "language", in: "page" },
  { reason: "genre", in: "any" },
  { reason: "genre", in: "any" },
];

/**
 * What to read after a book, each work once: the best of the same author, of the same genre and of the same language, the last two by
 * other authors, and more of these until there are three. The language is that of the book or of the page (`locale`), if there are such
 * books. Editions are in the language of the book, else of the page, else originals.
 */
export async function listNextReads({ workId, author, genre, lang }: Finished, locale: Language): Promise<NextRead[]> {
  const conditions: Record<NextRead["reason"], Prisma.Sql> = {
    author: Prisma.sql`author_id = ${author.id}`,
    genre: Prisma.sql`genre = ${genre} and author_id <> ${author.id}`,
    language: Prisma.sql`author_id <> ${author.id}`,
  };
  const languages: Record<Step["in"], Prisma.Sql> = {
    book: Prisma.sql`lang = ${lang}`,
    page: Prisma.sql`lang = ${locale}`,
    both: Prisma.sql`lang in (${lang}, ${locale})`,
    any: Prisma.sql`true`,
  };
  const found: { reason: NextRead["reason"]; id: string; workId: string }[] = [];
  for (const { reason, in: language } of STEPS) {
    if (found.length === SHOWN) break;
    const works = [workId, ...found.map((each) => each.workId)];
    const [row] = await prisma().$queryRaw<{ id: string; workId: string }[]>`
      select id, work_id as "workId" from book
      where ${shownEdition(lang, locale)} and ${conditions[reason]} and ${languages[language]} and work_id <> all (${works})
      order by ${BY_RANKING} limit 1`;
    if (row) found.push({ reason, ...row });
  }
  const books = new Map((await listBooksById(found.map(({ id }) => id))).map((book) => [book.id, book]));
  return found.flatMap(({ reason, id }) => {
    const book = books.get(id);
    return book ? [{ reason, book }] : [];
  });
}
