import type { AdminRequestResponse } from "#lib/contract/request/admin-operations";
import { serializeRequest } from "#lib/contract/request/responses";
import type { AdminRequest } from "#lib/domain/request/request";

export const serializeAdminRequest = ({ username, isHeld, place, runId, ...request }: AdminRequest): AdminRequestResponse => ({
  ...serializeRequest(request),
  ...{ username, isHeld, place, runId },
});
