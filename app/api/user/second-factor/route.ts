import { getSecondFactorOperation } from "#lib/contract/accounts/second-factor";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { getSecondFactor } from "#lib/server/modules/accounts/queries/second-factor";

export const GET = endpoint(getSecondFactorOperation, async ({ viewer }) => getSecondFactor(viewer));
