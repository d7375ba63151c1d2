import { useFormatter, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { type RunKeys, RunLine, type RunSummary } from "#components/administration/generation/run-line";
import { AdminRequestCard } from "#components/administration/requests/admin-request-card";
import { RequestFilterForm } from "#components/administration/requests/request-filter-form";
import { LocalLink } from "#components/layout/local-link";
import { PageTabs } from "#components/layout/page-tabs";
import { Pagination } from "#components/layout/pagination";
import { Notice } from "#components/ui/form/notice";
import type { BookAuthor, Page } from "#lib/domain/books/book";
import type { CostPreview } from "#lib/domain/generation/cost-preview";
import { type AdminRequest, type BookLength, REQUEST_STATUSES, type RequestStatus } from "#lib/domain/requests/request";
import { adminRequestsPath, RUN_ADMINISTRATION_PATH } from "#lib/urls/pages";

type Props = {
  list: Page<AdminRequest>;
  counts: Record<RequestStatus | "total", number>;
  status: RequestStatus | undefined;
  filter: { author: string | undefined; q: string | undefined };
  authors: { id: string; displayName: string }[];
  artOf: ReadonlyMap<string, BookAuthor>;
  runs: RunSummary[];
  figureOf: (run: RunKeys) => ReactNode;
  /** `cost` in millionths of the currency unit. */
  today: { calls: number; inputTokens: number; outputTokens: number; cost: number };
  /** What a book of each length will probably use; null if no model writes. */
  previews: Record<BookLength, CostPreview> | null;
};

const MILLION = 1_000_000;

/** The requests by status with what administrators can do, and the latest runs. */
export function RequestAdministration({ list, counts, status, filter, authors, artOf, runs, figureOf, today, previews }: Props) {
  const t = useTranslations("administration");
  const requests = useTranslations("requests");
  const format = useFormatter();
  const tabs = [...REQUEST_STATUSES, undefined].map((name) => ({
    href: adminRequestsPath({ status: name ?? "all", ...filter }),
    isHere: name === status,
    label: (
      <>
        {requests(`filter.${name ?? "all"}`)} <span className="note">{format.number(counts[name ?? "total"])}</span>
      </>
    ),
  }));
  return (
    <>
      {previews === null && (
        <div className="mt-5 max-w-[44rem]">
          <Notice kind="note">{t("notConnected")}</Notice>
        </div>
      )}
      <Writing {...{ runs, figureOf, today }} />
      <RequestFilterForm {...{ status, filter, authors }} />
      <PageTabs label={requests("filters")} tabs={tabs} ahead={false} />
      {list.items.length === 0 && <p className="py-12 text-[1.1875rem] text-soft">{t("none")}</p>}
      <ul className="noscript:hidden">
        {list.items.map((request) => (
          <AdminRequestCard
            key={request.id}
            request={request}
            art={artOf.get(request.author.id) ?? null}
            preview={previews?.[request.length] ?? null}
          />
        ))}
      </ul>
      <Pagination
        label={requests("pages")}
        page={list.page}
        pages={list.pages}
        pageUrl={(page) => adminRequestsPath({ status: status ?? "all", ...filter, page })}
      />
    </>
  );
}

/** What is being written, and what that has cost today. */
function Writing({ runs, figureOf, today }: Pick<Props, "runs" | "figureOf" | "today">) {
  const t = useTranslations("administration");
  const format = useFormatter();
  const tokens = today.inputTokens + today.outputTokens;
  return (
    <section aria-labelledby="runs" className="mt-8 mb-10">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 border-t border-ink pt-3.5">
        <h2 id="runs" className="font-display text-[1.5rem] leading-[1.2]">
          {t("runsTitle")}
        </h2>
        <LocalLink href={RUN_ADMINISTRATION_PATH} prefetch={false} className="note">
          {t("toRuns")}
        </LocalLink>
      </div>
      <p className="note mt-2">
        {t("spentToday", { tokens, calls: today.calls, cost: format.number(today.cost / MILLION, { maximumFractionDigits: 4 }) })}
      </p>
      {runs.length === 0 ? (
        <p className="py-5 text-soft">{t("noOpenRuns")}</p>
      ) : (
        <ul className="mt-3">
          {runs.map((run) => (
            <RunLine key={run.id} run={run} figure={figureOf(run)} />
          ))}
        </ul>
      )}
    </section>
  );
}
