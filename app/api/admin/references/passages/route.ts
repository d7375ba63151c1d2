import { findPassagesOperation } from "#lib/contract/references/operations";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { searchPassages } from "#lib/server/modules/generation/commands/find-passages";

export const GET = endpoint(findPassagesOperation, ({ viewer, query: { author, ...search } }) =>
  searchPassages(viewer, { ...search, authorSlug: author }),
);
