import "server-only";

import type { EmailContent, MailSubscription } from "#lib/domain/notifications/mail";
import { MAILS } from "#lib/server/runtime/composition";

type Kind = EmailContent["kind"];
type Samples = { [K in Kind]: Extract<EmailContent, { kind: K }> };

/** An e-mail of each kind with invented data, for previews and tests. */
export const SAMPLE_MAILS = Object.fromEntries(Object.entries(MAILS).map(([kind, { sample }]) => [kind, sample])) as Samples;
export const MAIL_KINDS = Object.keys(SAMPLE_MAILS) as Kind[];

/** What the link in a sample of a notification ends; other mails have no such link. */
export const sampleSubscription = (content: EmailContent): { subscription?: MailSubscription } =>
  "title" in content || content.kind === "notificationDigest"
    ? { subscription: { userId: "00000000-0000-7000-8000-000000000000", kind: "notification-kind", id: "announcement" } }
    : {};
