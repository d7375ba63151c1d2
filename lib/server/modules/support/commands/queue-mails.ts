import "server-only";

import { DEFAULT_LANGUAGE, isLanguage, type Language } from "#lib/domain/language";
import type { ConversationKind } from "#lib/domain/support/conversation";
import type { CopyrightTakenBack } from "#lib/domain/support/mail";
import { mayMailTo } from "#lib/server/modules/notifications/commands/mail-limit";
import { queuePlannedMail } from "#lib/server/modules/notifications/commands/mail-queue";
import { conversationLink, replyAddress } from "#lib/server/modules/support/conversation-token";
import type { Transaction } from "#lib/server/platform/database/transaction";
import { settings } from "#lib/server/platform/env";
import { pageUrl } from "#lib/server/platform/mail/page-url";
import { generalReplyAddress } from "#lib/server/platform/mail/replies";
import { adminMessagePath, counterNoticePath, MESSAGE_ADMINISTRATION_PATH, PROFILE_PATH } from "#lib/urls/pages";

export type Recipient = { id: string; number: string; email: string | null; emailKey: string | null; language: string; subject: string };

const withReplyTo = (address: string | null) => (address === null ? {} : { replyTo: address });
/** As all e-mails: replies without an address of the conversation reach the operator. Only the operator's reach the sender by it alone. */
const howToReply = (address: string | null) =>
  address === null && generalReplyAddress() === undefined ? ("link" as const) : ("mail" as const);
const languageOf = (language: string) => (isLanguage(language) ? language : DEFAULT_LANGUAGE);

/**
 * Queues the acknowledgement to the sender. It contains nothing that the sender wrote: a sender can enter another person's address, and
 * would send them any text.
 */
export async function queueAcknowledgement(
  db: Transaction,
  { id, number, email, emailKey, language }: Recipient,
  kind: ConversationKind,
): Promise<void> {
  if (email === null || emailKey === null) return;
  if (await db.suppressedAddress.findUnique({ where: { emailKey } })) return;
  if (!(await mayMailTo(email))) return;
  const address = replyAddress(number, "sender");
  const link = conversationLink(id, language);
  const content = { kind: acknowledgementOf(kind), number, link, reply: howToReply(address) };
  await queuePlannedMail(db, { to: email, language: languageOf(language), content, ...withReplyTo(address) });
}

/** What is promised differs: a notice is reviewed within days, a counter-notice forwarded. */
function acknowledgementOf(kind: ConversationKind): "supportReceived" | "copyrightReceived" | "counterNoticeReceived" {
  if (kind === "dmca") return "copyrightReceived";
  return kind === "counter" ? "counterNoticeReceived" : "supportReceived";
}

/** Queues the answer to the sender; null without an address: it is then only on the private page. */
export async function queueAnswer(
  db: Transaction,
  { id, number, email, language, subject }: Recipient,
  text: string,
): Promise<string | null> {
  if (email === null) return null;
  const address = replyAddress(number, "sender");
  const content = {
    kind: "supportAnswered" as const,
    number,
    topic: subject,
    quote: text,
    link: conversationLink(id, language),
    reply: howToReply(address),
  };
  return queuePlannedMail(db, { to: email, language: languageOf(language), content, ...withReplyTo(address) });
}

/** Where the operator is reached (CONTACT_EMAIL), and in which language; null if there is no address. */
async function findOperator(db: Transaction): Promise<{ to: string; language: Language } | null> {
  const { CONTACT_EMAIL } = settings();
  if (!CONTACT_EMAIL) return null;
  const operator = await db.user.findFirst({ where: { email: CONTACT_EMAIL }, select: { language: true } });
  return { to: CONTACT_EMAIL, language: languageOf(operator?.language ?? DEFAULT_LANGUAGE) };
}

/** Queues the reminder of the operator of copyright cases that are due, by their numbers, if there is an address. */
export async function queueCaseReminder(db: Transaction, numbers: string[]): Promise<void> {
  const operator = await findOperator(db);
  if (!operator) return;
  const link = pageUrl(operator.language, `${MESSAGE_ADMINISTRATION_PATH}?kind=dmca`);
  await queuePlannedMail(db, { ...operator, content: { kind: "casesDue", count: numbers.length, numbers: numbers.join(", "), link } });
}

/** Queues the mail to the author of removed material: which work the notice claims, which strike it is, and the link to the form for a counter-notice. */
export async function queueRemovalNotice(
  db: Transaction,
  { username, email, language }: { username: string; email: string; language: string },
  { number, material, work, strike }: { number: string; material: string; work: string; strike: number },
): Promise<void> {
  const link = pageUrl(languageOf(language), counterNoticePath(number));
  const content = { kind: "copyrightRemoved" as const, username, number, material, work, strike, link };
  await queuePlannedMail(db, { to: email, language: languageOf(language), content });
}

/** Queues the mail to the author whose material was removed, when that no longer counts. */
export async function queueTakenBackNotice(
  db: Transaction,
  { username, email, language }: { username: string; email: string; language: string },
  facts: Omit<CopyrightTakenBack, "kind" | "username" | "link">,
): Promise<void> {
  const link = pageUrl(languageOf(language), PROFILE_PATH);
  const content = { kind: "copyrightTakenBack" as const, username, ...facts, link };
  await queuePlannedMail(db, { to: email, language: languageOf(language), content });
}

/** Queues the notification of the operator (CONTACT_EMAIL), if there is one. */
export async function queueNotification(db: Transaction, conversation: Recipient & { name: string }, text: string): Promise<void> {
  const operator = await findOperator(db);
  if (!operator) return;
  const { id, number, name, email, subject } = conversation;
  const address = replyAddress(number, "operator");
  const content = {
    kind: "supportMessage" as const,
    number,
    topic: subject,
    sender: [name, email].filter(Boolean).join(", ") || "–",
    quote: text,
    link: pageUrl(operator.language, adminMessagePath(id)),
    reply: address === null ? ("link" as const) : ("mail" as const),
  };
  await queuePlannedMail(db, { ...operator, content, ...withReplyTo(address) });
}
