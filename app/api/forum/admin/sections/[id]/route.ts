import { deleteSectionOperation, editSectionOperation } from "#lib/contract/forum/admin-operations";
import { serializeAdminSection } from "#lib/contract/forum/serialize-admin";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { deleteSection, editSection } from "#lib/server/modules/forum/commands/sections";
import { getAdminSection } from "#lib/server/modules/forum/queries/administration";
import { successMessage } from "#lib/server/platform/http/success-message";

export const PUT = endpoint(editSectionOperation, async ({ viewer, params, body, now }) => {
  await editSection(viewer, params.id, body, now);
  return serializeAdminSection(await getAdminSection(viewer, params.id));
});

export const DELETE = endpoint(deleteSectionOperation, async ({ viewer, params, query, now, request }) => {
  await deleteSection(viewer, params.id, query.moveTo, now);
  return { message: successMessage("sectionDeleted", request).msg };
});
