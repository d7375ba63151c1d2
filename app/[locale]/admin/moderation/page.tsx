import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AdminPageLayout } from "#app/[locale]/admin/admin-page";
import { Missing, missingMetadata } from "#app/[locale]/not-found-content";
import { LocalLink } from "#components/layout/local-link";
import { ReportQueue } from "#components/moderation/report-queue";
import { ReportsTitle } from "#components/moderation/waiting-title";
import { ReportQueueQuery } from "#lib/contract/moderation/report-queue-operations";
import { serializeReportQueue } from "#lib/contract/moderation/serialize-report-queue";
import { parseCursor } from "#lib/domain/paging/cursor";
import { pageLanguage } from "#lib/i18n/page-language";
import { pageMetadata } from "#lib/i18n/page-metadata";
import { site } from "#lib/server/platform/site";
import { listReportQueue, type QueuedSubject } from "#lib/server/runtime/reports";
import { COMMENT_MODERATION_PATH, MODERATION_PATH, reportQueuePath } from "#lib/urls/pages";
import { getAdministrator } from "../administrator";
import { smallCovers } from "../covers";

type Props = PageProps<"/[locale]/admin/moderation">;

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { locale, query } = await loadRequest(props);
  if (!query) return missingMetadata();
  const t = await getTranslations("reportQueue");
  return pageMetadata(locale, MODERATION_PATH, site(), { title: t("title"), index: false });
}

export default async function ReportsPage(props: Props) {
  const { locale, viewer, query } = await loadRequest(props);
  if (!query) return <Missing locale={locale} />;
  const { cursor, limit } = query;
  const [common, queue] = await Promise.all([
    getTranslations("moderation"),
    listReportQueue(viewer, cursor ? parseCursor(cursor) : null, limit, new Date()),
  ]);
  const initial = serializeReportQueue(queue);
  return (
    <AdminPageLayout
      here={MODERATION_PATH}
      title={<ReportsTitle {...{ cursor: cursor ?? null, initial }} />}
      end={
        <LocalLink href={COMMENT_MODERATION_PATH} prefetch={false} className="inline-flex min-h-11 items-center">
          {common("toComments")}
        </LocalLink>
      }
      role={viewer.role}
    >
      <div className="noscript:hidden">
        <ReportQueue key={cursor ?? ""} cursor={cursor ?? null} initial={initial} covers={await coversOf(queue.subjects)} />
      </div>
    </AdminPageLayout>
  );
}

/** The covers of the books whose comments are reported, by the comment's id. */
async function coversOf(subjects: QueuedSubject[]): Promise<Record<string, string>> {
  const reported = subjects.flatMap(({ id, kind, preview }) =>
    kind === "comment" ? [{ id, bookId: preview.path.split(/[/?#]/)[2] ?? "" }] : [],
  );
  const covers = await smallCovers(reported.map(({ bookId }) => bookId));
  return Object.fromEntries(reported.flatMap(({ id, bookId }) => (covers[bookId] ? [[id, covers[bookId]]] : [])));
}

/** The moderator and the parsed query; null for an invalid cursor. */
async function loadRequest({ params, searchParams }: Props) {
  const locale = await pageLanguage(params);
  const { cursor } = await searchParams;
  const query = ReportQueueQuery.safeParse({ cursor }).data ?? null;
  const viewer = await getAdministrator(locale, reportQueuePath(query?.cursor ?? null), "moderate");
  return { locale, viewer, query };
}
