import { listMergeCandidatesOperation } from "#lib/contract/requests/candidate-operations";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { findMergeCandidates } from "#lib/server/modules/requests/queries/candidates";

export const GET = endpoint(listMergeCandidatesOperation, async ({ viewer, params, query }) => ({
  requests: (await findMergeCandidates(viewer, params.id, query.q)).map(({ id, ...request }) => ({ _id: id, ...request })),
}));
