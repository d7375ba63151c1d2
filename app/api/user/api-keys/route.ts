import { createApiKeyOperation, listApiKeysOperation } from "#lib/contract/accounts/api-keys";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { createApiKey, listApiKeys } from "#lib/server/modules/accounts/commands/api-key";

export const GET = endpoint(listApiKeysOperation, async ({ viewer }) => ({ apiKeys: await listApiKeys(viewer) }));

export const POST = endpoint(createApiKeyOperation, async ({ viewer, body, now }) => createApiKey(viewer, body, now));
