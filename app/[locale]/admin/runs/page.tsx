import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { AdminPageLayout } from "#app/[locale]/admin/admin-page";
import { Missing, missingMetadata } from "#app/[locale]/not-found-content";
import { RunList } from "#components/administration/generation/run-list";
import { SpendingReport } from "#components/administration/generation/spending-report";
import { StoppedRuns } from "#components/administration/generation/stopped-runs";
import { RunsPageQuery } from "#lib/contract/generation/run-operations";
import { pageLanguage } from "#lib/i18n/page-language";
import { pageMetadata } from "#lib/i18n/page-metadata";
import { countRuns, listRuns } from "#lib/server/modules/generation/queries/run";
import { getSpendingReport } from "#lib/server/modules/generation/queries/spending";
import { findCircuitState, listStoppedRuns } from "#lib/server/modules/generation/queries/stopped-runs";
import { site } from "#lib/server/platform/site";
import { localPath } from "#lib/urls/locale-path";
import { RUN_ADMINISTRATION_PATH, runsPath } from "#lib/urls/pages";
import { getAdministrator } from "../administrator";
import { runFigures } from "../run-figures";

type Props = PageProps<"/[locale]/admin/runs">;

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const locale = await pageLanguage(params);
  if (!RunsPageQuery.safeParse(await searchParams).success) return missingMetadata();
  const t = await getTranslations("administration");
  return pageMetadata(locale, RUN_ADMINISTRATION_PATH, site(), { title: t("runsTitle"), index: false });
}

export default async function RunsPage({ params, searchParams }: Props) {
  const locale = await pageLanguage(params);
  const query = RunsPageQuery.safeParse(await searchParams).data;
  if (!query) return <Missing locale={locale} />;
  const { status, days, page, limit } = query;
  const viewer = await getAdministrator(locale, runsPath({ status, days, page }));
  const now = new Date();
  const [t, list, counts, stopped, circuit, report] = await Promise.all([
    getTranslations("administration"),
    listRuns(viewer, status, page, limit),
    countRuns(viewer),
    listStoppedRuns(viewer),
    findCircuitState(now),
    getSpendingReport(viewer, days, now),
  ]);
  if (page > Math.max(1, list.pages)) redirect(localPath(locale, runsPath({ status, days, page: list.pages })));
  const figureOf = await runFigures([...stopped, ...list.items], locale);
  return (
    <AdminPageLayout here={RUN_ADMINISTRATION_PATH} title={t("runsTitle")}>
      <StoppedRuns runs={stopped} {...{ figureOf, circuit }} />
      <RunList {...{ list, figureOf, counts, status, days }} />
      <SpendingReport {...{ report, days, status }} />
    </AdminPageLayout>
  );
}
