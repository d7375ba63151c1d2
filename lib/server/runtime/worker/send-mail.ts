import "server-only";

import type { MailContent, PlannedMail } from "#lib/domain/notifications/mail";
import { findEmailBook } from "#lib/server/modules/books/queries/email-book";
import { composeDigest } from "#lib/server/modules/newsletter/compose-digest";
import { listId } from "#lib/server/modules/newsletter/list-id";
import { findDigest } from "#lib/server/modules/newsletter/queries/digest";
import { dropMail, findUnsentMail, markMailRefused, markMailSent } from "#lib/server/modules/notifications/commands/mail-queue";
import { composeEmail } from "#lib/server/modules/notifications/compose-email";
import { readSubjects } from "#lib/server/modules/notifications/queries/subject-values";
import { endSubscriptionUrl } from "#lib/server/modules/notifications/subscription-links";
import { subscriptionToken } from "#lib/server/modules/notifications/subscription-token";
import { settings, siteUrl } from "#lib/server/platform/env";
import { logger } from "#lib/server/platform/logger";
import type { Email } from "#lib/server/platform/mail/email";
import { MailRefused } from "#lib/server/platform/mail/outgoing-mail";
import { renderEmail } from "#lib/server/platform/mail/render";
import { sendMail } from "#lib/server/platform/mail/transport";
import { MAILS, NOTIFICATION_SUBJECTS } from "#lib/server/runtime/composition";

type ComposedMail = { email: Email; headers?: Record<string, string> };

/** Sends a queued e-mail unless it was already sent; the queue retries failures. */
export async function sendMailJob({ mailId }: { mailId: string }): Promise<void> {
  const planned = await findUnsentMail(mailId);
  if (!planned) return;
  const composed = await compose(planned);
  if (!composed) return dropMail(mailId);
  const { email, headers = {} } = composed;
  try {
    await sendMail({
      ...{ id: mailId, to: planned.to, subject: email.subject, headers },
      ...(planned.replyTo !== undefined && { replyTo: planned.replyTo }),
      ...(await renderEmail(email)),
    });
    await markMailSent(mailId, new Date());
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error;
    logger().error({ mailId, kind: planned.content.kind, reason: error.message }, "e-mail permanently refused");
    await markMailRefused(mailId, error.message, new Date());
  }
}

/** Composes the e-mail; null if the recipient no longer wants it. */
async function compose({ to, language, content: planned, subscription, subject }: PlannedMail): Promise<ComposedMail | null> {
  const site = { name: settings().SITE_NAME, address: siteUrl() };
  const content = subject === undefined ? planned : await withSubject(planned, subject);
  if (!content) return null;
  if (content.kind !== "digest") {
    const book = "bookId" in content && content.bookId ? await findEmailBook(content.bookId, language) : null;
    const email = composeEmail({ to, language, content, book, ...(subscription && { subscription }) }, site, MAILS);
    return { email, ...(subscription && { headers: oneClick(endSubscriptionUrl(subscriptionToken(subscription))) }) };
  }
  const digest = await findDigest({ to, language, content });
  return digest && { email: composeDigest(digest, site), headers: { ...oneClick(digest.unsubscribe.oneClick), "List-Id": listId(site) } };
}

/** The content about a subject as it is now; null if it is not visible any more. */
async function withSubject(content: MailContent, subject: string): Promise<MailContent | null> {
  if (!("quote" in content && "author" in content)) return content;
  const { values, isVisible } = (await readSubjects([subject], NOTIFICATION_SUBJECTS))(subject);
  const { title = "", author = "", excerpt: quote = "" } = values;
  return isVisible ? { ...content, title, author, quote } : null;
}

/** Headers of the unsubscribe button in e-mail clients (RFC 2369, RFC 8058). */
const oneClick = (address: string): Record<string, string> => ({
  "List-Unsubscribe": `<${address}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});
