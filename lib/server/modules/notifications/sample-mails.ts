import "server-only";

import type { EmailContent, MailSubscription } from "#lib/domain/notification/mail";
import { newsletterUnsubscribePath, statusConfirmationPath } from "#lib/urls/api";

const SITE = "https://library.example";
const THREAD = `${SITE}/forum/thread/the-clock-of-rain`;
const MESSAGES = `${SITE}/messages#token=${"aB3_-".repeat(8)}xyz`;
const UNDO_LINK = `${SITE}/undo-email-change#token=${"aB3_-".repeat(8)}xyz`;

/** An e-mail of each kind with invented data, for previews and tests. */
export const SAMPLE_MAILS: { [Kind in EmailContent["kind"]]: Extract<EmailContent, { kind: Kind }> } = {
  verify: { kind: "verify", username: "ada", code: "012345", link: `${SITE}/verify-email#email=ada%40example.org` },
  alreadyRegistered: { kind: "alreadyRegistered", username: "ada", link: `${SITE}/login`, resetLink: `${SITE}/forgot-password` },
  resetPassword: { kind: "resetPassword", username: "ada", link: `${SITE}/reset-password#token=${"aB3_-".repeat(8)}xyz` },
  passwordChanged: { kind: "passwordChanged", username: "ada", resetLink: `${SITE}/forgot-password` },
  passwordReset: { kind: "passwordReset", username: "ada", link: `${SITE}/login` },
  passkeyAdded: { kind: "passkeyAdded", username: "ada", name: "Phone", link: `${SITE}/profile/security` },
  passkeyRemoved: { kind: "passkeyRemoved", username: "ada", name: "Phone", link: `${SITE}/profile/security` },
  totpEnabled: { kind: "totpEnabled", username: "ada", link: `${SITE}/profile/security` },
  totpDisabled: { kind: "totpDisabled", username: "ada", link: `${SITE}/profile/security` },
  recoveryCodesRenewed: { kind: "recoveryCodesRenewed", username: "ada", link: `${SITE}/profile/security` },
  recoveryCodeUsed: { kind: "recoveryCodeUsed", username: "ada", link: `${SITE}/profile/security` },
  secondFactorReset: { kind: "secondFactorReset", username: "ada", link: `${SITE}/profile/security` },
  suspended: {
    kind: "suspended",
    username: "ada",
    reason: "Advertising in comments.",
    day: "2026-12-05T23:30:00.000Z",
    link: `${SITE}/profile`,
  },
  suspendedIndefinitely: {
    kind: "suspendedIndefinitely",
    username: "ada",
    reason: "Advertising in comments.",
    link: `${SITE}/profile`,
  },
  confirmEmail: { kind: "confirmEmail", username: "ada", link: `${SITE}/confirm-email#token=${"aB3_-".repeat(8)}xyz` },
  emailChanging: { kind: "emailChanging", username: "ada", newEmail: "a…a@example.com", link: UNDO_LINK },
  emailChanged: { kind: "emailChanged", username: "ada", newEmail: "a…a@example.com", link: UNDO_LINK },
  deletionPlanned: { kind: "deletionPlanned", username: "ada", day: "2026-12-05T23:30:00.000Z", link: `${SITE}/login` },
  termsChanged: {
    kind: "termsChanged",
    username: "ada",
    day: "2027-03-01",
    quote: "Comments appear at once; moderators look at them afterwards.",
    link: `${SITE}/terms/versions/2027-03-01`,
  },
  accountDeleted: { kind: "accountDeleted", username: "ada" },
  accountDeletedByAdministrator: { kind: "accountDeletedByAdministrator", username: "ada" },
  confirmStatusSubscription: { kind: "confirmStatusSubscription", link: SITE + statusConfirmationPath(`${"aB3_-".repeat(8)}xyz`, "en") },
  statusUpdate: {
    kind: "statusUpdate",
    link: `${SITE}/status`,
    title: "Search answers slowly",
    status: "identified",
    quote: "An index is being rebuilt.",
    incident: { kind: "incident", components: ["search", "api"], startsAt: "2026-12-05T10:00:00.000Z", endsAt: null },
  },
  requestStarted: { kind: "requestStarted", username: "ada", link: `${SITE}/requests/1`, title: "The Clock of Rain" },
  requestCompleted: { kind: "requestCompleted", username: "ada", link: `${SITE}/book/the-clock-of-rain`, title: "The Clock of Rain" },
  requestRejected: {
    kind: "requestRejected",
    username: "ada",
    link: `${SITE}/requests/1`,
    title: "The Clock of Rain",
    reason: "It is about a living person.",
  },
  forumReply: { kind: "forumReply", username: "ada", link: THREAD, title: "The Clock of Rain", author: "bo", quote: "12:04" },
  forumMention: { kind: "forumMention", username: "ada", link: THREAD, title: "The Clock of Rain", author: "bo", quote: "@ada" },
  forumQuote: { kind: "forumQuote", username: "ada", link: THREAD, title: "The Clock of Rain", author: "bo", quote: "12:04" },
  commentApproved: { kind: "commentApproved", username: "ada", link: `${SITE}/book/clock#comments`, title: "The Clock of Rain" },
  commentRejected: {
    kind: "commentRejected",
    username: "ada",
    link: `${SITE}/profile/comments`,
    title: "The Clock of Rain",
    quote: "12:04",
  },
  commentRemoved: { kind: "commentRemoved", username: "ada", link: `${SITE}/profile/comments`, title: "The Clock of Rain", quote: "12:04" },
  commentHidden: { kind: "commentHidden", username: "ada", link: `${SITE}/profile/comments`, title: "The Clock of Rain" },
  postApproved: { kind: "postApproved", username: "ada", link: THREAD, title: "The Clock of Rain" },
  postRejected: { kind: "postRejected", username: "ada", link: THREAD, title: "The Clock of Rain", quote: "12:04" },
  postRemoved: { kind: "postRemoved", username: "ada", link: THREAD, title: "The Clock of Rain", quote: "12:04" },
  postRestored: { kind: "postRestored", username: "ada", link: THREAD, title: "The Clock of Rain" },
  postHidden: { kind: "postHidden", username: "ada", link: THREAD, title: "The Clock of Rain" },
  announcement: { kind: "announcement", username: "ada", link: `${SITE}/forum`, title: "Forum", quote: "12:04" },
  notificationDigest: {
    kind: "notificationDigest",
    username: "ada",
    link: `${SITE}/profile/notifications`,
    count: 3,
    items: [
      { kind: "forum-reply", values: { title: "The Clock of Rain", author: "bo" }, link: THREAD },
      { kind: "comment-approved", values: { title: "The Clock of Rain" }, link: `${SITE}/book/clock#comments` },
    ],
    more: 1,
  },
  supportReceived: { kind: "supportReceived", number: "P-2026-000123", link: MESSAGES, reply: "mail" },
  copyrightReceived: { kind: "copyrightReceived", number: "P-2026-000123", link: MESSAGES, reply: "mail" },
  counterNoticeReceived: { kind: "counterNoticeReceived", number: "P-2026-000124", link: MESSAGES, reply: "link" },
  supportAnswered: {
    kind: "supportAnswered",
    number: "P-2026-000123",
    topic: "The Clock of Rain",
    quote: "12:04",
    link: MESSAGES,
    reply: "mail",
  },
  supportMessage: {
    kind: "supportMessage",
    number: "P-2026-000123",
    topic: "The Clock of Rain",
    sender: "Ada, ada@example.org",
    quote: "12:04",
    link: `${SITE}/admin/messages/1`,
    reply: "link",
  },
  copyrightRemoved: {
    kind: "copyrightRemoved",
    username: "ada",
    number: "P-2026-000123",
    material: `${SITE}/forum/thread/lamps#post-2`,
    work: "The Clock of Rain",
    strike: 1,
    link: `${SITE}/dmca/counter-notice#case=P-2026-000123`,
  },
  copyrightTakenBack: {
    kind: "copyrightTakenBack",
    username: "ada",
    number: "P-2026-000123",
    material: `${SITE}/forum/thread/lamps#post-2`,
    step: "under_review",
    isBack: "yes",
    strikes: 1,
    suspension: "lifted",
    link: `${SITE}/profile`,
  },
  casesDue: { kind: "casesDue", count: 2, numbers: "P-2026-000123, P-2026-000124", link: `${SITE}/admin/messages?kind=dmca` },
  confirmSubscription: { kind: "confirmSubscription", link: `${SITE}/newsletter/confirm#token=${"aB3_-".repeat(8)}xyz` },
  alreadySubscribed: { kind: "alreadySubscribed", link: `${SITE}${newsletterUnsubscribePath(`s${"0a".repeat(16)}`)}?language=en` },
};

/** What the link in a sample of a notification ends; other mails have no such link. */
export const sampleSubscription = (content: EmailContent): { subscription?: MailSubscription } =>
  "title" in content || content.kind === "notificationDigest"
    ? { subscription: { userId: "00000000-0000-7000-8000-000000000000", kind: "notification-kind", id: "announcement" } }
    : {};

export const MAIL_KINDS = Object.keys(SAMPLE_MAILS) as EmailContent["kind"][];
