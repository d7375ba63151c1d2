import type { Metadata } from "next";
import { AdminPageLayout } from "#app/[locale]/admin/admin-page";
import { Missing, missingMetadata } from "#app/[locale]/not-found-content";
import { AdminThread } from "#components/administration/forum/admin-thread";
import { ThreadAdministrationQuery } from "#lib/contract/forum/admin-operations";
import { POSTS_PER_PAGE } from "#lib/domain/forum/forum";
import { pageLanguage } from "#lib/i18n/page-language";
import { pageMetadata } from "#lib/i18n/page-metadata";
import { findAdminThread, listAdminSections } from "#lib/server/modules/forum/queries/administration";
import { listPosts } from "#lib/server/modules/forum/queries/posts";
import { site } from "#lib/server/platform/site";
import { FORUM_ADMINISTRATION_PATH, threadAdministrationPath } from "#lib/urls/forum";
import { getAdministrator } from "../../../administrator";

type Props = PageProps<"/[locale]/admin/forum/thread/[slug]">;

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { locale, slug, thread } = await load(props);
  if (!thread) return missingMetadata();
  return pageMetadata(locale, threadAdministrationPath(slug), site(), { title: thread.title, index: false });
}

/** A thread with its posts for moderators, who read it here also while it is hidden. */
export default async function AdminThreadPage(props: Props) {
  const { locale, viewer, thread, page } = await load(props);
  const pages = Math.max(1, Math.ceil((thread?.postCount ?? 0) / POSTS_PER_PAGE));
  if (!thread || page > pages) return <Missing locale={locale} />;
  const [posts, sections] = await Promise.all([listPosts(thread.id, page, POSTS_PER_PAGE), listAdminSections(viewer)]);
  return (
    <AdminPageLayout here={FORUM_ADMINISTRATION_PATH} title={thread.title} role={viewer.role}>
      <AdminThread {...{ thread, posts, page, pages }} sections={sections.map(({ id, title }) => ({ id, title }))} />
    </AdminPageLayout>
  );
}

async function load({ params, searchParams }: Props) {
  const locale = await pageLanguage(params);
  const { slug } = await params;
  const { page = 0 } = ThreadAdministrationQuery.safeParse(await searchParams).data ?? {};
  const viewer = await getAdministrator(locale, threadAdministrationPath(slug, Math.max(1, page)), "moderate");
  return { locale, slug, viewer, page, thread: page > 0 ? await findAdminThread(viewer, slug, locale) : null };
}
