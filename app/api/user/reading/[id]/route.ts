import { getReadingOperation } from "#lib/contract/reading/annotation-operations";
import { unshelveBookOperation } from "#lib/contract/reading/operations";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { unshelveBook } from "#lib/server/modules/reading/commands/position";
import { getReading } from "#lib/server/modules/reading/queries/reading";
import { told } from "#lib/server/platform/http/success-message";

export const GET = endpoint(getReadingOperation, ({ viewer, params }) => getReading(viewer, params.id));

export const DELETE = endpoint(unshelveBookOperation, async ({ viewer, params, request }) => {
  await unshelveBook(viewer, params.id);
  return told("unshelved", request);
});
