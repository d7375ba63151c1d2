import { rotateApiKeyOperation } from "#lib/contract/accounts/api-keys";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { rotateApiKey } from "#lib/server/modules/accounts/commands/api-key";

export const POST = endpoint(rotateApiKeyOperation, async ({ viewer, params, now }) => rotateApiKey(viewer, params.id, now));
