import "server-only";

import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import MailComposer from "nodemailer/lib/mail-composer/index.js";
import { Resend } from "resend";
import { settings, siteUrl } from "#lib/server/platform/env";
import { logger } from "#lib/server/platform/logger";
import { mailService } from "#lib/server/platform/mail/mail-service";
import { type CompleteMail, MailRefused, type OutgoingMail } from "#lib/server/platform/mail/outgoing-mail";
import { generalReplyAddress } from "#lib/server/platform/mail/replies";
import { messageId, sendBySmtp } from "#lib/server/platform/mail/smtp";
import { writeWholeFile } from "#lib/server/platform/storage/write-file";

const TIMEOUT_MS = 20_000;
/**
 * Whether Resend's error is permanent (resend.com/docs/api-reference/errors): the e-mail itself is invalid. Other errors, such as a wrong
 * key or an unverified domain, can be fixed by the operator, so the e-mail is retried.
 */
const isPermanent = (name: string, status: number | null): boolean => status === 422 || name === "invalid_idempotent_request";

/** Suppresses automatic replies (RFC 3834). */
const HEADERS = { "Auto-Submitted": "auto-generated" };

const sender = (): string => settings().MAIL_FROM ?? `${settings().SITE_NAME} <post@${new URL(siteUrl()).hostname}>`;

/** Without an address for replies they go to the sender, whose e-mails nobody reads. */
const complete = (mail: OutgoingMail): CompleteMail => ({
  ...{ from: sender(), replyTo: generalReplyAddress(), ...mail },
  headers: { ...HEADERS, ...mail.headers },
});

/**
 * Sends an e-mail by SMTP or Resend or, without either, writes it to the outbox as a file. Throws MailRefused for permanent errors; anything
 * else, such as exceeding `timeoutMs`, should be retried.
 */
export async function sendMail(mail: OutgoingMail, timeoutMs = TIMEOUT_MS): Promise<void> {
  const service = mailService();
  if (!service) return writeToOutbox(complete(mail));
  const { SMTP_URL = "", SMTP_PER_SECOND, RESEND_PER_SECOND } = settings();
  await waitForRateLimit(service === "smtp" ? SMTP_PER_SECOND : RESEND_PER_SECOND);
  if (service === "smtp") await sendBySmtp(complete(mail), SMTP_URL, timeoutMs);
  else await sendByResend(complete(mail), timeoutMs);
}

/** When the next e-mail may go, in milliseconds of the monotonic clock: a clock that is set back must not stop e-mails. */
let nextAt = 0;
/** Sends one at a time to stay within the service's rate limit, whenever its window begins. */
async function waitForRateLimit(perSecond: number): Promise<void> {
  const now = performance.now();
  const at = Math.max(now, nextAt);
  nextAt = at + 1_000 / perSecond;
  if (at > now) await setTimeout(at - now);
}

async function sendByResend({ id, ...mail }: CompleteMail, timeoutMs: number): Promise<void> {
  const { RESEND_API_KEY, RESEND_BASE_URL } = settings();
  const resend = new Resend(RESEND_API_KEY, { baseUrl: RESEND_BASE_URL });
  const { data, error } = await resend.emails.send(mail, { idempotencyKey: id, signal: AbortSignal.timeout(timeoutMs) });
  if (data) return;
  const { name, message, statusCode } = error ?? { name: "application_error", message: "The answer was empty.", statusCode: null };
  if (isPermanent(name, statusCode)) throw new MailRefused(`${name}: ${message}`);
  throw new Error(`${name}: ${message}`);
}

async function writeToOutbox({ id, ...mail }: CompleteMail): Promise<void> {
  const file = join(settings().DATA_DIR, "outbox", `${id}.eml`);
  const source = await new MailComposer({ ...mail, messageId: messageId(id) }).compile().build();
  await writeWholeFile(file, source, { mode: 0o600, folderMode: 0o700 });
  logger().info({ file }, "e-mail written to the outbox");
}
