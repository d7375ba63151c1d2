import { getThreadStateOperation } from "#lib/contract/forum/reader-operations";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { getThreadState } from "#lib/server/modules/forum/queries/own";

export const GET = endpoint(getThreadStateOperation, async ({ viewer, params, query, now }) => {
  const { own, ...state } = await getThreadState(viewer, params.id, query.page, now);
  return { ...state, own: own.map(({ id, ...post }) => ({ _id: id, ...post })) };
});
