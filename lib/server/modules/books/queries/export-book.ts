import "server-only";

import type { ExportBook } from "#lib/domain/books/export-book";
import type { Genre } from "#lib/domain/books/genre";
import { withParts } from "#lib/domain/books/parts";
import type { Language } from "#lib/domain/language";
import { AUTHORSHIP_RUN, authorshipOfRun } from "#lib/server/modules/books/queries/authorship";
import { partsOf } from "#lib/server/modules/books/queries/parts-of";
import { seriesOf, WORK_SERIES } from "#lib/server/modules/books/queries/summary";
import { VISIBLE } from "#lib/server/modules/books/queries/visible";
import { prisma } from "#lib/server/platform/database/prisma";

/** A whole book for rendering its files; null if it does not exist or has no chapters. */
export async function findExportBook(id: string): Promise<ExportBook | null> {
  const row = await prisma().book.findUnique({
    where: { id, ...VISIBLE },
    select: {
      title: true,
      lang: true,
      description: true,
      genre: true,
      tags: true,
      model: true,
      generatedAt: true,
      publishedAt: true,
      updatedAt: true,
      original: true,
      languagesMarked: true,
      parts: true,
      author: { select: { id: true, displayName: true, colour: true, tint: true, motif: true } },
      work: { select: { ...WORK_SERIES, books: { where: { original: true }, select: { title: true, lang: true } } } },
      chapters: { orderBy: { number: "asc" }, select: { number: true, title: true, html: true } },
      run: AUTHORSHIP_RUN,
      making: { select: { bookId: true } },
    },
  });
  if (!row || row.chapters.length === 0) return null;
  const { author, work, generatedAt, publishedAt, updatedAt, original, run, making, parts: _parts, ...metadata } = row;
  const { displayName, ...design } = author;
  const [source] = original ? [] : work.books;
  return {
    ...metadata,
    id,
    chapters: withParts(row.chapters, partsOf(row)),
    lang: row.lang as Language,
    genre: row.genre as Genre,
    author: { ...design, name: displayName },
    generatedAt: generatedAt.toISOString(),
    publishedAt: publishedAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    series: seriesOf(work, row.lang),
    ...((run || making) && { hasMaking: true }),
    ...(run && { authorship: authorshipOfRun(run) }),
    original: source ? { title: source.title, lang: source.lang as Language } : null,
  };
}
