import { getRequestInterestOperation } from "#lib/contract/requests/operations";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { getInterest } from "#lib/server/modules/requests/queries/request";

export const GET = endpoint(getRequestInterestOperation, ({ viewer, params }) => getInterest(viewer, params.id));
