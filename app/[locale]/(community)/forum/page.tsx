import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Missing, missingMetadata } from "#app/[locale]/not-found-content";
import { ForumHome } from "#components/forum/forum-home";
import { feedLink } from "#lib/i18n/feed-link";
import { pageLanguage } from "#lib/i18n/page-language";
import { pageMetadata } from "#lib/i18n/page-metadata";
import { findForumPage } from "#lib/server/modules/forum/queries/pages";
import { site } from "#lib/server/platform/site";
import { forumFeedUrl } from "#lib/urls/feeds";
import { forumPath } from "#lib/urls/forum";
import { firstValue } from "#lib/urls/search-parameter";
import { pageNumber } from "./section/[slug]/section-route";

type Props = PageProps<"/[locale]/forum">;

export async function generateMetadata(props: Props): Promise<Metadata> {
  const locale = await pageLanguage(props.params);
  const found = await find(props);
  if (!found) return missingMetadata();
  const t = await getTranslations("forum");
  const { page } = found.threads;
  const title = page > 1 ? t("pageTitle", { title: t("title"), page }) : t("title");
  const metadata = pageMetadata(locale, forumPath(page), site(), { title, description: t("description") });
  return {
    ...metadata,
    alternates: { ...metadata.alternates, types: feedLink(forumFeedUrl(locale, { kind: "forum" }), t("title")) },
  };
}

/** The forum's start page: a page of the latest threads, from 1, and the sections. */
export default async function ForumPage(props: Props) {
  const locale = await pageLanguage(props.params);
  const [found, now] = [await find(props), new Date().toISOString()];
  if (!found) return <Missing locale={locale} />;
  return <ForumHome {...found} renderedAt={now} feed={forumFeedUrl(locale, { kind: "forum" })} />;
}

async function find({ params, searchParams }: Props) {
  const number = pageNumber(firstValue((await searchParams).page) || undefined);
  return number === null ? null : findForumPage(number, await pageLanguage(params));
}
