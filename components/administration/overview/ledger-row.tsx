import { useFormatter, useLocale, useTranslations } from "next-intl";
import { ChartTable } from "#components/ui/chart/chart-table";
import { Sparkline } from "#components/ui/chart/sparkline";
import { TimeChart } from "#components/ui/chart/time-chart";
import { Chevron } from "#components/ui/chevron";
import { dayAndMonth, longDate } from "#lib/domain/date-format";
import { type DailyStatistic, type StatisticName, totalOf } from "#lib/domain/statistics/counts";
import { durationOf, sizeOf } from "#lib/domain/statistics/unit";

type Props = { name: StatisticName; days: DailyStatistic[] };

const SMALL = 10;

/** A statistic in one line: name, total, course and the last day. It unfolds the chart and its numbers. */
export function LedgerRow({ name, days }: Props) {
  const t = useTranslations("overview");
  const locale = useLocale();
  const text = useValueText(name);
  const title = t(`statistic.${name}`);
  return (
    <details name="ledger">
      <summary>
        <span className="ledger-name">
          <Chevron /> {title}
        </span>
        <span className="figure">{text(totalOf(name, days))}</span>
        <Sparkline values={days.map(({ value }) => value)} />
        <span className="note">{t("today", { value: text(days.at(-1)?.value ?? 0) })}</span>
      </summary>
      <div className="max-w-[44rem] pt-3 pb-5">
        <TimeChart
          label={title}
          points={days.map(({ day, value }) => ({ date: new Date(day), value }))}
          formatValue={text}
          formatDate={(date) => dayAndMonth(date, locale)}
          isCount={name !== "storage" && name !== "response_time"}
        />
        <ChartTable
          label={t("asTable", { figure: title })}
          columns={[t("day"), title]}
          rows={days
            .filter(({ value }) => value > 0)
            .toReversed()
            .map(({ day, value }) => [longDate(day, locale), text(value)])}
        />
      </div>
    </details>
  );
}

/** Writes a value of the statistic with its unit. */
function useValueText(name: StatisticName): (value: number) => string {
  const format = useFormatter();
  return (value) => {
    const quantity = name === "storage" ? sizeOf(value) : name === "response_time" ? durationOf(value) : { value };
    const maximumFractionDigits = quantity.value > 0 && quantity.value < SMALL ? 1 : 0;
    if (!("unit" in quantity)) return format.number(value, { maximumFractionDigits: name === "spending" ? 2 : maximumFractionDigits });
    return format.number(quantity.value, { style: "unit", unit: quantity.unit, unitDisplay: "short", maximumFractionDigits });
  };
}
