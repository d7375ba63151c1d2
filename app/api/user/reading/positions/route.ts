import { savePositionsOperation } from "#lib/contract/reading/operations";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { savePositions } from "#lib/server/modules/reading/commands/position";

export const PUT = endpoint(savePositionsOperation, async ({ viewer, body, now }) => {
  const places = body.positions.map(({ at, ...place }) => ({ ...place, at: new Date(at) }));
  return { positions: await savePositions(viewer, places, now) };
});
