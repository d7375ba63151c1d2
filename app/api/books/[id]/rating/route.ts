import { getRatingOperation } from "#lib/contract/rating";
import { findOwnRating } from "#lib/server/modules/ratings/commands";
import { endpoint } from "#lib/server/platform/http/endpoint";

export const GET = endpoint(getRatingOperation, async ({ viewer, params }) => ({ rating: await findOwnRating(viewer, params.id) }));
