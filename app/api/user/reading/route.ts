import { getShelfOperation, presentShelf } from "#lib/contract/reading";
import { getShelf } from "#lib/server/data/reading/shelf";
import { endpoint } from "#lib/server/http/endpoint";

export const GET = endpoint(getShelfOperation, async ({ viewer }) => presentShelf(await getShelf(viewer)));
