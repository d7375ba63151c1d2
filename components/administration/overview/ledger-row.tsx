import { useFormatter, useLocale, useTranslations } from "next-intl";
import { ChartTable } from "#components/ui/chart/chart-table";
import { Sparkline } from "#components/ui/chart/sparkline";
import { TimeChart } from "#components/ui/chart/time-chart";
import { Chevron } from "#components/ui/chevron";
import { dayAndMonth, longDate } from "#lib/domain/date-format";
import { changeOf, type Statistic, type StatisticName, TOTALS, totalOf, UNWELCOME } from "#lib/domain/statistics/counts";
import { durationOf, sizeOf } from "#lib/domain/statistics/unit";

type Props = { name: StatisticName; statistic: Statistic };

const SMALL = 10;
const PERCENT = 100;

/** A statistic in one line: name, total, its change, its course and the last day. It unfolds the chart and its numbers. */
export function LedgerRow({ name, statistic }: Props) {
  const { days } = statistic;
  const change = changeOf(name, statistic);
  const before = change === null ? null : statistic.before;
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
        <span className="ledger-change">
          {change !== null && <Change change={change} days={days.length} isWorse={change > 0 && UNWELCOME.has(name)} />}
        </span>
        <Sparkline values={days.map(({ value }) => value)} before={before?.map(({ value }) => value)} />
        <span className="note">{TOTALS[name] !== "last" && t("today", { value: text(days.at(-1)?.value ?? 0) })}</span>
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

/** The change against the period before: a percentage, read out as a sentence. */
function Change({ change, days, isWorse }: { change: number; days: number; isWorse: boolean }) {
  const t = useTranslations("overview");
  const format = useFormatter();
  const rounded = Math.round(change * PERCENT) / PERCENT;
  const percent = format.number(Math.abs(rounded), { style: "percent" });
  return (
    <>
      <span aria-hidden className={isWorse && rounded > 0 ? "text-alarm" : ""}>
        {format.number(rounded, { style: "percent", signDisplay: "exceptZero" })}
      </span>
      <span className="sr-only">{t(`change.${rounded > 0 ? "more" : rounded < 0 ? "less" : "same"}`, { percent, days })}</span>
    </>
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
