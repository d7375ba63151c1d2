import "server-only";

import type { LegalMail } from "#lib/domain/legal/mail";
import { type MailKinds, SAMPLE_SITE } from "#lib/server/platform/mail/mail-kind";

/** The e-mails of this module. */
export const mails: MailKinds<LegalMail> = {
  termsChanged: {
    sample: {
      kind: "termsChanged",
      username: "ada",
      day: "2027-03-01",
      quote: "Comments appear at once; moderators look at them afterwards.",
      link: `${SAMPLE_SITE}/terms/versions/2027-03-01`,
    },
  },
};
