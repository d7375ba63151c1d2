import "server-only";

import { join } from "node:path";
import MailComposer from "nodemailer/lib/mail-composer/index.js";
import { RateLimiterMemory, RateLimiterQueue } from "rate-limiter-flexible";
import { Resend } from "resend";
import { settings, siteUrl } from "#lib/server/platform/env";
import { logger } from "#lib/server/platform/logger";
import { writeWholeFile } from "#lib/server/platform/storage/write-file";

/** An e-mail ready to send. `id` is the idempotency key: sending it twice delivers it once. */
export type OutgoingMail = {
  id: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  replyTo?: string | undefined;
  headers?: Record<string, string>;
};

/** A permanent refusal: retrying is useless. */
export class MailRefused extends Error {}

const TIMEOUT_MS = 20_000;
/**
 * Whether Resend's error is permanent (resend.com/docs/api-reference/errors): the e-mail itself is invalid. Other errors, such as a wrong
 * key or an unverified domain, can be fixed by the operator, so the e-mail is retried.
 */
const isPermanent = (name: string, status: number | null): boolean => status === 422 || name === "invalid_idempotent_request";

/** Suppresses automatic replies (RFC 3834). */
const HEADERS = { "Auto-Submitted": "auto-generated" };

const sender = (): string => settings().MAIL_FROM ?? `${settings().SITE_NAME} <post@${new URL(siteUrl()).hostname}>`;

/** Where replies go: to the operator, unless the e-mail says otherwise. Without an address they go to the sender. */
const withReplyTo = (mail: OutgoingMail): OutgoingMail => ({ replyTo: settings().CONTACT_EMAIL, ...mail });

/**
 * Sends an e-mail by Resend or, without an API key, writes it to the outbox as a file. Throws MailRefused for permanent errors; anything
 * else, such as exceeding `timeoutMs`, should be retried.
 */
export async function sendMail(mail: OutgoingMail, timeoutMs = TIMEOUT_MS): Promise<void> {
  const { RESEND_API_KEY, RESEND_BASE_URL } = settings();
  const complete = withReplyTo(mail);
  if (RESEND_API_KEY) await sendByResend(complete, new Resend(RESEND_API_KEY, { baseUrl: RESEND_BASE_URL }), timeoutMs);
  else await writeToOutbox(complete);
}

/** Sends one at a time to stay within Resend's rate limit, whenever its window begins. */
let queue: RateLimiterQueue | undefined;
async function waitForRateLimit(): Promise<void> {
  queue ??= new RateLimiterQueue(new RateLimiterMemory({ points: 1, duration: 1 / settings().RESEND_PER_SECOND }));
  await queue.removeTokens(1);
}

async function sendByResend({ id, headers, ...mail }: OutgoingMail, resend: Resend, timeoutMs: number): Promise<void> {
  await waitForRateLimit();
  const { data, error } = await resend.emails.send(
    { from: sender(), ...mail, headers: { ...HEADERS, ...headers } },
    { idempotencyKey: id, signal: AbortSignal.timeout(timeoutMs) },
  );
  if (data) return;
  const { name, message, statusCode } = error ?? { name: "application_error", message: "The answer was empty.", statusCode: null };
  if (isPermanent(name, statusCode)) throw new MailRefused(`${name}: ${message}`);
  throw new Error(`${name}: ${message}`);
}

async function writeToOutbox({ id, headers, ...mail }: OutgoingMail): Promise<void> {
  const file = join(settings().DATA_DIR, "outbox", `${id}.eml`);
  const envelope = { from: sender(), messageId: `<${id}@pastiche.local>`, headers: { ...HEADERS, ...headers } };
  const source = await new MailComposer({ ...envelope, ...mail }).compile().build();
  await writeWholeFile(file, source, { mode: 0o600, folderMode: 0o700 });
  logger().info({ file }, "e-mail written to the outbox");
}
