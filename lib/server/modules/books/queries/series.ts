import "server-only";

import { cache } from "react";
import type { BookSummary, SeriesNeighbours } from "#lib/domain/books/book";
import type { Series } from "#lib/domain/books/series";
import { BOOKS_TAG, SERIES_TAG } from "#lib/domain/cache-tag";
import type { Language } from "#lib/domain/language";
import { listBooksById } from "#lib/server/modules/books/queries/books-by-id";
import { VISIBLE } from "#lib/server/modules/books/queries/visible";
import { shownEdition } from "#lib/server/modules/books/queries/works";
import { usesTags } from "#lib/server/platform/cache/response-scope";
import type { Prisma } from "#lib/server/platform/database/generated/client";
import { prisma } from "#lib/server/platform/database/prisma";
import type { Transaction } from "#lib/server/platform/database/transaction";

const HAS_BOOKS = { books: { some: VISIBLE } } satisfies Prisma.WorkWhereInput;

const selected = (locale: Language) =>
  ({
    id: true,
    updatedAt: true,
    texts: { where: { locale }, select: { name: true, description: true } },
    _count: { select: { works: { where: HAS_BOOKS } } },
  }) satisfies Prisma.SeriesSelect;

/** A series with texts in this language, or null; one without published books has no page. */
export const findSeries = cache(async (id: string, locale: Language): Promise<Series | null> => {
  usesTags(SERIES_TAG, BOOKS_TAG);
  const row = await prisma().series.findFirst({ where: { id, works: { some: HAS_BOOKS } }, select: selected(locale) });
  return row && seriesFrom(row);
});

/** The series that have published books, by name. */
export async function listSeries(locale: Language): Promise<Series[]> {
  usesTags(SERIES_TAG, BOOKS_TAG);
  const rows = await prisma().series.findMany({ where: { works: { some: HAS_BOOKS } }, select: selected(locale) });
  return rows.map(seriesFrom).sort((one, other) => one.name.localeCompare(other.name, locale));
}

/** The works of a series in order, each as one edition: in this language, else as the original. */
export async function listSeriesBooks(id: string, locale: Language): Promise<BookSummary[]> {
  usesTags(SERIES_TAG, BOOKS_TAG);
  const rows = await prisma().$queryRaw<{ id: string }[]>`
    select book.id from book join work on work.id = book.work_id
    where work.series_id = ${id} and ${shownEdition(locale)}
    order by work.series_position, book.published_at, book.id`;
  return listBooksById(rows.map((row) => row.id));
}

/** The works before and after this one in its series, in the book's language, else in that of the page, else as originals. */
export async function findSeriesNeighbours(
  { workId, lang }: Pick<BookSummary, "workId" | "lang">,
  locale: Language,
): Promise<SeriesNeighbours> {
  usesTags(SERIES_TAG, BOOKS_TAG);
  const rows = await prisma().$queryRaw<{ id: string; isNext: boolean }[]>`
    select distinct on ("isNext") book.id, work.series_position > own.series_position as "isNext"
    from work own join work on work.series_id = own.series_id and work.series_position <> own.series_position
      join book on book.work_id = work.id
    where own.id = ${workId} and ${shownEdition(lang, locale)}
    order by "isNext", abs(work.series_position - own.series_position), book.published_at, book.id`;
  const books = new Map((await listBooksById(rows.map(({ id }) => id))).map((book) => [book.id, book]));
  const neighbour = (isNext: boolean) => books.get(rows.find((row) => row.isNext === isNext)?.id ?? "") ?? null;
  return { previous: neighbour(false), next: neighbour(true) };
}

type Place = { id: string; position: number };

/** A new work's place in a series: the wanted one if no work has it, else the one after the last. */
export async function findFreePlace({ id, position }: Pick<Place, "id"> & Partial<Place>): Promise<Place> {
  if (position !== undefined && !(await isPlaceTaken({ id, position }))) return { id, position };
  const { _max } = await prisma().work.aggregate({ where: { seriesId: id }, _max: { seriesPosition: true } });
  return { id, position: (_max.seriesPosition ?? 0) + 1 };
}

/** Whether a work, other than this one, has a place. */
export const isPlaceTaken = async ({ id, position }: Place, workId = "", db: Transaction = prisma()): Promise<boolean> =>
  (await db.work.count({ where: { seriesId: id, seriesPosition: position, id: { not: workId } } })) > 0;

type Row = Prisma.SeriesGetPayload<{ select: ReturnType<typeof selected> }>;

const seriesFrom = ({ id, updatedAt, texts: [text], _count }: Row): Series => ({
  id,
  name: text?.name ?? id,
  description: text?.description ?? "",
  updatedAt: updatedAt.toISOString(),
  workCount: _count.works,
});
