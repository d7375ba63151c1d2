import "server-only";

import type { Viewer } from "#lib/domain/accounts/viewer";
import { DomainError } from "#lib/domain/errors";
import { logActions } from "#lib/server/modules/moderation/commands/log-actions";
import { SEND_MAIL } from "#lib/server/modules/notifications/commands/mail-queue";
import { requireMailAdministrator } from "#lib/server/modules/notifications/policy";
import { prisma } from "#lib/server/platform/database/prisma";
import { addJobs } from "#lib/server/platform/jobs/add-jobs";
import { findJobsByPayload } from "#lib/server/platform/jobs/queue";

/**
 * Queues a mail again that was refused or given up. Throws `forbidden`, `not_found` for an unknown mail or one whose content is deleted, and
 * `mail_queued` for one that is sent, or will be.
 */
export async function resendMail(viewer: Viewer, id: string, now: Date): Promise<void> {
  requireMailAdministrator(viewer);
  await prisma().$transaction(async (db) => {
    const [mail] = await db.$queryRaw<{ kind: string; isSent: boolean; hasContent: boolean; isRefused: boolean }[]>`
      select kind, sent_at is not null as "isSent", encrypted_content is not null as "hasContent", refusal is not null as "isRefused"
      from mail where id = ${id}::uuid for update`;
    if (!mail) throw new DomainError("not_found");
    const isQueued = (await findJobsByPayload(db, SEND_MAIL.name, "mailId", [id])).some(({ state }) => state !== "failed");
    if (mail.isSent || (isQueued && !mail.isRefused)) throw new DomainError("mail_queued");
    if (!mail.hasContent) throw new DomainError("not_found");
    await db.mail.update({ where: { id }, data: { refusal: null } });
    await addJobs(db, SEND_MAIL, [{ mailId: id }]);
    const details = { title: mail.kind, owner: null, before: null, reason: null, excerpt: "" };
    await logActions(db, viewer, [{ action: "resend", subject: { kind: "mail", id }, details }], now);
  });
}
