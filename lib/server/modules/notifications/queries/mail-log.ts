import "server-only";

import type { Viewer } from "#lib/domain/accounts/viewer";
import { type Page, pageOf } from "#lib/domain/books/book";
import { maskSecrets } from "#lib/domain/jobs/job";
import {
  type LoggedMail,
  MAIL_ORDER,
  MAIL_STATES,
  type MailFilter,
  type MailSort,
  type MailState,
  type SuppressedAddress,
} from "#lib/domain/notifications/mail-log";
import type { Order, Sorting } from "#lib/domain/paging/order";
import { SEND_MAIL } from "#lib/server/modules/notifications/commands/mail-queue";
import { requireMailAdministrator } from "#lib/server/modules/notifications/policy";
import { type Mail, Prisma } from "#lib/server/platform/database/generated/client";
import { prisma } from "#lib/server/platform/database/prisma";
import { findJobsByPayload, jobsWith, type StoredJob } from "#lib/server/platform/jobs/queue";
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
  const skip = (page - 1) * limit;
  const [rows, total] = await Promise.all([
    sorting.sort === "state"
      ? mailsByState(filter, sorting.order, skip, limit)
      : prisma().mail.findMany({ where, orderBy: orderOf(sorting), skip, take: limit }),
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

/** Mails of one state: the newest first. The queue of jobs says which are tried again or given up. */
async function mailsByState(filter: MailFilter["filter"], order: Order = MAIL_ORDER.state, skip: number, take: number): Promise<Mail[]> {
  const found = await prisma().$queryRaw<{ id: string }[]>`
    select mail.id from mail left join ${jobsWith(SEND_MAIL.name, "mailId")} job on job.value = mail.id::text
    where ${filter === "all"} or mail.sent_at is null
    order by array_position(${MAIL_STATES as readonly string[]}::text[], case
      when mail.sent_at is not null then 'sent' when mail.refusal is not null then 'refused'
      when job.state is null or job.state = 'failed' then 'failed' when job.attempts > 0 then 'retrying' else 'waiting' end)
      ${order === "ascending" ? Prisma.sql`asc` : Prisma.sql`desc`}, mail.created_at desc, mail.id desc
    limit ${take} offset ${skip}`;
  const places = new Map(found.map(({ id }, place) => [id, place]));
  const mails = await prisma().mail.findMany({ where: { id: { in: [...places.keys()] } } });
  return mails.toSorted((one, other) => (places.get(one.id) ?? 0) - (places.get(other.id) ?? 0));
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
