import { useFormatter, useLocale, useTranslations } from "next-intl";
import { LocalLink } from "#components/layout/local-link";
import { PageTabs } from "#components/layout/page-tabs";
import { BarTable } from "#components/ui/chart/bar-table";
import { ChartTable } from "#components/ui/chart/chart-table";
import { TimeChart } from "#components/ui/chart/time-chart";
import { Section } from "#components/ui/section";
import { StatList } from "#components/ui/stat-list";
import { dayAndMonth, longDate } from "#lib/domain/date-format";
import { REPORT_DAYS, type SpendingReport as Report, type ReportDays, type Spent } from "#lib/domain/generation/spending";
import { elision } from "#lib/domain/typography/elision";
import { runPath, runsPath } from "#lib/urls/pages";

const MILLION = 1_000_000;
const ID = "spending";

type Props = { report: Report; days: ReportDays; status: string | undefined };

/** What models used: by day, by model and by book. Charts show the cost or, without prices, the tokens. */
export function SpendingReport({ report, days, status }: Props) {
  const t = useTranslations("administration");
  const figures = useFigures(report.total);
  const tabs = REPORT_DAYS.map((count) => ({
    href: runsPath({ status, days: count, section: ID }),
    label: t("lastDays", { days: count }),
    isHere: count === days,
  }));
  return (
    <Section title={t("spending")} id={ID}>
      <PageTabs label={t("period")} tabs={tabs} ahead={false} className="-mt-3!" />
      {report.total.calls === 0 ? (
        <p className="py-10 text-soft">{t("noSpending")}</p>
      ) : (
        <>
          <StatList
            className="mt-7"
            stats={figures.cellsOf(report.total).map((value, index) => ({ name: figures.columns[index] ?? "", value }))}
          />
          <ByDay days={report.days} figures={figures} />
          <div className="mt-9 grid gap-x-14 gap-y-9 lg:grid-cols-2">
            <ByModel models={report.models} figures={figures} />
            <ByBook books={report.books} figures={figures} />
          </div>
        </>
      )}
    </Section>
  );
}

type Figures = ReturnType<typeof useFigures>;

/** What charts measure, and how numbers are written: with so many digits as the total needs. */
function useFigures(total: Spent) {
  const t = useTranslations("administration");
  const format = useFormatter();
  const measure: keyof Spent = total.cost > 0 ? "cost" : "tokens";
  // The same number of digits in all rows, and enough of them for small sums.
  const digits = total.cost < MILLION ? 4 : 2;
  const money = (cost: number) => format.number(cost / MILLION, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return {
    measure,
    columns: [t("calls"), t("tokens"), t("cachedTokens"), t("cost")],
    cellsOf: ({ calls, tokens, cached, cost }: Spent) => [format.number(calls), format.number(tokens), format.number(cached), money(cost)],
    short: (value: number) =>
      measure === "cost"
        ? format.number(value / MILLION, { maximumSignificantDigits: 3 })
        : format.number(value, { notation: "compact", maximumSignificantDigits: 3 }),
  } as const;
}

function ByDay({ days, figures: { measure, short, columns, cellsOf } }: Pick<Report, "days"> & { figures: Figures }) {
  const t = useTranslations("administration");
  const locale = useLocale();
  const title = t(measure === "cost" ? "costByDay" : "tokensByDay");
  return (
    <>
      <h3 className="mt-9 mb-4 font-ui font-semibold">{title}</h3>
      <TimeChart
        label={title}
        points={days.map((day) => ({ date: new Date(day.day), value: day[measure] }))}
        formatValue={short}
        formatDate={(date) => dayAndMonth(date, locale)}
      />
      <ChartTable
        label={t("asTable")}
        columns={[t("day"), ...columns]}
        rows={days
          .filter(({ calls }) => calls > 0)
          .toReversed()
          .map((day) => [longDate(day.day, locale), ...cellsOf(day)])}
      />
    </>
  );
}

function ByModel({ models, figures: { measure, columns, cellsOf } }: Pick<Report, "models"> & { figures: Figures }) {
  const t = useTranslations("administration");
  return (
    <div>
      <h3 className="mb-2 font-ui font-semibold">{t("byModel")}</h3>
      <BarTable
        caption={t("byModel")}
        columns={[t("model"), ...columns]}
        rows={models.map((row) => ({ key: row.model, name: row.model, value: row[measure], cells: cellsOf(row) }))}
      />
    </div>
  );
}

function ByBook({ books, figures: { measure, columns, cellsOf } }: Pick<Report, "books"> & { figures: Figures }) {
  const t = useTranslations("administration");
  const common = useTranslations("common");
  return (
    <div>
      <h3 className="mb-2 font-ui font-semibold">{t("byBook")}</h3>
      <BarTable
        caption={t("byBook")}
        columns={[t("book"), ...columns]}
        rows={books.map(({ runId, title, authorName, ...row }) => ({
          key: runId,
          name: (
            <LocalLink href={runPath(runId)} prefetch={false}>
              {title ?? common("manner", { author: authorName, elide: elision(authorName) })}
            </LocalLink>
          ),
          value: row[measure],
          cells: cellsOf(row),
        }))}
      />
    </div>
  );
}
