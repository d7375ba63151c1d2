import "server-only";

import { receiveMail } from "#lib/server/modules/support/commands/receive-mail";
import { remindOfCases } from "#lib/server/modules/support/commands/remind-of-cases";
import type { Jobs } from "#lib/server/platform/jobs/runner";
import { logger } from "#lib/server/platform/logger";
import { fetchReceivedMail } from "#lib/server/platform/mail/received-mail";

/** Fetches a received e-mail and stores it; the queue retries failures. */
export async function receiveMailJob(payload: unknown): Promise<void> {
  const { emailId } = payload as Jobs["receive-mail"];
  const mail = await fetchReceivedMail(emailId);
  if (mail) await receiveMail(mail, new Date());
}

/** Reminds the operator of copyright cases that are due. A retry may send the e-mail twice. */
export async function remindOfCasesJob(): Promise<void> {
  const cases = await remindOfCases(new Date());
  if (cases > 0) logger().info({ cases }, "reminder of copyright cases queued");
}
