import { serializeForumSearch } from "#lib/contract/forum/responses";
import { searchForumOperation } from "#lib/contract/forum/search-operations";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { searchForum } from "#lib/server/modules/forum/queries/search";

export const GET = endpoint(searchForumOperation, async ({ query: { q, ...criteria } }) =>
  serializeForumSearch(await searchForum({ ...criteria, text: q })),
);
