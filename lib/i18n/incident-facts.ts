import "server-only";

import { listText, longDateAndTime } from "#lib/domain/date-format";
import type { Language } from "#lib/domain/language";
import { type Incident, maintenancePeriod } from "#lib/domain/status/incident";
import { statusTexts } from "#lib/i18n/phrases";

/**
 * What an update of an incident does not say, in sentences: which parts are affected and, for a maintenance, when it takes place (UTC);
 * `endsAt` is its actual end once it is completed.
 * No line ends within a time.
 */
export function incidentFacts(
  { kind, components, startsAt, endsAt }: Pick<Incident, "kind" | "components" | "startsAt" | "endsAt">,
  language: Language,
): string[] {
  const t = statusTexts(language);
  const names = components.map((component) => t(`component.${component}`));
  const affected = t("affects", { components: listText(names, language) });
  if (kind === "incident") return [affected];
  const { text, from, to } = maintenancePeriod({ startsAt, endsAt });
  const time = (moment: string) => longDateAndTime(moment, language).replaceAll(" ", "\u00a0");
  return [t(text, { from: time(from), to: to === null ? "" : time(to) }), affected];
}
