import { expireTagsOperation } from "#lib/contract/system";
import { forgetExpired } from "#lib/server/platform/cache/revalidate";
import { endpoint } from "#lib/server/platform/http/endpoint";

export const POST = endpoint(expireTagsOperation, async () => ({ expired: await forgetExpired() }));
