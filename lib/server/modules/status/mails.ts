import "server-only";

import { kindOfStatus } from "#lib/domain/status/incident";
import type { StatusMail } from "#lib/domain/status/mail";
import { incidentFacts } from "#lib/i18n/incident-facts";
import { type MailKinds, SAMPLE_SITE, SAMPLE_TOKEN } from "#lib/server/platform/mail/mail-kind";
import { statusConfirmationPath } from "#lib/urls/api";

/** The e-mails of this module. */
export const mails: MailKinds<StatusMail> = {
  confirmStatusSubscription: {
    sample: { kind: "confirmStatusSubscription", link: SAMPLE_SITE + statusConfirmationPath(`${SAMPLE_TOKEN}`, "en") },
    wasAskedFor: true,
  },
  statusUpdate: {
    sample: {
      kind: "statusUpdate",
      link: `${SAMPLE_SITE}/status`,
      title: "Search answers slowly",
      status: "identified",
      quote: "An index is being rebuilt.",
      incident: { kind: "incident", components: ["search", "api"], startsAt: "2026-12-05T10:00:00.000Z", endsAt: null },
    },
    footer: "statusFooter",
    values: ({ incident, status }) => ({ about: incident?.kind ?? kindOfStatus(status) }),
    paragraphs: ({ incident }, language) => (incident ? [incidentFacts(incident, language).join("\n")] : []),
  },
};
