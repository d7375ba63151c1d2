import { listUnreadMarksOperation } from "#lib/contract/forum/reader-operations";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { listUnreadAmong } from "#lib/server/modules/forum/queries/unread";

export const GET = endpoint(listUnreadMarksOperation, async ({ viewer, query, now }) => {
  const threads = await listUnreadAmong(viewer, query.ids.split(","), now);
  return { threads: threads.map(({ id, ...posts }) => ({ _id: id, ...posts })) };
});
