import { listConnectionsOperation } from "#lib/contract/account/profile-operations";
import { listConnections } from "#lib/server/data/user/connection";
import { endpoint } from "#lib/server/http/endpoint";

export const GET = endpoint(listConnectionsOperation, async ({ viewer }) => listConnections(viewer));
