import { getApiUsageOperation } from "#lib/contract/accounts/api-keys";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { getApiUsage } from "#lib/server/modules/accounts/queries/api-usage";

export const GET = endpoint(getApiUsageOperation, async ({ viewer, now }) => getApiUsage(viewer, now));
