import { listMailsOperation } from "#lib/contract/notifications/mail-operations";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { listMails } from "#lib/server/modules/notifications/queries/mail-log";

export const GET = endpoint(listMailsOperation, async ({ viewer, query: { page: number, limit, ...filter } }) => {
  const { items, page, pages } = await listMails(viewer, filter, number, limit);
  const mails = items.map((mail) => ({
    ...{ _id: mail.id, ...mail },
    ...{ createdAt: mail.createdAt.toISOString(), sentAt: mail.sentAt?.toISOString() ?? null },
  }));
  return { mails, currentPage: page, totalPages: pages };
});
