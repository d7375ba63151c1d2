import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Missing, missingMetadata } from "#app/[locale]/not-found-content";
import { UnreadPage } from "#components/forum/unread-page";
import { listUnreadOperation } from "#lib/contract/forum/reader-operations";
import { pageLanguage } from "#lib/i18n/page-language";
import { pageMetadata } from "#lib/i18n/page-metadata";
import { listUnread } from "#lib/server/modules/forum/queries/unread";
import { site } from "#lib/server/platform/site";
import { FORUM_UNREAD_PATH } from "#lib/urls/forum";
import { ownPage } from "../../../own-page";

type Props = PageProps<"/[locale]/forum/unread">;

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const locale = await pageLanguage(params);
  if (!listUnreadOperation.query?.safeParse(await searchParams).success) return missingMetadata();
  const t = await getTranslations("forum");
  return pageMetadata(locale, FORUM_UNREAD_PATH, site(), { title: t("unread"), index: false });
}

export default async function ForumUnreadPage({ params, searchParams }: Props) {
  const locale = await pageLanguage(params);
  const query = listUnreadOperation.query?.safeParse(await searchParams).data;
  if (!query) return <Missing locale={locale} />;
  const { viewer } = await ownPage(locale, FORUM_UNREAD_PATH);
  const now = new Date();
  return (
    <UnreadPage
      {...(await listUnread(viewer, query.page, query.limit, locale, now))}
      page={query.page}
      limit={query.limit}
      renderedAt={now.toISOString()}
    />
  );
}
