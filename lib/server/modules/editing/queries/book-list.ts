import "server-only";

import type { Viewer } from "#lib/domain/accounts/viewer";
import type { Form } from "#lib/domain/books/form";
import type { Genre } from "#lib/domain/books/genre";
import type { Origin } from "#lib/domain/books/publication";
import {
  BOOK_ORDER,
  type BookCounts,
  type BookListFilter,
  type BookSort,
  type BookState,
  type ListedBook,
} from "#lib/domain/editing/book-list";
import { DomainError } from "#lib/domain/errors";
import type { Language } from "#lib/domain/language";
import type { Cursor } from "#lib/domain/paging/cursor";
import { seriesOf, WORK_SERIES } from "#lib/server/modules/books/queries/summary";
import { requireEditor } from "#lib/server/modules/editing/policy";
import type { Prisma } from "#lib/server/platform/database/generated/client";
import { keysetPage } from "#lib/server/platform/database/keyset";
import { containing } from "#lib/server/platform/database/like";
import { prisma } from "#lib/server/platform/database/prisma";
import type { Transaction } from "#lib/server/platform/database/transaction";

const LISTED = {
  id: true,
  title: true,
  author: { select: { id: true, displayName: true, colour: true, tint: true, motif: true } },
  original: true,
  genre: true,
  form: true,
  work: { select: WORK_SERIES },
  lang: true,
  description: true,
  tags: true,
  languagesMarked: true,
  ratingSum: true,
  ratingCount: true,
  aiOverall: true,
  downloads: true,
  chapterCount: true,
  origin: true,
  revision: true,
  publishedAt: true,
  updatedAt: true,
  withdrawnAt: true,
  editedAt: true,
  featuredPosition: true,
} as const;
type Row = Prisma.BookGetPayload<{ select: typeof LISTED }>;

type Column = "publishedAt" | "title" | "downloads";
const COLUMN: Record<BookSort, Column> = { newest: "publishedAt", title: "title", downloads: "downloads" };

const IN_STATE: Record<BookState, Prisma.BookWhereInput> = {
  published: { withdrawnAt: null },
  withdrawn: { withdrawnAt: { not: null } },
  featured: { featuredPosition: { not: null } },
  edited: { editedAt: { not: null } },
  "no-description": { description: "" },
  "no-tags": { tags: { isEmpty: true } },
  "no-review": { aiOverall: null },
};

/** `genres`: those whose names in the viewer's language match the search. */
export type BookSearch = BookListFilter & { genres?: readonly Genre[] };
export type BookListPage = { books: ListedBook[]; next: string | null; previous: string | null };

/** A page of books, published and withdrawn, by keyset. Throws `forbidden`. */
export async function listAdminBooks(viewer: Viewer, filter: BookSearch, cursor: Cursor | null, limit: number): Promise<BookListPage> {
  requireEditor(viewer);
  const column = COLUMN[filter.sort];
  const direction = (filter.order ?? BOOK_ORDER[filter.sort]) === "ascending" ? "asc" : "desc";
  const isBack = cursor?.direction === "before";
  // Equal values are sorted by id, ascending: as the indexes are.
  const way = isBack ? (direction === "asc" ? "desc" : "asc") : direction;
  const idWay = isBack ? "desc" : "asc";
  const found = await prisma().book.findMany({
    where: { AND: [whereOf(filter), cursor ? beyond(column, way, idWay, cursor) : {}] },
    orderBy: [{ [column]: way }, { id: idWay }],
    take: limit + 1,
    select: LISTED,
  });
  const { rows, next, previous } = keysetPage(found, cursor, limit, (row) => sortValue(row, column));
  return { books: rows.map(listedOf), next, previous };
}

/** One book as in the list. Throws `book_not_found`. */
export async function getListedBook(id: string, db: Transaction = prisma()): Promise<ListedBook> {
  const row = await db.book.findUnique({ where: { id }, select: LISTED });
  if (!row) throw new DomainError("book_not_found");
  return listedOf(row);
}

