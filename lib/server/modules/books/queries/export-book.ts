import "server-only";

import type { ExportBook } from "#lib/domain/book/export-book";
import type { Language } from "#lib/domain/language";
import { VISIBLE } from "#lib/server/modules/books/queries/visible";
import { prisma } from "#lib/server/platform/database/prisma";

/** A whole book as its files carry it, or null. A book without chapters has none, too: there is nothing to print. */
export async function findExportBook(id: string): Promise<ExportBook | null> {
  const row = await prisma().book.findUnique({
    where: { id, ...VISIBLE },
    select: {
      title: true,
      lang: true,
      description: true,
      tags: true,
      model: true,
      generatedAt: true,
      publishedAt: true,
      updatedAt: true,
      original: true,
      author: { select: { id: true, displayName: true, colour: true, tint: true, motif: true } },
      work: { select: { books: { where: { original: true }, select: { title: true, lang: true } } } },
      chapters: { orderBy: { number: "asc" }, select: { number: true, title: true, html: true } },
    },
  });
  if (!row || row.chapters.length === 0) return null;
  const { author, work, generatedAt, publishedAt, updatedAt, original, ...facts } = row;
  const { displayName, ...maker } = author;
  const [source] = original ? [] : work.books;
  return {
    ...facts,
    id,
    lang: row.lang as Language,
    author: { ...maker, name: displayName },
    generatedAt: generatedAt.toISOString(),
    publishedAt: publishedAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    original: source ? { title: source.title, lang: source.lang as Language } : null,
  };
}
