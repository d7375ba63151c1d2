import "server-only";

import type { EditChapter } from "#lib/contract/editing/operations";
import type { Viewer } from "#lib/domain/accounts/viewer";
import type { EditableChapter } from "#lib/domain/editing/chapter";
import { DomainError, StaleEdit } from "#lib/domain/errors";
import { editBooks } from "#lib/server/modules/books/commands/edit-books";
import type { StoredText } from "#lib/server/modules/books/queries/stored-book";
import { checkProse, PROSE_LIMITS } from "#lib/server/modules/chapters/check-prose";
import { matchParagraphs } from "#lib/server/modules/chapters/match-paragraphs";
import { renderChapter } from "#lib/server/modules/chapters/render-chapter";
import { type BookAct, logBooks } from "#lib/server/modules/editing/commands/log-book";
import { requireEditor } from "#lib/server/modules/editing/policy";
import { findEditableChapter } from "#lib/server/modules/editing/queries/chapter";
import { moveAnnotations } from "#lib/server/modules/reading/commands/move-annotations";
import type { Transaction } from "#lib/server/platform/database/transaction";

type ChapterKey = { bookId: string; number: number };

/**
 * Replaces the text of a chapter, as a new revision of its book with an entry in its history. Readers' positions, bookmarks and highlights
 * follow their paragraphs. Throws `forbidden`, `invalid_input`, `chapter_markup`, `book_not_found` (also for an unknown chapter), `book_withdrawn`, and
 * `book_changed` with the current text when `revision` is not the book's current one.
 */
export async function editChapter(viewer: Viewer, key: ChapterKey, input: EditChapter, now: Date): Promise<EditableChapter> {
  requireEditor(viewer);
  requireProse(input.markdown);
  const acts: BookAct[] = [];
  await editBooks(
    [key.bookId],
    {
      edit: (book, db) => withChapter(viewer, book, key, input, { db, acts, now }),
      alongside: (db) => logBooks(db, viewer, acts, now),
    },
    now,
  );
  const chapter = await findEditableChapter(key.bookId, key.number);
  if (!chapter) throw new DomainError("book_not_found");
  return chapter;
}

/** Throws `chapter_markup` with the first line that is no prose, or `invalid_input`. */
function requireProse(markdown: string): void {
  const { faults, paragraphs } = checkProse(markdown);
  const [fault] = faults;
  if (fault) throw new DomainError("chapter_markup", undefined, { line: fault.line });
  if (paragraphs === 0) throw new DomainError("invalid_input", { markdown: "required" });
  if (paragraphs > PROSE_LIMITS.paragraphs) throw new DomainError("invalid_input", { markdown: "chapter_long" });
}

type Context = { db: Transaction; acts: BookAct[]; now: Date };

async function withChapter(viewer: Viewer, book: StoredText, { number }: ChapterKey, input: EditChapter, { db, acts, now }: Context) {
  const current = book.chapters[number - 1];
  if (!current) throw new DomainError("book_not_found");
  const { title, markdown } = input;
  if (current.title === title && current.markdown === markdown) return null;
  if (input.revision !== book.revision) {
    const stored: EditableChapter = { number, title: current.title, markdown: current.markdown, revision: book.revision };
    throw new StaleEdit("book_changed", stored);
  }
  const edited = { title, markdown, ...renderChapter(markdown) };
  const chapters = book.chapters.with(number - 1, edited);
  await recordVersions(db, book, number, { title, markdown }, viewer, now);
  const moves = matchParagraphs(current.paragraphs, edited.paragraphs);
  await moveAnnotations(db, { bookId: book.id, chapter: number, moves, paragraphs: edited.paragraphs });
  acts.push({ id: book.id, title: book.front.title, action: "edit-chapter", before: `${number}. ${current.title}` });
  // No administrator has stated that the new text has its foreign phrases marked.
  const front = { ...book.front, languagesMarked: false };
  return { ...book, front, chapters, render: () => Promise.resolve(chapters) };
}

/** Adds the new text to the chapter's history, and before it the old one if that is not there yet. */
async function recordVersions(
  db: Transaction,
  book: StoredText,
  chapter: number,
  edited: { title: string; markdown: string },
  viewer: Viewer,
  now: Date,
): Promise<void> {
  const last = await db.chapterRevision.findFirst({ where: { bookId: book.id, chapter }, orderBy: { revision: "desc" } });
  const current = book.chapters[chapter - 1];
  if (current && (last?.title !== current.title || last.markdown !== current.markdown)) {
    const { updatedAt } = await db.book.findUniqueOrThrow({ where: { id: book.id }, select: { updatedAt: true } });
    const { title, markdown } = current;
    const text = { title, markdown, createdAt: updatedAt };
    await db.chapterRevision.create({ data: { bookId: book.id, chapter, revision: book.revision, ...text } });
  }
  const { username } = await db.user.findUniqueOrThrow({ where: { id: viewer.id }, select: { username: true } });
  const version = { ...edited, editor: username, createdAt: now };
  await db.chapterRevision.create({ data: { bookId: book.id, chapter, revision: book.revision + 1, ...version } });
}