/** The same with the number of editions of its work; null if there is no such book. */
export async function findListedBook(id: string): Promise<(ListedBook & { editionCount: number }) | null> {
  const row = await prisma().book.findUnique({
    where: { id },
    select: { ...LISTED, work: { select: { ...WORK_SERIES, _count: { select: { books: { where: { withdrawnAt: null } } } } } } },
  });
  if (!row) return null;
  return { ...listedOf(row), editionCount: row.work._count.books };
}

/** The number of published books, of their authors and genres, and of withdrawn books. Throws `forbidden`. */
export async function countBooks(viewer: Viewer): Promise<BookCounts> {
  requireEditor(viewer);
  const [counts] = await prisma().$queryRaw<BookCounts[]>`
    select count(*) filter (where withdrawn_at is null)::int as books,
      count(distinct author_id) filter (where withdrawn_at is null)::int as authors,
      count(distinct genre) filter (where withdrawn_at is null)::int as genres,
      count(*) filter (where withdrawn_at is not null)::int as withdrawn
    from book`;
  return counts ?? { books: 0, authors: 0, genres: 0, withdrawn: 0 };
}

/** The number of books, published and withdrawn. */
export const countAllBooks = (): Promise<number> => prisma().book.count();

/** The authors that have books, for the filter. */
export async function listBookAuthors(): Promise<{ id: string; name: string }[]> {
  const rows = await prisma().author.findMany({
    where: { books: { some: {} } },
    orderBy: { displayName: "asc" },
    select: { id: true, displayName: true },
  });
  return rows.map(({ id, displayName }) => ({ id, name: displayName }));
}

function whereOf({ search, genres = [], lang, author, origin, state }: BookSearch): Prisma.BookWhereInput {
  const contains = containing(search);
  const matches: Prisma.BookWhereInput[] = [
    { title: contains },
    { author: { displayName: contains } },
    { author: { name: contains } },
    { genre: contains },
    { genre: { in: [...genres] } },
  ];
  return {
    AND: [
      search ? { OR: matches } : {},
      lang ? { lang } : {},
      author ? { authorId: author } : {},
      origin ? { origin } : {},
      state ? IN_STATE[state] : {},
    ],
  };
}

/** The rows after the cursor's in these sort directions. A cursor written by hand must not fail in the database. */
function beyond(column: Column, way: "asc" | "desc", idWay: "asc" | "desc", { value, id }: Cursor): Prisma.BookWhereInput {
  const key = keyOf(column, value);
  const compare = way === "asc" ? "gt" : "lt";
  return { OR: [{ [column]: { [compare]: key } }, { [column]: key, id: { [idWay === "asc" ? "gt" : "lt"]: id } }] };
}

function keyOf(column: Column, value: string): Date | number | string {
  if (column === "title") return value.replaceAll("\0", "");
  if (column === "downloads") return Math.min(Math.max(Math.trunc(Number(value)) || 0, 0), 2_147_483_647);
  return Number.isNaN(Date.parse(value)) ? new Date(0) : new Date(value);
}

function sortValue(row: Row, column: Column): string {
  return column === "publishedAt" ? row.publishedAt.toISOString() : String(row[column]);
}

function listedOf({ author, work, publishedAt, updatedAt, withdrawnAt, editedAt, ...row }: Row): ListedBook {
  return {
    ...row,
    lang: row.lang as Language,
    form: row.form as Form,
    series: seriesOf(work, row.lang),
    origin: row.origin as Origin,
    author: { id: author.id, name: author.displayName, colour: author.colour, tint: author.tint, motif: author.motif },
    publishedAt: publishedAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    withdrawnAt: withdrawnAt?.toISOString() ?? null,
    editedAt: editedAt?.toISOString() ?? null,
  };
}
