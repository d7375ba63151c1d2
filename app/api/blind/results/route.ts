import { getBlindResultsOperation } from "#lib/contract/blind";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { getBlindResults } from "#lib/server/modules/blind/queries/results";

export const GET = endpoint(getBlindResultsOperation, getBlindResults);
