import { listConnectionsOperation } from "#lib/contract/account/profile-operations";
import { listConnections } from "#lib/server/modules/accounts/commands/connection";
import { endpoint } from "#lib/server/platform/http/endpoint";

export const GET = endpoint(listConnectionsOperation, async ({ viewer }) => listConnections(viewer));
