import { listChapterVersionsOperation } from "#lib/contract/editing/operations";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { getEditableChapter, listChapterVersions } from "#lib/server/modules/editing/queries/chapter";
import { withChanges } from "#lib/server/modules/editing/queries/version-changes";

export const GET = endpoint(listChapterVersionsOperation, async ({ viewer, params: { id, number } }) => {
  await getEditableChapter(viewer, id, number);
  return { versions: withChanges(await listChapterVersions(viewer, id, number)) };
});
