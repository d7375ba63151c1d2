import "server-only";

import type { Viewer } from "#lib/domain/accounts/viewer";
import { type Page, pageOf } from "#lib/domain/books/book";
import { maskSecrets } from "#lib/domain/jobs/job";
import {
  type LoggedMail,
  MAIL_ORDER,
  type MailFilter,
  type MailSort,
  type MailState,
  type SuppressedAddress,
} from "#lib/domain/notifications/mail-log";
import type { Sorting } from "#lib/domain/paging/order";
import { SEND_MAIL } from "#lib/server/modules/notifications/commands/mail-queue";
import { requireMailAdministrator } from "#lib/server/modules/notifications/policy";
import type { Prisma } from "#lib/server/platform/database/generated/client";
import { prisma } from "#lib/server/platform/database/prisma";
import { findJobsByPayload, type StoredJob } from "#lib/server/platform/jobs/queue";
import { decrypt } from "#lib/server/platform/secrets";

/** A page of the mails of the last 30 days. Throws `forbidden`. */
export async function listMails(
  viewer: Viewer,
  { filter, ...sorting }: MailFilter,
  page: number,
  limit: number,
): Promise<Page<LoggedMail>> {
  requireMailAdministrator(viewer);
  const where = filter === "unsent" ? { sentAt: null } : {};
  const [rows, total] = await Promise.all([
    prisma().mail.findMany({ where, orderBy: orderOf(sorting), skip: (page - 1) * limit, take: limit }),
    prisma().mail.count({ where }),
  ]);
  const unsent = rows.filter(({ sentAt }) => sentAt === null).map(({ id }) => id);
  const jobs = new Map((await findJobsByPayload(prisma(), SEND_MAIL.name, "mailId", unsent)).map((job) => [job.value, job]));
  const mails = rows.map(({ id, kind, createdAt, sentAt, refusal, encryptedContent, encryptedRecipient }) => {
    const job = jobs.get(id);
    const state = stateOf(sentAt, refusal, job);
    const error = refusal ?? job?.error ?? null;
    const canResend = (state === "refused" || state === "failed") && encryptedContent !== null;
    return {
      id,
      kind,
      to: encryptedRecipient && addressIn(encryptedRecipient),
      state,
      error: error && maskSecrets(error),
      createdAt,
      sentAt,
      canResend,
    };
  });
  return pageOf(mails, page, limit, total);
}

/** Mails of one kind: the newest first. */
function orderOf({ sort, order = MAIL_ORDER[sort] }: Sorting<MailSort>): Prisma.MailOrderByWithRelationInput[] {
  const way = order === "ascending" ? "asc" : "desc";
  return sort === "newest" ? [{ createdAt: way }, { id: way }] : [{ kind: way }, { createdAt: "desc" }, { id: "desc" }];
}

/** Null if the secret has changed since. */
function addressIn(encrypted: Uint8Array): string | null {
  try {
    return decrypt(encrypted) as string;
  } catch {
    return null;
  }
}

function stateOf(sentAt: Date | null, refusal: string | null, job: StoredJob | undefined): MailState {
  if (sentAt) return "sent";
  if (refusal) return "refused";
  if (!job || job.state === "failed") return "failed";
  return job.attempts > 0 ? "retrying" : "waiting";
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
