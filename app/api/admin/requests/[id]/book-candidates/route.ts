import { listBookCandidatesOperation } from "#lib/contract/requests/candidate-operations";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { findBookCandidates } from "#lib/server/modules/requests/queries/candidates";

export const GET = endpoint(listBookCandidatesOperation, async ({ viewer, params, query }) => ({
  books: (await findBookCandidates(viewer, params.id, query.q)).map(({ id, ...book }) => ({ _id: id, ...book })),
}));
