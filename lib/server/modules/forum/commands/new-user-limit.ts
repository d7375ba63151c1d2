import "server-only";

import type { Viewer } from "#lib/domain/accounts/viewer";
import { consumeLimit } from "#lib/server/platform/http/rate-limit";

/** New users write few posts an hour. */
const LIMIT = { calls: 10, seconds: 3_600 };

/** Counts a post of a new user. Throws `too_many_requests`. */
export const consumeNewUserLimit = (viewer: Viewer): Promise<void> => consumeLimit("posts of a new user", LIMIT, viewer.id);
