import { previewChapterOperation } from "#lib/contract/editing/operations";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { previewChapter } from "#lib/server/modules/editing/queries/preview";

export const POST = endpoint(previewChapterOperation, ({ viewer, body }) => Promise.resolve(previewChapter(viewer, body.markdown)));
