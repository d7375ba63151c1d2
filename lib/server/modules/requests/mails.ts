import "server-only";

import type { RequestMail } from "#lib/domain/requests/mail";
import { type MailKinds, SAMPLE_SITE } from "#lib/server/platform/mail/mail-kind";

/** The e-mails of this module. */
export const mails: MailKinds<RequestMail> = {
  requestStarted: { sample: { kind: "requestStarted", username: "ada", link: `${SAMPLE_SITE}/requests/1`, title: "The Clock of Rain" } },
  requestCompleted: {
    sample: {
      kind: "requestCompleted",
      username: "ada",
      link: `${SAMPLE_SITE}/book/the-clock-of-rain`,
      title: "The Clock of Rain",
      bookId: "the-clock-of-rain",
    },
  },
  requestWaiting: {
    sample: { kind: "requestWaiting", username: "ada", link: `${SAMPLE_SITE}/requests/1/desk`, title: "The Clock of Rain" },
  },
  requestRejected: {
    sample: {
      kind: "requestRejected",
      username: "ada",
      link: `${SAMPLE_SITE}/requests/1`,
      title: "The Clock of Rain",
      reason: "It is about a living person.",
    },
  },
};
