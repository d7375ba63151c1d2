import { getReadingOperation } from "#lib/contract/reading/annotation-operations";
import { removeFromReadingListOperation } from "#lib/contract/reading/operations";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { removeFromReadingList } from "#lib/server/modules/reading/commands/position";
import { getReading } from "#lib/server/modules/reading/queries/reading";
import { successMessage } from "#lib/server/platform/http/success-message";

export const GET = endpoint(getReadingOperation, ({ viewer, params }) => getReading(viewer, params.id));

export const DELETE = endpoint(removeFromReadingListOperation, async ({ viewer, params, request }) => {
  await removeFromReadingList(viewer, params.id);
  return successMessage("removedFromReadingList", request);
});
