import "server-only";

import { receiveMail } from "#lib/server/modules/support/commands/receive-mail";
import { remindOfCases } from "#lib/server/modules/support/commands/remind-of-cases";
import { defineScheduledJob } from "#lib/server/platform/jobs/job";
import { logger } from "#lib/server/platform/logger";
import { fetchReceivedMail } from "#lib/server/platform/mail/received-mail";

export const REMIND_OF_CASES = defineScheduledJob("remind-of-cases", "47 5 * * *", "fill=1d");

/** Fetches a received e-mail and stores it; the queue retries failures. */
export async function receiveMailJob({ emailId }: { emailId: string }): Promise<void> {
  const mail = await fetchReceivedMail(emailId);
  if (mail) await receiveMail(mail, new Date());
}

/** Reminds the operator of copyright cases that are due. A retry may send the e-mail twice. */
export async function remindOfCasesJob(): Promise<void> {
  const cases = await remindOfCases(new Date());
  if (cases > 0) logger().info({ cases }, "reminder of copyright cases queued");
}
