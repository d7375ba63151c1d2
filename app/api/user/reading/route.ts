import { getReadingListOperation, serializeReadingList } from "#lib/contract/reading/operations";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { getReadingList } from "#lib/server/modules/reading/queries/reading-list";

export const GET = endpoint(getReadingListOperation, async ({ viewer }) => serializeReadingList(await getReadingList(viewer)));
