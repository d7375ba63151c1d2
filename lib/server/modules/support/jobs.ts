import "server-only";

import { receiveMail } from "#lib/server/modules/support/commands/receive-mail";
import type { Jobs } from "#lib/server/platform/jobs/runner";
import { fetchReceivedMail } from "#lib/server/platform/mail/received-mail";

/** Fetches a received e-mail and stores it; the queue retries failures. */
export async function receiveMailJob(payload: unknown): Promise<void> {
  const { emailId } = payload as Jobs["receive-mail"];
  const mail = await fetchReceivedMail(emailId);
  if (mail) await receiveMail(mail, new Date());
}
