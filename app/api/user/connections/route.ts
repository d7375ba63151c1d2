import { listConnectionsOperation } from "#lib/contract/accounts/profile-operations";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { listConnections } from "#lib/server/modules/accounts/commands/connection";

export const GET = endpoint(listConnectionsOperation, async ({ viewer }) => listConnections(viewer));
