import { useFormatter, useTranslations } from "next-intl";
import { LocalLink } from "#components/layout/local-link";
import { PageTabs } from "#components/layout/page-tabs";
import { Pagination } from "#components/layout/pagination";
import { RequestCard } from "#components/requests/request-card";
import { RequestTabs } from "#components/requests/request-tabs";
import { Empty } from "#components/shared/empty";
import { PaperStrip } from "#components/shared/paper-strip";
import { PageHeader } from "#components/ui/page-header";
import { StatList } from "#components/ui/stat-list";
import type { Page } from "#lib/domain/books/book";
import { type BookRequest, REQUEST_STATUSES, type RequestStatus } from "#lib/domain/requests/request";
import { CREATE_REQUEST_PATH, REQUESTS_PATH, requestsPath } from "#lib/urls/pages";

type Props = { list: Page<BookRequest>; counts: Record<RequestStatus | "total", number>; status: RequestStatus | undefined };

/** The user's requests with numbers and filters. */
export function OwnRequests({ list, counts, status }: Props) {
  const t = useTranslations("requests");
  const format = useFormatter();
  const shown = (["total", ...REQUEST_STATUSES] as const).filter((name) => name !== "rejected" || counts.rejected > 0);
  const filters = [undefined, ...REQUEST_STATUSES].map((name) => ({
    href: requestsPath(name, 1),
    label: t(`filter.${name ?? "all"}`),
    isHere: name === status,
  }));
  return (
    <>
      <PaperStrip />
      <main id="main" className="wrap">
        <PageHeader title={t("title")}>{t("intro")}</PageHeader>
        <RequestTabs here={REQUESTS_PATH} />
        {counts.total > 0 && (
          <>
            <StatList className="mt-8" stats={shown.map((name) => ({ name: t(`stats.${name}`), value: format.number(counts[name]) }))} />
            <PageTabs label={t("filters")} tabs={filters} ahead={false} className="mt-8!" />
          </>
        )}
        {list.items.length === 0 ? (
          <div className="mt-10">
            <Empty
              action={
                counts.total === 0 && (
                  <LocalLink href={CREATE_REQUEST_PATH} className="button button-solid">
                    {t("create")}
                  </LocalLink>
                )
              }
            >
              {t(counts.total === 0 ? "empty" : "emptyFilter")}
            </Empty>
          </div>
        ) : (
          list.items.map((request) => <RequestCard key={request.id} request={request} />)
        )}
        <Pagination label={t("pages")} page={list.page} pages={list.pages} pageUrl={(page) => requestsPath(status, page)} />
      </main>
    </>
  );
}
