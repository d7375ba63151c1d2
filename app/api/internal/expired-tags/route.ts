import { expireTagsOperation } from "#lib/contract/system";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { revalidateExpiredTags } from "#lib/server/platform/cache/revalidate";

export const POST = endpoint(expireTagsOperation, async () => {
  const { tags, until } = await revalidateExpiredTags();
  return { expired: tags, until: until?.toISOString() ?? null };
});
