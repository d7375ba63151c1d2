import "server-only";

import type { Viewer } from "#lib/domain/account/viewer";
import { type Page, pageOf } from "#lib/domain/book/book";
import { maskSecrets } from "#lib/domain/jobs/job";
import type { LoggedMail, MailState, SuppressedAddress } from "#lib/domain/notification/mail-log";
import { requireMailAdministrator } from "#lib/server/modules/notifications/policy";
import { prisma } from "#lib/server/platform/database/prisma";

type SendingJob = { mailId: string; attempts: number; isGivenUp: boolean; error: string | null };

/** A page of the mails of the last 30 days, the newest first; only those that were not sent if wanted. Throws `forbidden`. */
export async function listMails(viewer: Viewer, isUnsent: boolean, page: number, limit: number): Promise<Page<LoggedMail>> {
  requireMailAdministrator(viewer);
  const where = isUnsent ? { sentAt: null } : {};
  const [rows, total] = await Promise.all([
    prisma().mail.findMany({ where, orderBy: [{ createdAt: "desc" }, { id: "desc" }], skip: (page - 1) * limit, take: limit }),
    prisma().mail.count({ where }),
  ]);
  const jobs = await findSendingJobs(rows.filter(({ sentAt }) => sentAt === null).map(({ id }) => id));
  const mails = rows.map(({ id, kind, createdAt, sentAt, refusal, encryptedContent }) => {
    const job = jobs.get(id);
    const state = stateOf(sentAt, refusal, job);
    const error = refusal ?? job?.error ?? null;
    const canResend = (state === "refused" || state === "failed") && encryptedContent !== null;
    return { id, kind, state, error: error && maskSecrets(error), createdAt, sentAt, canResend };
  });
  return pageOf(mails, page, limit, total);
}

function stateOf(sentAt: Date | null, refusal: string | null, job: SendingJob | undefined): MailState {
  if (sentAt) return "sent";
  if (refusal) return "refused";
  if (!job || job.isGivenUp) return "failed";
  return job.attempts > 0 ? "retrying" : "waiting";
}

async function findSendingJobs(mailIds: string[]): Promise<Map<string, SendingJob>> {
  if (mailIds.length === 0) return new Map();
  const rows = await prisma().$queryRaw<SendingJob[]>`
    select job.payload->>'mailId' as "mailId", job.attempts::int, job.last_error as error,
      job.attempts >= job.max_attempts and job.locked_at is null as "isGivenUp"
    from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
    where task.identifier = 'send-mail' and job.payload->>'mailId' = any(${mailIds})`;
  return new Map(rows.map((row) => [row.mailId, row]));
}

/** A page of the addresses that get no newsletter, the latest first. Throws `forbidden`. */
export async function listSuppressed(viewer: Viewer, page: number, limit: number): Promise<Page<SuppressedAddress>> {
  requireMailAdministrator(viewer);
  const [rows, total] = await Promise.all([
    prisma().suppressedAddress.findMany({ orderBy: [{ at: "desc" }, { emailKey: "asc" }], skip: (page - 1) * limit, take: limit }),
    prisma().suppressedAddress.count(),
  ]);
  const addresses = rows.map(({ emailKey, reason, at }) => ({ email: emailKey, reason, since: at }));
  return pageOf(addresses, page, limit, total);
}
