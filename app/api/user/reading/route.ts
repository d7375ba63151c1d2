import { getShelfOperation, presentShelf } from "#lib/contract/reading/operations";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { getShelf } from "#lib/server/modules/reading/queries/reading-list";

export const GET = endpoint(getShelfOperation, async ({ viewer }) => presentShelf(await getShelf(viewer)));
