import "server-only";

import { bookTag } from "#lib/domain/cache-tag";
import { type Face, type ForumThread, LISTED_EXCERPT_LENGTH, type ListedThread, REPLIERS_MAX } from "#lib/domain/forum/forum";
import { usersTags } from "#lib/server/modules/forum/queries/users-tags";
import { postExcerpt } from "#lib/server/modules/forum/render/post-excerpt";
import { prisma } from "#lib/server/platform/database/prisma";
import { avatarUrl } from "#lib/urls/avatars";

/** The latest posts of a thread among which its repliers are looked for. */
const LATEST = 12;

type Row = { threadId: string; postId: string; number: number; username: string | null; avatar: string | null };

/** The threads with the people of their latest replies and an excerpt of the last one. */
export async function asListed(threads: ForumThread[]): Promise<ListedThread[]> {
  if (threads.length === 0) return [];
  const posts = Map.groupBy(await latestPosts(threads.map(({ id }) => id)), ({ threadId }) => threadId);
  const excerpts = await excerptsOf([...posts.values()].flatMap(([last]) => last?.postId ?? []));
  return threads.map((thread) => {
    const latest = posts.get(thread.id) ?? [];
    const [last] = latest;
    const shown = last ? { username: last.username, excerpt: excerpts.get(last.postId) ?? "" } : null;
    return { ...thread, repliers: repliersOf(thread, latest), latest: shown };
  });
}

/** The tags of pages that list these threads: of the users and books that they show. */
export const listedTags = (threads: ListedThread[]): string[] =>
  threads.flatMap(({ username, lastPost, repliers, latest, book }) => [
    ...usersTags([username, lastPost.username, latest?.username, ...repliers.map((replier) => replier.username)]),
    ...(book ? [bookTag(book.id)] : []),
  ]);

/** The latest visible posts of each thread, the last one first. */
const latestPosts = (ids: string[]) =>
  prisma().$queryRaw<Row[]>`
    select wanted.id as "threadId", post.id as "postId", post.number, users.username, users.avatar
    from unnest(${ids}::uuid[]) as wanted (id)
    cross join lateral (
      select id, number, user_id from forum_post where thread_id = wanted.id and number is not null and state = 'published'
      order by number desc limit ${LATEST}) post
    left join users on users.id = post.user_id
    order by wanted.id, post.number desc`;

function repliersOf({ username: author }: ForumThread, posts: Row[]): Face[] {
  const faces = new Map<string | null, Face>();
  for (const { number, username, avatar } of posts) {
    const isAuthor = username !== null && username === author;
    if (number > 1 && !isAuthor && !faces.has(username)) faces.set(username, { username, avatar: avatarUrl(avatar) });
  }
  return [...faces.values()].slice(0, REPLIERS_MAX);
}

async function excerptsOf(postIds: string[]): Promise<Map<string, string>> {
  const rows = await prisma().forumPost.findMany({ where: { id: { in: postIds } }, select: { id: true, markdown: true, text: true } });
  return new Map(rows.map(({ id, ...post }) => [id, postExcerpt(post, LISTED_EXCERPT_LENGTH)]));
}
