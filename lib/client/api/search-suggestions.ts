import { call } from "#lib/client/api/call";
import { suggestSearchesOperation } from "#lib/contract/search";

/** The suggestions for a search that is being typed. */
export const fetchSearchSuggestions = async (q: string) => (await call(suggestSearchesOperation, { query: { q } })).suggestions;
