import { getReadingOperation } from "#lib/contract/marks";
import { unshelveBookOperation } from "#lib/contract/reading";
import { unshelveBook } from "#lib/server/data/reading/position";
import { getReading } from "#lib/server/data/reading/reading";
import { endpoint } from "#lib/server/http/endpoint";
import { told } from "#lib/server/http/told";

export const GET = endpoint(getReadingOperation, ({ viewer, params }) => getReading(viewer, params.id));

export const DELETE = endpoint(unshelveBookOperation, async ({ viewer, params, request }) => {
  await unshelveBook(viewer, params.id);
  return told("unshelved", request);
});
