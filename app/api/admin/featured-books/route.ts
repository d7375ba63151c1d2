import { listFeaturedBooksOperation, setFeaturedBooksOperation } from "#lib/contract/editing/operations";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { featureBooks } from "#lib/server/modules/editing/commands/feature-books";
import { listFeaturedForEditing } from "#lib/server/modules/editing/queries/featured";

export const GET = endpoint(listFeaturedBooksOperation, async ({ viewer }) => ({ books: await listFeaturedForEditing(viewer) }));

export const PUT = endpoint(setFeaturedBooksOperation, async ({ viewer, body, now }) => {
  await featureBooks(viewer, body.ids, now);
  return { books: await listFeaturedForEditing(viewer) };
});
