import { serializeSearch } from "#lib/contract/books/serialize";
import { searchOperation } from "#lib/contract/search";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { searchBooks } from "#lib/server/modules/search/queries/search-books";

export const GET = endpoint(searchOperation, async ({ query: { search, sortBy, ...criteria } }) =>
  serializeSearch(await searchBooks({ ...criteria, text: search, order: sortBy })),
);
