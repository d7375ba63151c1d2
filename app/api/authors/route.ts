import { listAuthorsOperation } from "#lib/contract/author";
import { serializeAuthor } from "#lib/contract/book/serialize";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { listAuthors } from "#lib/server/modules/authors/cached";

export const GET = endpoint(listAuthorsOperation, async ({ query }) => (await listAuthors(query.lang)).map(serializeAuthor));
