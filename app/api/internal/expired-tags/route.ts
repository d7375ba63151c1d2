import { expireTagsOperation } from "#lib/contract/house";
import { forgetExpired } from "#lib/server/cached/expiry";
import { endpoint } from "#lib/server/http/endpoint";

export const POST = endpoint(expireTagsOperation, async () => ({ expired: await forgetExpired() }));
