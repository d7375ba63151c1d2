import { getTranslations } from "next-intl/server";
import { ForumHome } from "#components/forum/forum-home";
import { feedLink } from "#lib/i18n/feed-link";
import { pageLanguage } from "#lib/i18n/page-language";
import { pageMetadata } from "#lib/i18n/page-metadata";
import { listSections } from "#lib/server/modules/forum/queries/sections";
import { site } from "#lib/server/platform/site";
import { forumFeedUrl } from "#lib/urls/feeds";
import { FORUM_PATH } from "#lib/urls/forum";

export async function generateMetadata({ params }: PageProps<"/[locale]/forum">) {
  const locale = await pageLanguage(params);
  const t = await getTranslations("forum");
  const metadata = pageMetadata(locale, FORUM_PATH, site(), { title: t("title"), description: t("description") });
  return {
    ...metadata,
    alternates: { ...metadata.alternates, types: feedLink(forumFeedUrl(locale, { kind: "forum" }), t("title")) },
  };
}

export default async function ForumPage({ params }: PageProps<"/[locale]/forum">) {
  const locale = await pageLanguage(params);
  const [sections, now] = await Promise.all([listSections(locale), new Date().toISOString()]);
  return <ForumHome sections={sections} renderedAt={now} feed={forumFeedUrl(locale, { kind: "forum" })} />;
}
