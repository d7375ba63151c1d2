import { listAdminBooksOperation } from "#lib/contract/editing/operations";
import { serializeListedBook } from "#lib/contract/editing/serialize";
import { bookListQuery } from "#lib/domain/editing/book-list";
import { parseCursor } from "#lib/domain/paging/cursor";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { listAdminBooks } from "#lib/server/modules/editing/queries/book-list";

export const GET = endpoint(listAdminBooksOperation, async ({ viewer, query: { cursor, limit, ...filter }, reply }) => {
  const { books, next, previous } = await listAdminBooks(viewer, filter, cursor ? parseCursor(cursor) : null, limit);
  const link = (to: string | null, rel: string) => {
    const query = to && bookListQuery(filter, to);
    if (query) reply.append("Link", `<${listAdminBooksOperation.path}${query}&limit=${limit}>; rel="${rel}"`);
  };
  link(next, "next");
  link(previous, "prev");
  return books.map(serializeListedBook);
});
