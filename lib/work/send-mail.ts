import { findUnsentMail, markMailRefused, markMailSent } from "#lib/server/data/mail";
import { letterOf } from "#lib/server/documents/mail/letter";
import { renderLetter } from "#lib/server/documents/mail/render";
import { settings, siteUrl } from "#lib/server/infra/env";
import type { Jobs } from "#lib/server/infra/jobs";
import { logger } from "#lib/server/infra/logger";
import { MailRefused, sendMail } from "#lib/server/infra/mailer";

/** Sends a mail that was queued. One that was sent already is not sent again; the queue tries a failed one later. */
export async function workSendMail(payload: unknown): Promise<void> {
  const { mailId } = payload as Jobs["send-mail"];
  const planned = await findUnsentMail(mailId);
  if (!planned) return;
  const letter = letterOf(planned, { name: settings().SITE_NAME, address: siteUrl() });
  try {
    await sendMail({ id: mailId, to: planned.to, subject: letter.subject, ...(await renderLetter(letter)) });
    await markMailSent(mailId, new Date());
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error;
    logger().error({ mailId, kind: planned.content.kind, reason: error.message }, "mail refused for good");
    await markMailRefused(mailId, error.message);
  }
}
