import "server-only";

import { createTransport } from "nodemailer";
import { siteUrl } from "#lib/server/platform/env";
import { type CompleteMail, MailRefused } from "#lib/server/platform/mail/outgoing-mail";

/** `permanent`: the reply was 5yz; `command`: what it replied to. */
type SmtpError = { permanent?: boolean; command?: string };

const LOOPBACK = ["localhost", "127.0.0.1", "[::1]"];

/** Encryption is required where a password is sent to another machine; else it is used if the server offers it. */
function smtpTransport(url: string, timeoutMs: number) {
  const { username, hostname } = new URL(url);
  return createTransport({
    ...{ url, connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs, dnsTimeout: timeoutMs },
    requireTLS: username !== "" && !LOOPBACK.includes(hostname),
  });
}

/** Connects to the server and logs in, without sending anything. Throws if that fails or takes longer than `timeoutMs`. */
export async function verifySmtp(url: string, timeoutMs: number): Promise<void> {
  await smtpTransport(url, timeoutMs).verify();
}

/**
 * What an e-mail is called in its `Message-ID`: the same for each attempt. SMTP has no idempotency keys, so an e-mail whose acceptance was lost
 * arrives again; mailboxes that compare Message-IDs show it once.
 */
export const messageId = (id: string): string => `<${id}@${new URL(siteUrl()).hostname}>`;

/** Hands an e-mail to the server of `url`. Throws MailRefused for permanent errors; anything else should be retried. */
export async function sendBySmtp({ id, ...mail }: CompleteMail, url: string, timeoutMs: number): Promise<void> {
  try {
    await smtpTransport(url, timeoutMs).sendMail({ ...mail, messageId: messageId(id), signal: AbortSignal.timeout(timeoutMs) });
  } catch (error) {
    if (isPermanent(error as SmtpError)) throw new MailRefused((error as Error).message);
    throw error;
  }
}

/**
 * Whether the error is about the recipient or the text (RFC 5321, 4.2.1: 5yz). A wrong password or a sender that the server does not accept can
 * be corrected by the operator, so the e-mail is retried.
 */
const isPermanent = ({ permanent = false, command = "" }: SmtpError): boolean => permanent && ["RCPT TO", "DATA"].includes(command);
