import { beginUploadOperation } from "#lib/contract/editing/collection-operations";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { collectionUploads } from "#lib/server/modules/editing/commands/collection-upload";

export const POST = endpoint(beginUploadOperation, ({ viewer, body, now }) => collectionUploads.begin(viewer, body, now));
