import "server-only";

import type { BookFront } from "#lib/contract/collection";
import type { EditBook } from "#lib/contract/editing/edit-book";
import type { BulkEdit, UndoBulkEdit } from "#lib/contract/editing/operations";
import { serializeListedBook } from "#lib/contract/editing/serialize";
import type { Viewer } from "#lib/domain/accounts/viewer";
import type { Form } from "#lib/domain/books/form";
import type { Genre } from "#lib/domain/books/genre";
import type { ListedBook } from "#lib/domain/editing/book-list";
import { StaleEdit } from "#lib/domain/errors";
import { editBooks } from "#lib/server/modules/books/commands/edit-books";
import { seriesNamed } from "#lib/server/modules/books/commands/series";
import type { StoredText } from "#lib/server/modules/books/queries/stored-book";
import { type BookAct, logBooks } from "#lib/server/modules/editing/commands/log-book";
import { requireEditor } from "#lib/server/modules/editing/policy";
import { getListedBook } from "#lib/server/modules/editing/queries/book-list";

export type Details = {
  title: string;
  description: string;
  genre: Genre;
  tags: string[];
  form?: Form | undefined;
  /** Null for none; as before if undefined. */
  series?: BookFront["series"] | null;
  languagesMarked?: boolean | undefined;
};

/**
 * Changes title, description, genre, form, series, tags and whether foreign phrases are marked, as a new revision; returns the book. Throws `forbidden`, `book_not_found`,
 * `book_withdrawn`, and `book_changed` with the current book when `revision` is not its current one.
 */
export async function editBookDetails(
  viewer: Viewer,
  id: string,
  { revision, series, ...details }: EditBook,
  now: Date,
): Promise<ListedBook> {
  requireEditor(viewer);
  const acts: BookAct[] = [];
  await editBooks(
    [id],
    {
      edit: async (book, db) => {
        if (revision !== undefined && revision !== book.revision)
          throw new StaleEdit("book_changed", serializeListedBook(await getListedBook(id, db)));
        const place = series && { id: await seriesNamed(db, series.name, book.front.lang), position: series.position };
        return changed(book, { ...details, series: place }, "edit", acts);
      },
      alongside: (db) => logBooks(db, viewer, acts, now),
    },
    now,
  );
  return getListedBook(id);
}

/** Sets the genre of many books, adds tags and removes tags; returns the changed books as they were. */
export async function editManyBooks(viewer: Viewer, { ids, genre, addTags, removeTags }: BulkEdit, now: Date): Promise<ListedBook[]> {
  requireEditor(viewer);
  const acts: BookAct[] = [];
  const before = await Promise.all(ids.map((id) => getListedBook(id)));
  const removed = new Set(removeTags.map(fold));
  const edit = (book: StoredText) => {
    const kept = book.front.tags.filter((tag) => !removed.has(fold(tag)));
    const has = new Set(kept.map(fold));
    const tags = [...kept, ...addTags.filter((tag) => !has.has(fold(tag)))];
    const { title, description } = book.front;
    return Promise.resolve(changed(book, { title, description, genre: genre ?? book.front.genre, tags }, "bulk", acts));
  };
  await editBooks(ids, { edit, alongside: (db) => logBooks(db, viewer, acts, now) }, now);
  return before.filter(({ id }) => acts.some((act) => act.id === id));
}

/** Sets genre and tags of books as they were before a bulk change; a book with another revision by now is left as it is. */
export async function undoManyBooks(viewer: Viewer, { books }: UndoBulkEdit, now: Date): Promise<void> {
  requireEditor(viewer);
  const acts: BookAct[] = [];
  const edit = (book: StoredText) => {
    const before = books.find(({ id }) => id === book.id);
    if (!before || before.revision !== book.revision) return Promise.resolve(null);
    const { title, description } = book.front;
    return Promise.resolve(changed(book, { title, description, genre: before.genre, tags: before.tags }, "bulk", acts));
  };
  const ids = books.map(({ id }) => id);
  await editBooks(ids, { edit, alongside: (db) => logBooks(db, viewer, acts, now) }, now);
}

const fold = (tag: string): string => tag.toLowerCase();

/** The book with these details, or null if they are what it has. */
function changed(book: StoredText, details: Details, action: BookAct["action"], acts: BookAct[]): StoredText | null {
  const { series: ownSeries = null, ...front } = book.front;
  const { title, description, genre, tags, languagesMarked: isMarked = false, form: ownForm } = front;
  const { series = ownSeries, form = ownForm, languagesMarked = isMarked, ...texts } = details;
  const before = { title, description, genre, tags, languagesMarked: isMarked, form: ownForm, series: ownSeries };
  const after = { ...before, ...texts, languagesMarked, form, series };
  if (JSON.stringify(before) === JSON.stringify(after)) return null;
  acts.push({ id: book.id, title: details.title, action, before: [title, genre, tags.join(", ")].join(" · ") });
  return { ...book, front: { ...front, ...texts, languagesMarked, ...(form && { form }), ...(series && { series }) } };
}
