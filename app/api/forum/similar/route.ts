import { findSimilarThreadsOperation } from "#lib/contract/forum/composer-operations";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { listSimilarThreads } from "#lib/server/modules/forum/queries/similar-threads";

export const GET = endpoint(findSimilarThreadsOperation, async ({ query }) => {
  const threads = await listSimilarThreads(query.title);
  return { threads: threads.map(({ id, ...thread }) => ({ _id: id, ...thread })) };
});
