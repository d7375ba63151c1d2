import { useLocale, useTranslations } from "next-intl";
import { LocalLink } from "#components/layout/local-link";
import { ComponentRow } from "#components/status/component-row";
import { IncidentEntry } from "#components/status/incident-entry";
import { LazySubscriptions } from "#components/status/lazy-subscriptions";
import { LiveBanner } from "#components/status/live-banner";
import { PageHeader } from "#components/ui/page-header";
import { Section } from "#components/ui/section";
import { COMPONENTS, type Component, STATES, type State } from "#lib/domain/status/component";
import { fingerprintOf, type StatusReport } from "#lib/domain/status/report";
import { STATUS_URL } from "#lib/urls/api";
import { localPath } from "#lib/urls/locale-path";
import { STATUS_FEED_PATH, STATUS_HISTORY_PATH } from "#lib/urls/pages";

/** The state of the service; `at` is when the report was made. */
export function StatusPage({ report }: { report: StatusReport & { at: string } }) {
  const t = useTranslations("status");
  const locale = useLocale();
  const { state, checkedAt, components, incidents: active, maintenances, past, days, at } = report;
  const texts = {
    banner: Object.fromEntries(STATES.map((each) => [each, t(`banner.${each}`)])) as Record<State, string>,
    checked: t("checked", { time: "{time}" }),
    neverChecked: t("neverChecked"),
    lastKnown: t("lastKnown"),
    unreachable: t("unreachable"),
  };
  return (
    <main id="main" className="wrap">
      <PageHeader title={t("title")}>{t("description")}</PageHeader>
      <LiveBanner shown={{ state, checkedAt, fingerprint: fingerprintOf(report) }} renderedAt={at} texts={texts} locale={locale} />
      <Incidents id="incidents" title={t("incidents")} incidents={active.filter(({ kind }) => kind === "incident")} at={at} />
      <Incidents
        id="maintenance-in-progress"
        title={t("maintenanceInProgress")}
        incidents={active.filter(({ kind }) => kind === "maintenance")}
        at={at}
      />
      <Incidents id="maintenance" title={t("maintenances")} incidents={maintenances} at={at} />
      <Section id="systems" title={t("systems")} end={t("systemsNote")}>
        <ul className="-mt-5">
          {components.map((component) => (
            <ComponentRow key={component.component} report={component} days={days[component.component]} />
          ))}
        </ul>
        <p className="note mt-4 max-w-[44rem] text-pretty">{t("rule")}</p>
      </Section>
      <Section
        id="past"
        title={t("past")}
        end={
          <LocalLink href={STATUS_HISTORY_PATH} className="inline-flex min-h-6 items-center">
            {t("history")}
          </LocalLink>
        }
      >
        {past.length === 0 && <p className="text-soft">{t(active.length > 0 ? "noOtherPast" : "noPast")}</p>}
        {past.map((incident) => (
          <IncidentEntry key={incident.id} incident={incident} at={at} />
        ))}
      </Section>
      <Follow />
    </main>
  );
}

type IncidentsProps = { id: string; title: string; incidents: StatusReport["incidents"]; at: string };

/** A section of incidents or maintenances; nothing if there are none. */
const Incidents = ({ id, title, incidents, at }: IncidentsProps) =>
  incidents.length > 0 && (
    <Section id={id} title={title}>
      {incidents.map((incident) => (
        <IncidentEntry key={incident.id} incident={incident} at={at} />
      ))}
    </Section>
  );

const SUBSCRIBE_TEXTS = [
  ...(["email", "emailTitle", "emailSubmit", "webhookTitle", "url", "urlHint", "webhookSubmit"] as const),
  ...(["components", "all", "secret", "token", "endTitle", "endToken", "endHint", "endSubmit", "failed", "network"] as const),
];

/** The ways to follow the state: subscriptions, feed and JSON. */
function Follow() {
  const t = useTranslations("status");
  const locale = useLocale();
  const texts = Object.fromEntries(SUBSCRIBE_TEXTS.map((name) => [name, t(`subscribe.${name}`)]));
  const component = Object.fromEntries(COMPONENTS.map((each) => [each, t(`component.${each}`)])) as Record<Component, string>;
  return (
    <Section id="follow" title={t("follow")}>
      <LazySubscriptions language={locale} texts={{ ...(texts as Record<(typeof SUBSCRIBE_TEXTS)[number], string>), component }} />
      <ul className="grid gap-1">
        <li>
          <a href={localPath(locale, STATUS_FEED_PATH)} className="inline-flex min-h-9 items-center">
            {t("feed")}
          </a>
        </li>
        <li>
          <a href={STATUS_URL} className="inline-flex min-h-9 items-center">
            {t("json")}
          </a>
        </li>
      </ul>
      <p className="note mt-3">{t("sms")}</p>
    </Section>
  );
}
