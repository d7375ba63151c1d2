import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { Missing, missingMetadata } from "#app/[locale]/not-found-content";
import { Pagination } from "#components/layout/pagination";
import { AdminPageLayout } from "#components/moderation/admin-page";
import { LogList } from "#components/moderation/log-list";
import { AuditQuery } from "#lib/contract/moderation";
import { pageLanguage } from "#lib/i18n/page-language";
import { pageMetadata } from "#lib/i18n/page-metadata";
import { listAuditEntries } from "#lib/server/modules/moderation/queries";
import { site } from "#lib/server/platform/site";
import { localPath } from "#lib/urls/locale-path";
import { AUDIT_LOG_PATH, auditLogPath } from "#lib/urls/pages";
import { getAdministrator } from "../administrator";

type Props = PageProps<"/[locale]/admin/log">;

export const instant = false;

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { locale, query } = await loadRequest(props);
  if (!query) return missingMetadata();
  const t = await getTranslations("moderation");
  return pageMetadata(locale, AUDIT_LOG_PATH, site(), { title: t("log"), index: false });
}

export default async function LogPage(props: Props) {
  const { locale, viewer, query } = await loadRequest(props);
  if (!query) return <Missing locale={locale} />;
  const [t, common, log] = await Promise.all([
    getTranslations("moderation"),
    getTranslations("comments"),
    listAuditEntries(viewer, query.page, query.limit),
  ]);
  if (query.page > Math.max(1, log.pages)) redirect(localPath(locale, auditLogPath(log.pages)));
  return (
    <AdminPageLayout here={AUDIT_LOG_PATH} title={t("logTitle")}>
      <p className="note mt-4 mb-5">{t("logNote")}</p>
      {log.items.length === 0 ? <p className="border-t border-rule py-12 text-soft">{t("none")}</p> : <LogList entries={log.items} />}
      <Pagination label={common("pages")} page={query.page} pages={log.pages} pageUrl={auditLogPath} />
    </AdminPageLayout>
  );
}

/** The administrator and the parsed query; null for an invalid page. */
async function loadRequest({ params, searchParams }: Props) {
  const locale = await pageLanguage(params);
  const query = AuditQuery.safeParse({ page: (await searchParams).page }).data ?? null;
  return { locale, viewer: await getAdministrator(locale, auditLogPath(query?.page ?? 1)), query };
}
