import { countPostsOperation } from "#lib/contract/forum/reader-operations";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { getThread } from "#lib/server/modules/forum/queries/threads";

export const GET = endpoint(countPostsOperation, async ({ params }) => {
  const { postCount } = await getThread(null, params.id, "en");
  return { postCount };
});
