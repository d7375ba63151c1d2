import { call } from "#lib/client/api/call";
import { withProof } from "#lib/client/proof";
import { listSeriesOperation } from "#lib/contract/books/series";
import {
  type CreateAuthor,
  createAuthorOperation,
  deleteAuthorOperation,
  type EditAuthor,
  editAuthorOperation,
  orderAuthorsOperation,
} from "#lib/contract/editing/author-operations";
import type { EditBook } from "#lib/contract/editing/edit-book";
import {
  type BulkEdit,
  deleteBookOperation,
  type EditChapter,
  editBookOperation,
  editChapterOperation,
  editManyBooksOperation,
  listAdminBooksOperation,
  listChapterVersionsOperation,
  previewChapterOperation,
  restoreBookOperation,
  setFeaturedBooksOperation,
  type UndoBulkEdit,
  undoManyBooksOperation,
} from "#lib/contract/editing/operations";
import type { Language } from "#lib/domain/language";

const of = (id: string) => ({ params: { id } });
const chapterOf = (id: string, number: number) => ({ params: { id, number: String(number) } });

export const findBooks = (search: string) => call(listAdminBooksOperation, { query: { search, state: "published", limit: 8 } });
export const listSeries = (lang: Language) => call(listSeriesOperation, { query: { lang } });
export const editBook = (id: string, body: EditBook) => call(editBookOperation, { ...of(id), body });
export const withdrawBook = (id: string) => call(deleteBookOperation, of(id));
export const restoreBook = (id: string) => call(restoreBookOperation, of(id));
export const deleteBookForGood = (id: string) => withProof(() => call(deleteBookOperation, { ...of(id), query: { forever: "true" } }));
export const editManyBooks = (body: BulkEdit) => call(editManyBooksOperation, { body });
export const undoManyBooks = (books: UndoBulkEdit["books"]) => call(undoManyBooksOperation, { body: { books } });
export const setFeaturedBooks = (ids: string[]) => call(setFeaturedBooksOperation, { body: { ids } });

export const editChapter = (id: string, number: number, body: EditChapter) =>
  call(editChapterOperation, { ...chapterOf(id, number), body });
export const previewChapter = (markdown: string) => call(previewChapterOperation, { body: { markdown } });
export const listChapterVersions = async (id: string, number: number) =>
  (await call(listChapterVersionsOperation, chapterOf(id, number))).versions;

export const createAuthor = (body: CreateAuthor) => call(createAuthorOperation, { body });
export const deleteAuthor = (id: string) => withProof(() => call(deleteAuthorOperation, of(id)));
export const editAuthor = (id: string, body: EditAuthor) => call(editAuthorOperation, { ...of(id), body });
export const orderAuthors = (ids: string[]) => call(orderAuthorsOperation, { body: { ids } });
