import { createIncidentOperation, listIncidentsOperation } from "#lib/contract/status/operations";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { createIncident } from "#lib/server/modules/status/commands/incidents";
import { listIncidentsToEdit } from "#lib/server/modules/status/queries/incidents";

export const GET = endpoint(listIncidentsOperation, async ({ viewer }) => ({
  incidents: (await listIncidentsToEdit(viewer)).map((incident) => ({ _id: incident.id, ...incident })),
}));

export const POST = endpoint(createIncidentOperation, ({ viewer, body, now }) => createIncident(viewer, body, now));
