import type { EmailContent } from "#lib/domain/notification/mail";

const SITE = "https://library.example";
const UNDO_LINK = `${SITE}/undo-email-change#token=${"aB3_-".repeat(8)}xyz`;

/** An e-mail of each kind. */
export const SAMPLE_MAILS: { [Kind in EmailContent["kind"]]: Extract<EmailContent, { kind: Kind }> } = {
  verify: { kind: "verify", username: "ada", code: "012345", link: `${SITE}/verify-email#email=ada%40example.org` },
  alreadyRegistered: { kind: "alreadyRegistered", username: "ada", link: `${SITE}/login`, resetLink: `${SITE}/forgot-password` },
  resetPassword: { kind: "resetPassword", username: "ada", link: `${SITE}/reset-password#token=${"aB3_-".repeat(8)}xyz` },
  passwordChanged: { kind: "passwordChanged", username: "ada", resetLink: `${SITE}/forgot-password` },
  confirmEmail: { kind: "confirmEmail", username: "ada", link: `${SITE}/confirm-email#token=${"aB3_-".repeat(8)}xyz` },
  emailChanging: { kind: "emailChanging", username: "ada", newEmail: "a…a@example.com", link: UNDO_LINK },
  emailChanged: { kind: "emailChanged", username: "ada", newEmail: "a…a@example.com", link: UNDO_LINK },
  deletionPlanned: { kind: "deletionPlanned", username: "ada", day: "2026-12-05T23:30:00.000Z", link: `${SITE}/login` },
  accountDeleted: { kind: "accountDeleted", username: "ada" },
  requestStarted: { kind: "requestStarted", username: "ada", link: `${SITE}/requests/1`, title: "The Clock of Rain" },
  requestCompleted: { kind: "requestCompleted", username: "ada", link: `${SITE}/book/the-clock-of-rain`, title: "The Clock of Rain" },
  requestRejected: {
    kind: "requestRejected",
    username: "ada",
    link: `${SITE}/requests/1`,
    title: "The Clock of Rain",
    reason: "It is about a living person.",
  },
  confirmSubscription: { kind: "confirmSubscription", link: `${SITE}/newsletter/confirm#token=${"aB3_-".repeat(8)}xyz` },
  alreadySubscribed: { kind: "alreadySubscribed", link: `${SITE}/api/newsletter/unsubscribe/s${"0a".repeat(16)}?language=en` },
};
export const MAIL_KINDS = Object.keys(SAMPLE_MAILS) as EmailContent["kind"][];
