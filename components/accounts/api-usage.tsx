import { useFormatter, useLocale, useTranslations } from "next-intl";
import { Panel } from "#components/accounts/panel";
import { LocalLink } from "#components/layout/local-link";
import { ChartTable } from "#components/ui/chart/chart-table";
import { TimeChart } from "#components/ui/chart/time-chart";
import type { ApiUsageResponse } from "#lib/contract/accounts/api-keys";
import { dayAndMonth } from "#lib/domain/date-format";
import { CONTACT_PATH } from "#lib/urls/pages";

/** The user's plan, what is left of the quotas, and the calls by day. */
export function ApiUsage({ usage }: { usage: ApiUsageResponse }) {
  const t = useTranslations("apiKeys");
  const format = useFormatter();
  const locale = useLocale();
  const dayOf = (date: Date) => dayAndMonth(date, locale);
  const days = usage.days.map(({ date, ...counts }) => ({ date: new Date(date), ...counts }));
  return (
    <Panel title={t("usage")}>
      <p className="font-medium">{t("plan", { tier: t(`tier.${usage.tier}`) })}</p>
      <ul className="mt-1">
        {usage.quotas.map(({ name, quota, remaining }) => (
          <li key={name}>{t(`left.${name}`, { quota, remaining })}</li>
        ))}
      </ul>
      {usage.tier === "free" && (
        <p className="note mt-2">{t.rich("premiumHint", { contact: (chunks) => <LocalLink href={CONTACT_PATH}>{chunks}</LocalLink> })}</p>
      )}
      {days.some(({ calls, refused }) => calls + refused > 0) && (
        <div className="mt-6">
          <TimeChart
            label={t("chart")}
            points={days.map(({ date, calls }) => ({ date, value: calls }))}
            formatValue={(value) => format.number(value)}
            formatDate={dayOf}
            isCount
          />
          <ChartTable
            label={t("table")}
            columns={[t("day"), t("calls"), t("refused")]}
            rows={days.toReversed().map(({ date, calls, refused }) => [dayOf(date), format.number(calls), format.number(refused)] as const)}
          />
        </div>
      )}
    </Panel>
  );
}
