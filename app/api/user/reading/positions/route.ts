import { keepPositionsOperation } from "#lib/contract/reading";
import { keepPositions } from "#lib/server/data/reading/position";
import { endpoint } from "#lib/server/http/endpoint";

export const PUT = endpoint(keepPositionsOperation, async ({ viewer, body, now }) => {
  const places = body.positions.map(({ at, ...place }) => ({ ...place, at: new Date(at) }));
  return { positions: await keepPositions(viewer, places, now) };
});
