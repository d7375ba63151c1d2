import type { z } from "zod";
import { call } from "#lib/client/api/call";
import type { CreateIncident, EditIncident, PostUpdate } from "#lib/contract/status/fields";
import {
  createIncidentOperation,
  dismissDraftOperation,
  editIncidentOperation,
  postUpdateOperation,
} from "#lib/contract/status/operations";

export const createIncident = (body: z.input<typeof CreateIncident>) => call(createIncidentOperation, { body });
export const editIncident = (id: string, body: z.input<typeof EditIncident>) => call(editIncidentOperation, { params: { id }, body });
export const dismissDraft = (id: string) => call(dismissDraftOperation, { params: { id } });
export const postUpdate = (id: string, body: z.input<typeof PostUpdate>) => call(postUpdateOperation, { params: { id }, body });
