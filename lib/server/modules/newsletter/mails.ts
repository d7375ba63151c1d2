import "server-only";

import type { NewsletterMail } from "#lib/domain/newsletter/mail";
import { type MailKinds, SAMPLE_SITE, SAMPLE_TOKEN } from "#lib/server/platform/mail/mail-kind";
import { newsletterUnsubscribePath } from "#lib/urls/api";

/** The e-mails of this module. */
export const mails: MailKinds<NewsletterMail> = {
  confirmSubscription: {
    sample: { kind: "confirmSubscription", link: `${SAMPLE_SITE}/newsletter/confirm#token=${SAMPLE_TOKEN}` },
    wasAskedFor: true,
  },
  alreadySubscribed: {
    sample: { kind: "alreadySubscribed", link: `${SAMPLE_SITE}${newsletterUnsubscribePath(`s${"0a".repeat(16)}`)}?language=en` },
  },
};
