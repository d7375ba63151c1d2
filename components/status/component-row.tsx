import { useLocale, useTranslations } from "next-intl";
import { DayBars } from "#components/status/day-bars";
import { ResponseChart } from "#components/status/response-chart";
import { StateMark } from "#components/status/state-mark";
import { longDate } from "#lib/domain/date-format";
import { packDays, percentShare } from "#lib/domain/status/bars";
import { STATES, type State } from "#lib/domain/status/component";
import { UPTIME_DAYS } from "#lib/domain/status/history";
import type { ComponentReport, DayReport } from "#lib/domain/status/report";

/** A chart of fewer days would be a speck. */
const CHART_DAYS = 3;

/** A component with its state, its 90 days, its uptime and its response times. */
export function ComponentRow({ report, days }: { report: ComponentReport; days: readonly DayReport[] }) {
  const t = useTranslations("status");
  const locale = useLocale();
  const { component, state, isMeasured, measuredSince, uptime, p50, p95 } = report;
  const name = t(`component.${component}`);
  const packed = packDays(days);
  const stateNames = Object.fromEntries(STATES.map((each) => [each, t(`state.${each}`)])) as Record<State, string>;
  const since = measuredSince === null ? "" : longDate(measuredSince, locale);
  const isRecent = String(measuredSince !== null && measuredSince > (days.at(-UPTIME_DAYS)?.day ?? ""));
  const times =
    p50 === null || p95 === null
      ? null
      : t(component === "worker" ? "delay" : "response", { p50: durationText(p50, locale), p95: durationText(p95, locale) });
  const hasChart = packed.p95.filter((value) => value !== null).length >= CHART_DAYS;
  const percent = new Intl.NumberFormat(locale, { style: "percent", minimumFractionDigits: 0, maximumFractionDigits: 2 });
  return (
    <li className={`border-b border-rule ${isMeasured ? "py-5" : "py-2.5"}`} data-component={component}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h3 className="font-text text-[1.1875rem] font-semibold">{name}</h3>
        <p className="flex items-center gap-2 font-ui text-[.9375rem]" data-state={state}>
          <StateMark state={state} />
          {isMeasured ? stateNames[state] : t("notMeasured")}
        </p>
      </div>
      {isMeasured && (
        <DayBars
          days={packed}
          label={t("bars", { component: name })}
          from={t("from")}
          to={t("to")}
          stateNames={stateNames}
          locale={locale}
          chart={hasChart ? <ResponseChart label={t("chart", { component: name })} p50={packed.p50} p95={packed.p95} /> : null}
          beside={times === null || hasChart ? null : [times, t("noChart", { days: CHART_DAYS })]}
        />
      )}
      <p className="note flex flex-wrap gap-x-6 gap-y-1 lining-nums tabular-nums empty:hidden">
        {isMeasured && uptime !== null && (
          <span>{t("uptime", { percent: percent.format(percentShare(uptime)), isRecent, date: since })}</span>
        )}
        {isMeasured && hasChart && times !== null && <span>{times}</span>}
      </p>
    </li>
  );
}

function durationText(milliseconds: number, locale: string): string {
  const [value, unit] = milliseconds < 1_000 ? [milliseconds, "millisecond"] : [milliseconds / 1_000, "second"];
  return new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "short", maximumFractionDigits: 1 }).format(value);
}
