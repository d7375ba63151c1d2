import { dismissDraftOperation, editIncidentOperation } from "#lib/contract/status/operations";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { dismissDraft, editIncident } from "#lib/server/modules/status/commands/incidents";

export const PUT = endpoint(editIncidentOperation, ({ viewer, params, body, now }) => editIncident(viewer, params.id, body, now));

export const DELETE = endpoint(dismissDraftOperation, async ({ viewer, params, now }) => {
  await dismissDraft(viewer, params.id, now);
  return { id: params.id };
});
