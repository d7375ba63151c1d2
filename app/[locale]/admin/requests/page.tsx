import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { AdminPageLayout } from "#app/[locale]/admin/admin-page";
import { Missing, missingMetadata } from "#app/[locale]/not-found-content";
import { RequestAdministration } from "#components/administration/requests/request-administration";
import { AdminRequestsQuery } from "#lib/contract/requests/admin-operations";
import { asBookAuthor } from "#lib/domain/authors/author";
import { startOfDay } from "#lib/domain/time/date-arithmetic";
import { pageLanguage } from "#lib/i18n/page-language";
import { pageMetadata } from "#lib/i18n/page-metadata";
import { listAuthors } from "#lib/server/modules/authors/queries";
import { previewCosts } from "#lib/server/modules/generation/queries/cost-preview";
import { isWritingConnected } from "#lib/server/modules/generation/queries/progress";
import { listOpenRuns, sumSpending } from "#lib/server/modules/generation/queries/run";
import { countRequests, listAdminRequests } from "#lib/server/modules/requests/queries/admin-requests";
import { site } from "#lib/server/platform/site";
import { localPath } from "#lib/urls/locale-path";
import { adminRequestsPath, REQUEST_ADMINISTRATION_PATH } from "#lib/urls/pages";
import { getAdministrator } from "../administrator";
import { runFigures } from "../run-figures";

type Props = PageProps<"/[locale]/admin/requests">;

const SHOWN_RUNS = 10;

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const locale = await pageLanguage(params);
  if (!AdminRequestsQuery.safeParse(await searchParams).success) return missingMetadata();
  const t = await getTranslations("administration");
  return pageMetadata(locale, REQUEST_ADMINISTRATION_PATH, site(), { title: t("requestsTitle"), index: false });
}

export default async function AdminRequestsPage({ params, searchParams }: Props) {
  const locale = await pageLanguage(params);
  const query = AdminRequestsQuery.safeParse({ status: "pending", ...(await searchParams) }).data;
  if (!query) return <Missing locale={locale} />;
  const { status, author, q, page, limit } = query;
  const pathOf = (to: number) => adminRequestsPath({ status: status ?? "all", author, q, page: to });
  const viewer = await getAdministrator(locale, pathOf(page));
  const now = new Date();
  const [t, list, counts, authors, runs, today, previews] = await Promise.all([
    getTranslations("administration"),
    listAdminRequests(viewer, { status, author, text: q }, page, limit, now),
    countRequests(viewer, { author, text: q }),
    listAuthors(locale),
    listOpenRuns(SHOWN_RUNS),
    sumSpending({ since: startOfDay(now) }),
    isWritingConnected() ? previewCosts() : null,
  ]);
  if (page > Math.max(1, list.pages)) redirect(localPath(locale, pathOf(list.pages)));
  const figureOf = await runFigures(runs, locale);
  return (
    <AdminPageLayout here={REQUEST_ADMINISTRATION_PATH} title={t("requestsTitle")}>
      <RequestAdministration
        {...{ list, counts, status, runs, figureOf, today, previews }}
        filter={{ author, q }}
        artOf={new Map(authors.map((one) => [one.id, asBookAuthor(one)]))}
        authors={authors.map(({ id, displayName }) => ({ id, displayName }))}
      />
    </AdminPageLayout>
  );
}
