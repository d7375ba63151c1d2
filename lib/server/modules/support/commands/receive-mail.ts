import "server-only";

import { z } from "zod";
import { emailKey, isEmail } from "#lib/domain/accounts/email";
import { DomainError } from "#lib/domain/errors";
import { DEFAULT_LANGUAGE } from "#lib/domain/language";
import { findConversationNumber, SENDER_NAME_MAX, SUBJECT_MAX } from "#lib/domain/support/conversation";
import { normalizeUserLine } from "#lib/domain/text/user-text";
import { addAnswer } from "#lib/server/modules/support/commands/answer";
import { openConversation } from "#lib/server/modules/support/commands/open-conversation";
import { addReceived, lockConversation } from "#lib/server/modules/support/commands/write-message";
import { parseReplyAddress } from "#lib/server/modules/support/conversation-token";
import { replyText } from "#lib/server/modules/support/reply-text";
import { prisma } from "#lib/server/platform/database/prisma";
import { consumeLimit, RateLimited } from "#lib/server/platform/http/rate-limit";
import { addJobs } from "#lib/server/platform/jobs/add-jobs";
import { defineJob } from "#lib/server/platform/jobs/job";
import { logger } from "#lib/server/platform/logger";
import type { ReceivedMail } from "#lib/server/platform/mail/received-mail";

/** New conversations by e-mail of one sender, and of all, an hour. */
const SENDER_LIMIT = { calls: 5, seconds: 3_600 };
const TOTAL_LIMIT = { calls: 60, seconds: 3_600 };

/** Fetches a received e-mail and stores it. */
export const RECEIVE_MAIL = defineJob("receive-mail", z.object({ emailId: z.string() }), { priority: -5 });

/** Queues the reading of an e-mail that the mail service announced. */
export const queueReceivedMail = (emailId: string): Promise<void> =>
  prisma().$transaction((db) => addJobs(db, RECEIVE_MAIL, [{ emailId }]));

type Target = { id: string; of: "sender" | "operator" };

/**
 * Appends a received e-mail to its conversation: by the reply address, by the message that it answers, or by the number in the subject if
 * it comes from the same sender. Any other e-mail is a new conversation. Automatic replies are ignored: two programs would answer each
 * other for ever.
 */
export async function receiveMail(mail: ReceivedMail, now: Date): Promise<void> {
  if (isAutomatic(mail) || (await prisma().conversationMessage.findUnique({ where: { inboundId: mail.id }, select: { id: true } }))) return;
  const sender = parseSender(mail.from);
  const { text, original } = replyText(mail);
  if (!sender || text === "") return;
  const target = await findTarget(mail, emailKey(sender.email));
  if (!target) return openByMail(mail, sender, { text, original }, now);
  await prisma()
    .$transaction(async (db) => {
      const conversation = await lockConversation(db, target.id);
      if (target.of === "operator") await addAnswer(db, conversation, { text, inboundId: mail.id }, now);
      else await addReceived(db, conversation, { text, original, inboundId: mail.id }, now);
    })
    .catch((error: unknown) => {
      if (!(error instanceof DomainError)) throw error;
      logger().warn({ emailId: mail.id, code: error.code }, "received e-mail not stored");
    });
}

/** RFC 3834, and the older header of mailing lists and vacation programs. */
const isAutomatic = ({ headers }: ReceivedMail): boolean =>
  (headers["auto-submitted"] ?? "no").toLowerCase() !== "no" || /bulk|junk|list|auto_reply/i.test(headers.precedence ?? "");

function parseSender(from: string): { name: string; email: string } | null {
  const bracketed = /^(.*)<([^<>]+)>\s*$/s.exec(from);
  const address = (bracketed?.[2] ?? from).trim();
  if (!isEmail(address)) return null;
  const name = normalizeUserLine((bracketed?.[1] ?? "").replaceAll('"', ""));
  return { name: name.slice(0, SENDER_NAME_MAX), email: address };
}

async function findTarget({ to, subject, headers }: ReceivedMail, senderKey: string): Promise<Target | null> {
  for (const address of to) {
    const parsed = parseReplyAddress(address);
    const found = parsed && (await prisma().conversation.findUnique({ where: { number: parsed.number }, select: { id: true } }));
    if (found) return { id: found.id, of: parsed.of };
  }
  const answered =
    `${headers["in-reply-to"] ?? ""} ${headers.references ?? ""}`.match(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi) ?? [];
  const number = findConversationNumber(subject);
  const found = await prisma().conversation.findFirst({
    // Anybody can write any sender: so a reply is only appended, and nothing of the conversation is sent to its author.
    where: { emailKey: senderKey, OR: [{ messages: { some: { mailId: { in: answered } } } }, ...(number ? [{ number }] : [])] },
    select: { id: true },
  });
  return found && { id: found.id, of: "sender" };
}

async function openByMail(
  { id, subject }: ReceivedMail,
  { name, email }: { name: string; email: string },
  { text, original }: { text: string; original: string | null },
  now: Date,
): Promise<void> {
  try {
    await consumeLimit("conversations by mail", TOTAL_LIMIT, "all");
    await consumeLimit("conversations by mail of a sender", SENDER_LIMIT, emailKey(email));
  } catch (error) {
    if (!(error instanceof RateLimited)) throw error;
    logger().warn({ emailId: id }, "too many e-mails opened conversations; one was not stored");
    return;
  }
  const user = await prisma().user.findUnique({ where: { emailKey: emailKey(email) }, select: { language: true } });
  const line = normalizeUserLine(subject).slice(0, SUBJECT_MAX) || "–";
  const language = user?.language ?? DEFAULT_LANGUAGE;
  await openConversation({ kind: "mail", category: "general", subject: line, name, email, text, original, language, inboundId: id }, now);
}
