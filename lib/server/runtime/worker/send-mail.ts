import "server-only";

import type { PlannedMail } from "#lib/domain/notification/mail";
import { composeDigest } from "#lib/server/modules/newsletter/mails";
import { findDigest } from "#lib/server/modules/newsletter/queries/digest";
import { findUnsentMail, markMailRefused, markMailSent } from "#lib/server/modules/notifications/commands/mail-queue";
import { composeEmail } from "#lib/server/modules/notifications/mails";
import { settings, siteUrl } from "#lib/server/platform/env";
import type { Jobs } from "#lib/server/platform/jobs/runner";
import { logger } from "#lib/server/platform/logger";
import type { Email } from "#lib/server/platform/mail/email";
import { listId } from "#lib/server/platform/mail/list-id";
import { renderEmail } from "#lib/server/platform/mail/render";
import { MailRefused, sendMail } from "#lib/server/platform/mail/transport";

type Written = { letter: Email; headers?: Record<string, string> };

/** Sends a mail that was queued. One that was sent already is not sent again; the queue tries a failed one later. */
export async function sendMailJob(payload: unknown): Promise<void> {
  const { mailId } = payload as Jobs["send-mail"];
  const planned = await findUnsentMail(mailId);
  if (!planned) return;
  const written = await write(planned);
  if (!written) return markMailRefused(mailId, "not wanted any more");
  const { letter, headers = {} } = written;
  try {
    await sendMail({ id: mailId, to: planned.to, subject: letter.subject, headers, ...(await renderEmail(letter)) });
    await markMailSent(mailId, new Date());
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error;
    logger().error({ mailId, kind: planned.content.kind, reason: error.message }, "mail refused for good");
    await markMailRefused(mailId, error.message);
  }
}

/** The mail in words; null when nobody wants it any more. */
async function write({ to, language, content }: PlannedMail): Promise<Written | null> {
  const site = { name: settings().SITE_NAME, address: siteUrl() };
  if (content.kind !== "news") return { letter: composeEmail({ to, language, content }, site) };
  const bulletin = await findDigest({ to, language, content });
  return (
    bulletin && { letter: composeDigest(bulletin, site), headers: { ...oneClick(bulletin.unsubscribe.oneClick), "List-Id": listId(site) } }
  );
}

/** What gives mail programs a button to unsubscribe with (RFC 2369, RFC 8058). */
const oneClick = (address: string): Record<string, string> => ({
  "List-Unsubscribe": `<${address}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});
