import { useLocale, useTranslations } from "next-intl";
import { LocalLink } from "#components/layout/local-link";
import { Pagination } from "#components/layout/pagination";
import { Empty } from "#components/shared/empty";
import { IncidentEntry } from "#components/status/incident-entry";
import { PageHeader } from "#components/ui/page-header";
import { Section } from "#components/ui/section";
import type { Page } from "#lib/domain/books/book";
import { monthAndYear } from "#lib/domain/date-format";
import type { Incident } from "#lib/domain/status/incident";
import { STATUS_PATH, statusHistoryPath } from "#lib/urls/pages";

/** A page of all published incidents by the month in which they began. */
export function IncidentHistory({ incidents }: { incidents: Page<Incident> }) {
  const t = useTranslations("status");
  const locale = useLocale();
  const months = Map.groupBy(incidents.items, ({ startsAt }) => startsAt.slice(0, 7));
  return (
    <main id="main" className="wrap">
      <PageHeader title={t("historyTitle")}>
        <p>{t("historyDescription")}</p>
        {incidents.items.length > 0 && (
          <p className="mt-3">
            <LocalLink href={STATUS_PATH} className="inline-flex min-h-9 items-center">
              {t("back")}
            </LocalLink>
          </p>
        )}
      </PageHeader>
      {incidents.items.length === 0 && (
        <div className="mt-8">
          <Empty action={<LocalLink href={STATUS_PATH}>{t("back")}</LocalLink>}>{t("noHistory")}</Empty>
        </div>
      )}
      {[...months].map(([month, list]) => (
        <Section key={month} id={`month-${month}`} title={monthAndYear(`${month}-15`, locale)}>
          {list.map((incident) => (
            <IncidentEntry key={incident.id} incident={incident} />
          ))}
        </Section>
      ))}
      <Pagination label={t("historyTitle")} page={incidents.page} pages={incidents.pages} pageUrl={statusHistoryPath} />
    </main>
  );
}
