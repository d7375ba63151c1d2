import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { AdminPageLayout } from "#app/[locale]/admin/admin-page";
import { Missing, missingMetadata } from "#app/[locale]/not-found-content";
import { Attention } from "#components/administration/overview/attention";
import { Statistics } from "#components/administration/overview/statistics";
import { SystemParts } from "#components/administration/overview/system-parts";
import { OverviewQuery } from "#lib/contract/overview";
import { may } from "#lib/domain/accounts/permission";
import { pageLanguage } from "#lib/i18n/page-language";
import { pageMetadata } from "#lib/i18n/page-metadata";
import { lastBackup } from "#lib/server/modules/backups/queries";
import { listMostVisited, listStatistics } from "#lib/server/modules/statistics/queries";
import { listSystemParts, siteVersion } from "#lib/server/modules/status/queries/system";
import { site } from "#lib/server/platform/site";
import { listAttention } from "#lib/server/runtime/attention";
import { localPath } from "#lib/urls/locale-path";
import { ADMIN_PATH, COMMENT_MODERATION_PATH } from "#lib/urls/pages";
import { getAdministrator } from "./administrator";

type Props = PageProps<"/[locale]/admin">;

const SHOWN_BOOKS = 10;

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const locale = await pageLanguage(params);
  if (!OverviewQuery.safeParse(await searchParams).success) return missingMetadata();
  const t = await getTranslations("overview");
  return pageMetadata(locale, ADMIN_PATH, site(), { title: t("title"), index: false });
}

/** What needs a person now, how the system is, and the statistics of the last days. Moderators see the queue of comments instead. */
export default async function OverviewPage({ params, searchParams }: Props) {
  const locale = await pageLanguage(params);
  const viewer = await getAdministrator(locale, ADMIN_PATH, "moderate");
  if (!may(viewer, "administer")) redirect(localPath(locale, COMMENT_MODERATION_PATH));
  const query = OverviewQuery.safeParse(await searchParams).data;
  if (!query) return <Missing locale={locale} />;
  const now = new Date();
  const [t, waiting, parts, backup, statistics, books] = await Promise.all([
    getTranslations("overview"),
    listAttention(),
    listSystemParts(viewer, now),
    lastBackup(),
    listStatistics(viewer, query.days, now),
    listMostVisited(viewer, query.days, now, SHOWN_BOOKS),
  ]);
  const open = waiting.filter(({ count }) => count > 0).length;
  return (
    <AdminPageLayout here={ADMIN_PATH} title={open === 0 ? t("title") : t("needsHand", { count: open })}>
      <Attention {...{ waiting, now }} />
      <Statistics {...{ statistics, books }} days={query.days} />
      <SystemParts parts={parts} version={siteVersion()} backupAt={backup?.finishedAt ?? null} />
    </AdminPageLayout>
  );
}
