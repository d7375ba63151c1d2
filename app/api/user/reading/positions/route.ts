import { keepPositionsOperation } from "#lib/contract/reading/operations";
import { keepPositions } from "#lib/server/modules/reading/commands/position";
import { endpoint } from "#lib/server/platform/http/endpoint";

export const PUT = endpoint(keepPositionsOperation, async ({ viewer, body, now }) => {
  const places = body.positions.map(({ at, ...place }) => ({ ...place, at: new Date(at) }));
  return { positions: await keepPositions(viewer, places, now) };
});
