import { listAuthorsOperation } from "#lib/contract/author";
import { presentAuthor } from "#lib/contract/present";
import { listAuthors } from "#lib/server/cached/author";
import { endpoint } from "#lib/server/http/endpoint";

export const GET = endpoint(listAuthorsOperation, async ({ query }) => (await listAuthors(query.lang)).map(presentAuthor));
