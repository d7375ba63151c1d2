import { call } from "#lib/client/api/call";
import { listSearchAuthorsOperation } from "#lib/contract/search";

/** The authors by which a search can be filtered. */
export const fetchSearchAuthors = async () => (await call(listSearchAuthorsOperation, {})).authors;
