import "server-only";

import { dateAndTime } from "#lib/domain/date-format";
import type { Language } from "#lib/domain/language";
import type { Incident } from "#lib/domain/status/incident";
import type { StatusSummary } from "#lib/domain/status/report";
import { escapeMarkup } from "#lib/domain/text/markup";
import { unavailableTexts } from "#lib/server/platform/http/error-text";
import { staticDocument } from "#lib/server/platform/http/static-document";
import { messagesOf } from "#lib/server/platform/messages";

/** Sent with the document, so that its script waits for the page itself: response is stale (RFC 7234, 5.5.1). */
export const STATUS_DOCUMENT_WARNING = '110 - "Response is Stale"';

type Options = { language: Language; siteName: string; status: Pick<StatusSummary, "components" | "incidents" | "maintenances"> };

/** The status page as it can be shown while it cannot be rendered: the last known state. `notes` are paragraphs that say so. */
export function statusDocument({ language, siteName, status }: Options, notes: readonly string[]): string {
  const texts = messagesOf(language, "status");
  const components = status.components.map(({ component, state, isMeasured }) => {
    const text = isMeasured ? texts.state[state] : texts.notMeasured;
    return `<li><span>${escapeMarkup(texts.component[component])}</span><span class="state ${state}">${escapeMarkup(text)}</span></li>`;
  });
  const body = [
    ...notes.map((note) => `<p>${escapeMarkup(note)}</p>`),
    incidentList(texts.incidents, status.incidents, language),
    incidentList(texts.maintenances, status.maintenances, language),
    `<h2>${escapeMarkup(texts.systems)}</h2><ul class="states">${components.join("")}</ul>`,
  ].join("");
  return staticDocument({ language, siteName, title: texts.title, body, reloads: unavailableTexts(language).reloads });
}

/** The incidents with their latest update; nothing if there are none. */
function incidentList(heading: string, incidents: Incident[], language: Language): string {
  if (incidents.length === 0) return "";
  const items = incidents.map(({ title, updates: [latest] }) => {
    const text =
      latest && `<p class="note">${escapeMarkup(dateAndTime(latest.at, language))} UTC</p><p class="text">${escapeMarkup(latest.text)}</p>`;
    return `<li><strong>${escapeMarkup(title)}</strong>${text ?? ""}</li>`;
  });
  return `<h2>${escapeMarkup(heading)}</h2><ul>${items.join("")}</ul>`;
}
