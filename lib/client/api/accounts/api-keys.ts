import { call } from "#lib/client/api/call";
import { withProof } from "#lib/client/proof";
import {
  type CreateApiKey,
  createApiKeyOperation,
  listApiKeysOperation,
  revokeApiKeyOperation,
  rotateApiKeyOperation,
} from "#lib/contract/accounts/api-keys";

export const fetchApiKeys = async () => (await call(listApiKeysOperation, {})).apiKeys;
export const createApiKey = (body: CreateApiKey) => withProof(() => call(createApiKeyOperation, { body }));
export const rotateApiKey = (id: string) => withProof(() => call(rotateApiKeyOperation, { params: { id } }));
export const revokeApiKey = (id: string) => call(revokeApiKeyOperation, { params: { id } });
