import { listSearchAuthorsOperation } from "#lib/contract/search";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { listAuthorNames } from "#lib/server/modules/authors/queries";

export const GET = endpoint(listSearchAuthorsOperation, async () => ({ authors: await listAuthorNames() }));
