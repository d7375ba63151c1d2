import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { AdminPageLayout } from "#app/[locale]/admin/admin-page";
import { Missing, missingMetadata } from "#app/[locale]/not-found-content";
import { Pagination } from "#components/layout/pagination";
import { ExportLog } from "#components/moderation/export-log";
import { LogFilters } from "#components/moderation/log-filters";
import { LogTable } from "#components/moderation/log-table";
import { AuditQuery } from "#lib/contract/moderation/operations";
import { auditParameters } from "#lib/domain/moderation/audit";
import { pageLanguage } from "#lib/i18n/page-language";
import { pageMetadata } from "#lib/i18n/page-metadata";
import { listAuditEntries, listAuditTerms } from "#lib/server/modules/moderation/queries/audit-log";
import { site } from "#lib/server/platform/site";
import { localPath } from "#lib/urls/locale-path";
import { AUDIT_LOG_PATH } from "#lib/urls/pages";
import { getAdministrator } from "../administrator";

type Props = PageProps<"/[locale]/admin/log">;

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { locale, query } = await loadRequest(props);
  if (!query) return missingMetadata();
  const t = await getTranslations("moderation");
  return pageMetadata(locale, AUDIT_LOG_PATH, site(), { title: t("log"), index: false });
}

export default async function LogPage(props: Props) {
  const { locale, viewer, query } = await loadRequest(props);
  if (!query) return <Missing locale={locale} />;
  const { page, limit, ...list } = query;
  const { sort: _sort, order: _order, ...filter } = list;
  const [t, common, log, terms] = await Promise.all([
    getTranslations("moderation"),
    getTranslations("comments"),
    listAuditEntries(viewer, page, limit, list),
    listAuditTerms(viewer),
  ]);
  const pageUrl = (to: number) => AUDIT_LOG_PATH + auditParameters(list, to);
  if (page > Math.max(1, log.pages)) redirect(localPath(locale, pageUrl(log.pages)));
  return (
    <AdminPageLayout
      here={AUDIT_LOG_PATH}
      title={t("logTitle")}
      beside={<p className="text-soft">{t("logNote")}</p>}
      end={<ExportLog filter={filter} />}
    >
      <LogFilters action={localPath(locale, AUDIT_LOG_PATH)} filter={list} terms={terms} />
      {log.items.length === 0 ? (
        <p className="border-t border-rule py-12 text-soft">{t("none")}</p>
      ) : (
        <LogTable entries={log.items} list={list} />
      )}
      <Pagination label={common("pages")} page={page} pages={log.pages} pageUrl={pageUrl} />
    </AdminPageLayout>
  );
}

/** The administrator and the parsed query; null for an invalid page. */
async function loadRequest({ params, searchParams }: Props) {
  const locale = await pageLanguage(params);
  const query = AuditQuery.safeParse(await searchParams).data ?? null;
  const { page, limit: _limit, ...list } = query ?? AuditQuery.parse({});
  return { locale, viewer: await getAdministrator(locale, AUDIT_LOG_PATH + auditParameters(list, page)), query };
}
