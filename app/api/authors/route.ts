import { listAuthorsOperation } from "#lib/contract/author";
import { presentAuthor } from "#lib/contract/book/serialize";
import { listAuthors } from "#lib/server/modules/authors/cached";
import { endpoint } from "#lib/server/platform/http/endpoint";

export const GET = endpoint(listAuthorsOperation, async ({ query }) => (await listAuthors(query.lang)).map(presentAuthor));
