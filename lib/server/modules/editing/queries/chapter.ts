import "server-only";

import type { Viewer } from "#lib/domain/accounts/viewer";
import type { ChapterVersion, EditableChapter } from "#lib/domain/editing/chapter";
import { DomainError } from "#lib/domain/errors";
import { requireEditor } from "#lib/server/modules/editing/policy";
import { prisma } from "#lib/server/platform/database/prisma";

/** A chapter's text with its book's revision, also of a withdrawn book; null if there is none. */
export async function findEditableChapter(bookId: string, number: number): Promise<EditableChapter | null> {
  const row = await prisma().chapter.findUnique({
    where: { bookId_number: { bookId, number } },
    select: { number: true, title: true, markdown: true, book: { select: { revision: true } } },
  });
  return row && { number, title: row.title, markdown: row.markdown, revision: row.book.revision };
}

/** The same for administrators. Throws `forbidden`, `book_not_found`. */
export async function getEditableChapter(viewer: Viewer, bookId: string, number: number): Promise<EditableChapter> {
  requireEditor(viewer);
  const chapter = await findEditableChapter(bookId, number);
  if (!chapter) throw new DomainError("book_not_found");
  return chapter;
}

/** The chapters of a book, with the number of their versions in the history. */
export async function listEditableChapters(bookId: string): Promise<{ number: number; title: string; words: number; versions: number }[]> {
  const [chapters, versions] = await Promise.all([
    prisma().chapter.findMany({ where: { bookId }, orderBy: { number: "asc" }, select: { number: true, title: true, wordCount: true } }),
    prisma().chapterRevision.groupBy({ by: ["chapter"], where: { bookId }, _count: true }),
  ]);
  const counts = new Map(versions.map(({ chapter, _count }) => [chapter, _count]));
  return chapters.map(({ number, title, wordCount }) => ({ number, title, words: wordCount, versions: counts.get(number) ?? 0 }));
}

/** The history of a chapter, newest first; empty before the first edit here. Throws `forbidden`. */
export async function listChapterVersions(viewer: Viewer, bookId: string, chapter: number): Promise<ChapterVersion[]> {
  requireEditor(viewer);
  const rows = await prisma().chapterRevision.findMany({ where: { bookId, chapter }, orderBy: { revision: "desc" } });
  return rows.map(({ revision, title, markdown, editor, createdAt }) => ({
    ...{ revision, title, markdown, editor },
    createdAt: createdAt.toISOString(),
  }));
}
