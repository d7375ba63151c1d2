import { useFormatter, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { type RunKeys, RunLine, type RunSummary } from "#components/administration/generation/run-line";
import { PageTabs } from "#components/layout/page-tabs";
import { Pagination } from "#components/layout/pagination";
import { Section } from "#components/ui/section";
import type { Page } from "#lib/domain/books/book";
import { RUN_STATUSES, type RunStatus } from "#lib/domain/generation/run";
import { runsPath } from "#lib/urls/pages";

const ID = "runs";

type Props = {
  list: Page<RunSummary>;
  figureOf: (run: RunKeys) => ReactNode;
  counts: Record<RunStatus | "total", number>;
  status: RunStatus | undefined;
  days: number;
};

/** All runs by status, the latest first. */
export function RunList({ list, figureOf, counts, status, days }: Props) {
  const t = useTranslations("administration");
  const format = useFormatter();
  const tabs = [undefined, ...RUN_STATUSES].map((name) => ({
    href: runsPath({ status: name, days, section: ID }),
    isHere: name === status,
    label: (
      <>
        {t(name ? `runFilter.${name}` : "allRuns")} <span className="note">{format.number(counts[name ?? "total"])}</span>
      </>
    ),
  }));
  return (
    <Section title={t("runs")} id={ID}>
      <PageTabs label={t("runFilters")} tabs={tabs} ahead={false} className="-mt-3!" />
      {list.items.length === 0 ? (
        <p className="py-10 text-soft">{t("none")}</p>
      ) : (
        <ul>
          {list.items.map((run) => (
            <RunLine key={run.id} run={run} figure={figureOf(run)} />
          ))}
        </ul>
      )}
      <Pagination
        label={t("runPages")}
        page={list.page}
        pages={list.pages}
        pageUrl={(page) => runsPath({ status, days, page, section: ID })}
      />
    </Section>
  );
}
