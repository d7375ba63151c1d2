import { presentSearch } from "#lib/contract/present";
import { searchOperation } from "#lib/contract/search";
import { searchBooks } from "#lib/server/data/search/search-books";
import { endpoint } from "#lib/server/http/endpoint";

export const GET = endpoint(searchOperation, async ({ query: { search, sortBy, ...criteria } }) =>
  presentSearch(await searchBooks({ ...criteria, text: search, order: sortBy })),
);
