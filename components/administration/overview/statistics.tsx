import { useFormatter, useLocale, useTranslations } from "next-intl";
import { LocalLink } from "#components/layout/local-link";
import { PageTabs } from "#components/layout/page-tabs";
import { BarTable } from "#components/ui/chart/bar-table";
import { ChartTable } from "#components/ui/chart/chart-table";
import { TimeChart } from "#components/ui/chart/time-chart";
import { Section } from "#components/ui/section";
import { dayAndMonth, longDate } from "#lib/domain/date-format";
import { type DailyStatistic, PERIODS, type Period, STATISTICS, type StatisticName, totalOf } from "#lib/domain/statistics/counts";
import { ADMIN_PATH, bookPath } from "#lib/urls/pages";

type Props = {
  statistics: Record<StatisticName, DailyStatistic[]>;
  books: { id: string; title: string; visits: number }[];
  days: Period;
};

const MEBIBYTE = 1_048_576;
const SMALL = 10;

/** The statistics of the last days as small charts, each with its numbers as a table, and the most visited books. */
export function Statistics({ statistics, books, days }: Props) {
  const t = useTranslations("overview");
  const tabs = PERIODS.map((period) => ({
    href: period === 30 ? `${ADMIN_PATH}#statistics` : `${ADMIN_PATH}?days=${period}#statistics`,
    isHere: period === days,
    label: t("lastDays", { days: period }),
  }));
  return (
    <Section title={t("statistics")} id="statistics">
      <PageTabs label={t("period")} tabs={tabs} ahead={false} className="-mt-3!" />
      <ul className="mt-8 grid gap-x-12 gap-y-11 sm:grid-cols-2 lg:grid-cols-3">
        {STATISTICS.map((name) => (
          <li key={name} className="min-w-0">
            <Statistic name={name} days={statistics[name]} />
          </li>
        ))}
      </ul>
      {books.length > 0 && <MostVisited books={books} />}
      <p className="note mt-8 max-w-[44rem]">{t("visitsNote")}</p>
    </Section>
  );
}

function Statistic({ name, days }: { name: StatisticName; days: DailyStatistic[] }) {
  const t = useTranslations("overview");
  const format = useFormatter();
  const locale = useLocale();
  const number = (value: number) => format.number(value, { maximumFractionDigits: value > 0 && value < SMALL ? 2 : 0 });
  const text = (value: number) => {
    if (name === "storage") return t("mebibytes", { value: number(value / MEBIBYTE) });
    return name === "response_time" ? t("milliseconds", { value: number(value) }) : number(value);
  };
  const title = t(`statistic.${name}`);
  return (
    <>
      <h3 className="flex items-baseline justify-between gap-4 font-ui text-[.9375rem] font-medium">
        {title}
        <span className="figure text-[1.5rem] leading-none whitespace-nowrap">{text(totalOf(name, days))}</span>
      </h3>
      <div className="mt-3">
        <TimeChart
          label={title}
          points={days.map(({ day, value }) => ({ date: new Date(day), value }))}
          formatValue={(value) => format.number(name === "storage" ? value / MEBIBYTE : value, { notation: "compact" })}
          formatDate={(date) => dayAndMonth(date, locale)}
          isCount={name !== "storage" && name !== "response_time"}
        />
      </div>
      <ChartTable
        label={t("asTable", { figure: title })}
        columns={[t("day"), title]}
        rows={days
          .filter(({ value }) => value > 0)
          .toReversed()
          .map(({ day, value }) => [longDate(day, locale), text(value)])}
      />
    </>
  );
}

function MostVisited({ books }: Pick<Props, "books">) {
  const t = useTranslations("overview");
  const format = useFormatter();
  return (
    <div className="mt-12 max-w-[44rem]">
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
