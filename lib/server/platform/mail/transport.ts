import "server-only";

import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import MailComposer from "nodemailer/lib/mail-composer/index.js";
import { RateLimiterMemory, RateLimiterQueue } from "rate-limiter-flexible";
import { Resend } from "resend";
import { settings, siteUrl } from "#lib/server/platform/env";
import { logger } from "#lib/server/platform/logger";

/** A mail as it goes out. `id` is its own for ever: sent twice, it arrives once. */
export type OutgoingMail = { id: string; to: string; subject: string; html: string; text: string; headers?: Record<string, string> };

/** The mail service will never take this mail, however often it is asked. */
export class MailRefused extends Error {}

const PATIENCE_MS = 20_000;
/**
 * What Resend says of a mail that is wrong in itself (its documentation, "Errors"). The same names with other statuses mean
 * a wrong key or a host that is not confirmed yet: somebody will mend that, and the mail waits.
 */
const isFinal = (name: string, status: number | null): boolean => status === 422 || name === "invalid_idempotent_request";

/** So that no machine answers a machine (RFC 3834). */
const HEADERS = { "Auto-Submitted": "auto-generated" };

const sender = (): string => settings().MAIL_FROM ?? `${settings().SITE_NAME} <post@${new URL(siteUrl()).hostname}>`;

/**
 * Hands a mail to Resend, or without a key writes it to the outbox as a file. Throws MailRefused when there is no use in
 * trying again, anything else when there is, also when Resend takes longer than `patienceMs`.
 */
export async function sendMail(mail: OutgoingMail, patienceMs = PATIENCE_MS): Promise<void> {
  const { RESEND_API_KEY, RESEND_BASE_URL } = settings();
  if (RESEND_API_KEY) await sendByResend(mail, new Resend(RESEND_API_KEY, { baseUrl: RESEND_BASE_URL }), patienceMs);
  else await writeToOutbox(mail);
}

/** One after the other, so that no second has too many, wherever Resend lets it begin. */
let turns: RateLimiterQueue | undefined;
async function waitForTurn(): Promise<void> {
  turns ??= new RateLimiterQueue(new RateLimiterMemory({ points: 1, duration: 1 / settings().RESEND_PER_SECOND }));
  await turns.removeTokens(1);
}

async function sendByResend({ id, headers, ...mail }: OutgoingMail, resend: Resend, patienceMs: number): Promise<void> {
  await waitForTurn();
  const { data, error } = await resend.emails.send(
    { from: sender(), ...mail, headers: { ...HEADERS, ...headers } },
    { idempotencyKey: id, signal: AbortSignal.timeout(patienceMs) },
  );
  if (data) return;
  const { name, message, statusCode } = error ?? { name: "application_error", message: "The answer was empty.", statusCode: null };
  if (isFinal(name, statusCode)) throw new MailRefused(`${name}: ${message}`);
  throw new Error(`${name}: ${message}`);
}

async function writeToOutbox({ id, headers, ...mail }: OutgoingMail): Promise<void> {
  const folder = join(settings().DATA_DIR, "outbox");
  const file = join(folder, `${id}.eml`);
  const fixed = { from: sender(), messageId: `<${id}@pastiche.local>`, headers: { ...HEADERS, ...headers } };
  const source = await new MailComposer({ ...fixed, ...mail }).compile().build();
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(`${file}.part`, source, { mode: 0o600 });
  await rename(`${file}.part`, file);
  logger().info({ file }, "mail written to the outbox");
}
