import "server-only";

import { authenticateApiKey } from "#lib/server/modules/accounts/authentication/api-key";
import { authenticate } from "#lib/server/modules/accounts/authentication/authenticate";
import { createEndpoint } from "#lib/server/platform/http/endpoint";

/** `endpoint(operation, run)`: a route handler whose viewer is the user of the request's session token or API key. */
export const endpoint = createEndpoint(authenticate, authenticateApiKey);
