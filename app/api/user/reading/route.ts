import { getShelfOperation, presentShelf } from "#lib/contract/reading/operations";
import { getShelf } from "#lib/server/modules/reading/queries/reading-list";
import { endpoint } from "#lib/server/platform/http/endpoint";

export const GET = endpoint(getShelfOperation, async ({ viewer }) => presentShelf(await getShelf(viewer)));
