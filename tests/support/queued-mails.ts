import type { MailContent, PlannedMail } from "#lib/domain/notifications/mail";
import { prisma } from "#lib/server/platform/database/prisma";
import { decrypt } from "#lib/server/platform/secrets";

type Mail<Kind extends MailContent["kind"]> = Omit<PlannedMail, "content"> & { content: Extract<MailContent, { kind: Kind }> };

/** The unsent e-mails of a kind to an address, oldest first. */
export async function queuedMailsTo<Kind extends MailContent["kind"]>(to: string, kind: Kind): Promise<Mail<Kind>[]> {
  const rows = await prisma().mail.findMany({
    where: { kind, encryptedContent: { not: null } },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
  return rows.map(({ encryptedContent }) => decrypt(encryptedContent ?? new Uint8Array()) as Mail<Kind>).filter((mail) => mail.to === to);
}

/** The content of the latest unsent e-mail of a kind to an address; throws when there is none. */
export async function queuedMailTo<Kind extends MailContent["kind"]>(to: string, kind: Kind): Promise<Mail<Kind>["content"]> {
  const mail = (await queuedMailsTo(to, kind)).at(-1);
  if (!mail) throw new Error(`No mail of the kind ${kind} is queued for ${to}.`);
  return mail.content;
}
