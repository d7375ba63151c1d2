import { getThreadOperation } from "#lib/contract/forum/operations";
import { serializePagination, serializePost, serializeThread } from "#lib/contract/forum/responses";
import { pageOf } from "#lib/domain/books/book";
import { preferredLanguage } from "#lib/domain/preferred-language";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { listPosts } from "#lib/server/modules/forum/queries/posts";
import { withSubscriberCount } from "#lib/server/modules/forum/queries/subscribers";
import { getThread } from "#lib/server/modules/forum/queries/threads";

export const GET = endpoint(getThreadOperation, async ({ viewer, params, query: { page, limit }, request }) => {
  const thread = await getThread(viewer, params.id, preferredLanguage(request.headers.get("accept-language")));
  const [posts, counted] = await Promise.all([listPosts(thread.id, page, limit), withSubscriberCount(thread)]);
  const pagination = serializePagination(pageOf(posts, page, limit, thread.postCount));
  return { thread: serializeThread(counted), posts: posts.map((post) => serializePost(post, thread)), pagination };
});
