import type { AdminRequestResponse } from "#lib/contract/requests/admin-operations";
import { serializeRequest } from "#lib/contract/requests/responses";
import type { AdminRequest } from "#lib/domain/requests/request";

export const serializeAdminRequest = ({ username, isHeld, place, runId, ...request }: AdminRequest): AdminRequestResponse => ({
  ...serializeRequest(request),
  ...{ username, isHeld, place, runId },
});
