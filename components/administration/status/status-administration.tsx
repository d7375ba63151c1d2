import { useTranslations } from "next-intl";
import { EditIncident } from "#components/administration/status/edit-incident";
import { NewIncident } from "#components/administration/status/new-incident";
import { LocalLink } from "#components/layout/local-link";
import { IncidentEntry } from "#components/status/incident-entry";
import { type Incident, statusesAfter } from "#lib/domain/status/incident";
import { STATUS_PATH } from "#lib/urls/pages";

/** Drafts, open and resolved incidents, and forms for new ones; `at` is when the page was made. */
export function StatusAdministration({ incidents, at }: { incidents: Incident[]; at: string }) {
  const t = useTranslations("statusAdministration");
  const lists = [
    ["drafts", incidents.filter(({ publishedAt }) => publishedAt === null)],
    ["open", incidents.filter(({ publishedAt, resolvedAt }) => publishedAt !== null && resolvedAt === null)],
    ["resolved", incidents.filter(({ publishedAt, resolvedAt }) => publishedAt !== null && resolvedAt !== null)],
  ] as const;
  const shown = lists.filter(([, list]) => list.length > 0);
  return (
    <>
      <p className="mt-3 max-w-[44rem] text-soft">
        {t("intro")}{" "}
        <LocalLink href={STATUS_PATH} className="inline-flex min-h-6 items-center">
          {t("page")}
        </LocalLink>
      </p>
      <div className="mt-6 border-t border-rule noscript:hidden">
        <NewIncident kind="incident" />
        <NewIncident kind="maintenance" />
      </div>
      {shown.length === 0 && <p className="mt-8 text-soft">{t("none")}</p>}
      {shown.map(([name, list]) => (
        <section key={name} aria-labelledby={name} className="mt-10">
          <h2 id={name} className="mb-5 border-t border-ink pt-3.5 font-display text-[1.5rem] leading-[1.2]">
            {t(name)}
          </h2>
          {list.map((incident) => (
            <div key={incident.id} className="mb-6">
              <IncidentEntry incident={incident.title ? incident : { ...incident, title: t("untitled") }} at={at} />
              <EditIncident
                incident={incident}
                statuses={statusesAfter({ ...incident, startsAt: new Date(incident.startsAt) }, new Date(at))}
              />
            </div>
          ))}
        </section>
      ))}
    </>
  );
}
