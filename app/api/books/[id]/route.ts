import { getBookOperation } from "#lib/contract/library";
import { presentBookDetail } from "#lib/contract/present";
import { DomainError } from "#lib/domain/errors";
import { findBook, listChapterTexts } from "#lib/server/data/book";
import { endpoint } from "#lib/server/http/endpoint";

export const GET = endpoint(getBookOperation, async ({ params }) => {
  const [book, chapters] = await Promise.all([findBook(params.id), listChapterTexts(params.id)]);
  if (!book) throw new DomainError("book_not_found");
  return presentBookDetail(book, chapters);
});
