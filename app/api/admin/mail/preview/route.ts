import { previewMailOperation } from "#lib/contract/notifications/mail-operations";
import { DomainError } from "#lib/domain/errors";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { PREVIEWED, previewMail } from "#lib/server/runtime/mail-preview";

export const GET = endpoint(previewMailOperation, ({ viewer, query }) => {
  const kind = PREVIEWED.find((each) => each === query.kind);
  if (!kind) throw new DomainError("not_found");
  return previewMail(viewer, kind, query.lang);
});
