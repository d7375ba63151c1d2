import { searchHelpOperation, serializeHelpSearch } from "#lib/contract/help";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { searchHelp } from "#lib/server/modules/help/queries/search-help";

export const GET = endpoint(searchHelpOperation, async ({ query: { q, lang } }) => serializeHelpSearch(await searchHelp(q, lang)));
