import { useFormatter, useLocale, useTranslations } from "next-intl";
import { LedgerRow } from "#components/administration/overview/ledger-row";
import { LocalLink } from "#components/layout/local-link";
import { PageTabs } from "#components/layout/page-tabs";
import { BarTable } from "#components/ui/chart/bar-table";
import { Section } from "#components/ui/section";
import { listText } from "#lib/domain/date-format";
import { changeOf, PERIODS, type Period, STATISTICS, type Statistic, type StatisticName, totalOf } from "#lib/domain/statistics/counts";
import { ADMIN_PATH, bookPath } from "#lib/urls/pages";

type Props = {
  statistics: Record<StatisticName, Statistic>;
  books: { id: string; title: string; visits: number }[];
  days: Period;
};

/** The statistics of the last days, a line each that unfolds its chart and numbers, and the most visited books. */
export function Statistics({ statistics, books, days }: Props) {
  const t = useTranslations("overview");
  const locale = useLocale();
  const tabs = PERIODS.map((period) => ({
    href: period === 30 ? `${ADMIN_PATH}#statistics` : `${ADMIN_PATH}?days=${period}#statistics`,
    isHere: period === days,
    label: t("lastDays", { days: period }),
  }));
  const isEmpty = (name: StatisticName) => totalOf(name, statistics[name].days) === 0;
  const isCompared = STATISTICS.some((name) => changeOf(name, statistics[name]) !== null);
  const empty = STATISTICS.filter(isEmpty).map((name) => t(`statistic.${name}`));
  return (
    <Section title={t("statistics")} id="statistics">
      <PageTabs label={t("period")} tabs={tabs} ahead={false} className="-mt-5!" />
      <ul className="ledger">
        {STATISTICS.filter((name) => !isEmpty(name)).map((name) => (
          <li key={name}>
            <LedgerRow name={name} statistic={statistics[name]} />
          </li>
        ))}
      </ul>
      {isCompared && <p className="note mt-3 max-w-[44rem]">{t("compared", { days })}</p>}
      {empty.length > 0 && <p className="note mt-3 max-w-[44rem]">{t("empty", { names: listText(empty, locale) })}</p>}
      <p className="note mt-3 max-w-[44rem]">{t("visitsNote")}</p>
      {books.length > 0 && <MostVisited books={books} />}
    </Section>
  );
}

function MostVisited({ books }: Pick<Props, "books">) {
  const t = useTranslations("overview");
  const format = useFormatter();
  return (
    <div className="mt-10 max-w-[44rem]">
      <h3 className="mb-2 font-ui font-semibold">{t("mostVisited")}</h3>
      <BarTable
        caption={t("mostVisited")}
        columns={[t("book"), t("statistic.visits")]}
        rows={books.map(({ id, title, visits }) => ({
          key: id,
          name: (
            <LocalLink href={bookPath(id)} prefetch={false}>
              {title}
            </LocalLink>
          ),
          value: visits,
          cells: [format.number(visits)],
        }))}
      />
    </div>
  );
}
