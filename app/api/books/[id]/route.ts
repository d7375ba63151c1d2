import { getBookOperation } from "#lib/contract/books/operations";
import { serializeBookDetail } from "#lib/contract/books/serialize";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { findBook, listChapterTexts } from "#lib/server/modules/books/queries/book";
import { refuseMissingBook } from "#lib/server/modules/books/queries/require-book";

export const GET = endpoint(getBookOperation, async ({ params }) => {
  const [book, chapters] = await Promise.all([findBook(params.id), listChapterTexts(params.id)]);
  if (!book) return refuseMissingBook(params.id);
  return serializeBookDetail(book, chapters);
});
