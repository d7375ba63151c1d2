import { editChapterOperation, getEditableChapterOperation } from "#lib/contract/editing/operations";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { editChapter } from "#lib/server/modules/editing/commands/edit-chapter";
import { getEditableChapter } from "#lib/server/modules/editing/queries/chapter";

export const GET = endpoint(getEditableChapterOperation, ({ viewer, params: { id, number } }) => getEditableChapter(viewer, id, number));

export const PUT = endpoint(editChapterOperation, ({ viewer, params: { id, number }, body, now }) =>
  editChapter(viewer, { bookId: id, number }, body, now),
);
