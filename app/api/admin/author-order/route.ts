import { orderAuthorsOperation } from "#lib/contract/editing/author-operations";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { orderAuthors } from "#lib/server/modules/editing/commands/edit-author";

export const PUT = endpoint(orderAuthorsOperation, async ({ viewer, body, now }) => {
  await orderAuthors(viewer, body.ids, now);
  return body;
});
