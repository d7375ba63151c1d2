import { listAdminBooksOperation } from "#lib/contract/editing/operations";
import { serializeListedBook } from "#lib/contract/editing/serialize";
import { parseCursor } from "#lib/domain/paging/cursor";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { listAdminBooks } from "#lib/server/modules/editing/queries/book-list";

export const GET = endpoint(listAdminBooksOperation, async ({ viewer, query: { cursor, limit, ...filter } }) => {
  const { books, next, previous } = await listAdminBooks(viewer, filter, cursor ? parseCursor(cursor) : null, limit);
  return { books: books.map(serializeListedBook), next, previous };
});
