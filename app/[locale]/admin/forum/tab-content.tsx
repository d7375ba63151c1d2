import { redirect } from "next/navigation";
import { PostAdministration } from "#components/administration/forum/post-administration";
import { ThreadAdministration } from "#components/administration/forum/thread-administration";
import type { ForumAdministrationQuery } from "#lib/contract/forum/admin-operations";
import type { Viewer } from "#lib/domain/accounts/viewer";
import { ADMIN_POSTS_PER_PAGE, ADMIN_THREADS_PER_PAGE } from "#lib/domain/forum/forum";
import type { Language } from "#lib/domain/language";
import { listAdminPosts, listAdminSections, listAdminThreads } from "#lib/server/modules/forum/queries/administration";
import { forumAdministrationPath } from "#lib/urls/forum";
import { localPath } from "#lib/urls/locale-path";

type Props = { viewer: Viewer; locale: Language; query: ForumAdministrationQuery };

/** The threads or posts; a page after the last one redirects to the last. */
export async function TabContent({ viewer, locale, query: { tab, page, q, state } }: Props) {
  if (tab === "threads") {
    const [threads, sections] = await Promise.all([
      listAdminThreads(viewer, q, page, ADMIN_THREADS_PER_PAGE, locale),
      listAdminSections(viewer),
    ]);
    if (page > Math.max(1, threads.pages)) redirect(localPath(locale, forumAdministrationPath(tab, threads.pages, { q })));
    return <ThreadAdministration threads={threads} sections={sections.map(({ id, title }) => ({ id, title }))} q={q} />;
  }
  const posts = await listAdminPosts(viewer, { q, state }, page, ADMIN_POSTS_PER_PAGE);
  if (page > Math.max(1, posts.pages)) redirect(localPath(locale, forumAdministrationPath(tab, posts.pages, { q, state })));
  return <PostAdministration posts={posts} filter={{ q, state }} />;
}
