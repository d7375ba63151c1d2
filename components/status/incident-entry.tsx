import { useLocale, useTranslations } from "next-intl";
import { StateMark } from "#components/status/state-mark";
import { dateAndTime, listText } from "#lib/domain/date-format";
import { type Incident, isOverdue, periodOf } from "#lib/domain/status/incident";

type Props = { incident: Incident; at?: string };

/** An incident or a maintenance with its times and its updates, the latest first. `at`, where it is known: when the page was made. */
export function IncidentEntry({ incident, at }: Props) {
  const t = useTranslations("status");
  const locale = useLocale();
  const { id, kind, title, impact, components, resolvedAt, updates } = incident;
  const names = listText(
    components.map((component) => t(`component.${component}`)),
    locale,
  );
  const { text, from, to } = periodOf(incident);
  const statusText = (status: Incident["status"]) =>
    kind === "maintenance" && status !== "resolved" ? t(`maintenanceStatus.${status}`) : t(`incidentStatus.${status}`);
  return (
    <article id={`incident-${id}`} className="border-b border-rule py-6 first:pt-0" data-incident={id}>
      <h3 className="flex items-start gap-3 font-text text-[1.25rem] leading-snug font-semibold wrap-anywhere">
        <span className="mt-1.5">
          <StateMark state={resolvedAt ? "operational" : impact} />
        </span>
        {title}
      </h3>
      <p className="note mt-1 pl-7">
        {t("affects", { components: names })}
        {" · "}
        {t(text, { from: dateAndTime(from, locale), to: to === null ? "" : dateAndTime(to, locale) })}
      </p>
      {at !== undefined && isOverdue(incident, new Date(at)) && (
        <p className="mt-1 pl-7 font-ui text-[.9375rem] font-medium">{t("overdue")}</p>
      )}
      <ol className="mt-3 grid gap-3 pl-7">
        {updates.map((update) => (
          <li key={update.id} className="max-w-[44rem]">
            <p className="font-ui text-[.875rem] text-soft lining-nums">
              <strong className="font-semibold text-ink">{statusText(update.status)}</strong>
              {" · "}
              <time dateTime={update.at}>{dateAndTime(update.at, locale)} UTC</time>
            </p>
            <p className="whitespace-pre-line text-pretty wrap-anywhere">{update.text}</p>
          </li>
        ))}
      </ol>
    </article>
  );
}
