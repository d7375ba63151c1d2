import { getBookOperation } from "#lib/contract/book/operations";
import { serializeBookDetail } from "#lib/contract/book/serialize";
import { DomainError } from "#lib/domain/errors";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { findBook, listChapterTexts } from "#lib/server/modules/books/queries/book";

export const GET = endpoint(getBookOperation, async ({ params }) => {
  const [book, chapters] = await Promise.all([findBook(params.id), listChapterTexts(params.id)]);
  if (!book) throw new DomainError("book_not_found");
  return serializeBookDetail(book, chapters);
});
