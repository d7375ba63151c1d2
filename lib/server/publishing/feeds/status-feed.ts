import "server-only";

import { generateAtomFeed } from "feedsmith";
import type { Publisher } from "#lib/domain/books/export-book";
import type { Language } from "#lib/domain/language";
import { type Incident, type IncidentStatus, maintenanceEnd } from "#lib/domain/status/incident";
import { escapeMarkup } from "#lib/domain/text/markup";
import { xmlText } from "#lib/domain/text/xml-text";
import { incidentFacts } from "#lib/i18n/incident-facts";
import { statusTexts } from "#lib/i18n/phrases";
import { trimCdata } from "#lib/server/publishing/feeds/feed";
import { FEED_TYPES } from "#lib/urls/feeds";
import { localPath } from "#lib/urls/locale-path";
import { STATUS_FEED_PATH, STATUS_HISTORY_PATH, STATUS_PATH } from "#lib/urls/pages";

const FIRST_DAY = Date.UTC(2025, 0, 1);

/** An Atom feed (RFC 4287) with an entry for each published update, the latest first. Without updates it is dated FIRST_DAY. */
export function statusFeed(locale: Language, incidents: readonly Incident[], { name, address }: Publisher): string {
  const t = statusTexts(locale);
  const self = address + localPath(locale, STATUS_FEED_PATH);
  const updates = incidents
    .flatMap((incident) => incident.updates.map((update) => ({ ...update, incident })))
    .toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at));
  const xml = generateAtomFeed(
    {
      id: self,
      title: { value: `${xmlText(t("title"))} · ${xmlText(name)}` },
      subtitle: { value: xmlText(t("description")) },
      updated: new Date(Math.max(FIRST_DAY, ...updates.map(({ at }) => Date.parse(at)))),
      icon: `${address}/apple-icon.png`,
      xml: { lang: locale },
      authors: [{ name: xmlText(name), uri: address }],
      links: [
        { rel: "self", type: FEED_TYPES.atom, href: self },
        { rel: "alternate", type: "text/html", href: address + localPath(locale, STATUS_PATH), hreflang: locale },
      ],
      entries: updates.map(({ id, at, status, text, incident }) => ({
        id: `urn:uuid:${id}`,
        title: {
          value: xmlText(
            `${incident.title}: ${incident.kind === "maintenance" && status !== "resolved" ? t(`maintenanceStatus.${status}`) : t(`incidentStatus.${status}`)}`,
          ),
        },
        published: new Date(at),
        updated: new Date(at),
        links: [
          { rel: "alternate", type: "text/html", href: `${address}${localPath(locale, STATUS_HISTORY_PATH)}#incident-${incident.id}` },
        ],
        categories: incident.components.map((component) => ({ term: component, label: t(`component.${component}`) })),
        content: { type: "html", value: paragraph(text) + paragraph(incidentFacts(after(status, incident), locale).join("\n")) },
      })),
    },
    { strict: true },
  );
  return trimCdata(xml);
}

/** The incident with the end as it is after an update with this status. */
const after = (status: IncidentStatus, incident: Incident): Incident => ({ ...incident, endsAt: maintenanceEnd({ ...incident, status }) });

const paragraph = (text: string): string => `<p>${xmlText(escapeMarkup(text)).replaceAll("\n", "<br>")}</p>`;
