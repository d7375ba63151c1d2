import { call } from "#lib/client/api/call";
import { getStatusOperation } from "#lib/contract/status/operations";

export const getStatus = () => call(getStatusOperation, {});
