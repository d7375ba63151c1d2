import { findForumUsersOperation } from "#lib/contract/forum/composer-operations";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { findPosters } from "#lib/server/modules/forum/queries/users";

export const GET = endpoint(findForumUsersOperation, async ({ query }) => ({ users: await findPosters(query.prefix) }));
