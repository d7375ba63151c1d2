import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { AdminPageLayout } from "#app/[locale]/admin/admin-page";
import { Missing, missingMetadata } from "#app/[locale]/not-found-content";
import { JobQueue } from "#components/administration/jobs/job-queue";
import { JobQuery } from "#lib/contract/jobs";
import { type JobFilter, jobListQuery } from "#lib/domain/jobs/job";
import { pageLanguage } from "#lib/i18n/page-language";
import { pageMetadata } from "#lib/i18n/page-metadata";
import { countJobs, listJobs } from "#lib/server/modules/jobs/queries";
import { site } from "#lib/server/platform/site";
import { localPath } from "#lib/urls/locale-path";
import { JOBS_PATH } from "#lib/urls/pages";
import { getAdministrator } from "../administrator";

type Props = PageProps<"/[locale]/admin/jobs">;

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const locale = await pageLanguage(params);
  if (!JobQuery.safeParse(await searchParams).success) return missingMetadata();
  const t = await getTranslations("jobs");
  return pageMetadata(locale, JOBS_PATH, site(), { title: t("title"), index: false });
}

export default async function JobsPage({ params, searchParams }: Props) {
  const locale = await pageLanguage(params);
  const query = JobQuery.safeParse(await searchParams).data;
  const viewer = await getAdministrator(locale, query ? pathOf(query, query.page) : JOBS_PATH);
  if (!query) return <Missing locale={locale} />;
  const { page, limit, ...filter } = query;
  const [t, list, counts] = await Promise.all([getTranslations("jobs"), listJobs(viewer, filter, page, limit), countJobs()]);
  if (page > Math.max(1, list.pages)) redirect(localPath(locale, pathOf(filter, list.pages)));
  return (
    <AdminPageLayout here={JOBS_PATH} title={t("title")}>
      <JobQueue {...{ list, counts, filter }} />
    </AdminPageLayout>
  );
}

const pathOf = (filter: JobFilter, page: number) => JOBS_PATH + jobListQuery(filter, page);
