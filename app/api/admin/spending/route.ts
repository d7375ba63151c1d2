import { getSpendingOperation } from "#lib/contract/generation/run-operations";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { getSpendingReport } from "#lib/server/modules/generation/queries/spending";

export const GET = endpoint(getSpendingOperation, ({ viewer, query: { days }, now }) => getSpendingReport(viewer, days, now));
