import { getRatingOperation } from "#lib/contract/rating";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { findOwnRating } from "#lib/server/modules/ratings/commands/rate-book";

export const GET = endpoint(getRatingOperation, async ({ viewer, params }) => ({ rating: await findOwnRating(viewer, params.id) }));
