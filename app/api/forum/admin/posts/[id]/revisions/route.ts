import { listPostRevisionsOperation } from "#lib/contract/forum/admin-operations";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { getPostContent, listPostRevisions } from "#lib/server/modules/forum/queries/administration";

export const GET = endpoint(listPostRevisionsOperation, async ({ viewer, params }) => ({
  content: await getPostContent(viewer, params.id),
  revisions: await listPostRevisions(viewer, params.id),
}));
