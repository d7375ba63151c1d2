import { getRatingOperation } from "#lib/contract/rating";
import { findOwnRating } from "#lib/server/data/rating";
import { endpoint } from "#lib/server/http/endpoint";

export const GET = endpoint(getRatingOperation, async ({ viewer, params }) => ({ rating: await findOwnRating(viewer, params.id) }));
