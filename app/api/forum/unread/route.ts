import { listUnreadOperation } from "#lib/contract/forum/reader-operations";
import { serializeThread } from "#lib/contract/forum/responses";
import { preferredLanguage } from "#lib/domain/preferred-language";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { withSubscribers } from "#lib/server/modules/forum/queries/subscribers";
import { listUnread } from "#lib/server/modules/forum/queries/unread";

export const GET = endpoint(listUnreadOperation, async ({ viewer, query: { page, limit }, now, request }) => {
  const { items, total, hasMore } = await listUnread(viewer, page, limit, preferredLanguage(request.headers.get("accept-language")), now);
  const threads = (await withSubscribers(items)).map(({ firstUnread, unreadCount, isNew, ...thread }) => ({
    ...serializeThread(thread),
    firstUnread,
    unreadCount,
    isNew,
  }));
  return { threads, total, hasNextPage: hasMore };
});
