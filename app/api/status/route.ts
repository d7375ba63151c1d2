import { getStatusOperation } from "#lib/contract/status/operations";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { findCurrentStatus } from "#lib/server/modules/status/queries/current";

export const GET = endpoint(getStatusOperation, ({ now }) => findCurrentStatus(now));
