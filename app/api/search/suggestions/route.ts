import { suggestSearchesOperation } from "#lib/contract/search";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { suggestSearches } from "#lib/server/modules/search/queries/search-suggestions";

export const GET = endpoint(suggestSearchesOperation, async ({ query }) => ({ suggestions: await suggestSearches(query.q) }));
