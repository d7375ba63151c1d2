import { beginUploadOperation } from "#lib/contract/editing/collection-operations";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { beginUpload } from "#lib/server/modules/editing/commands/collection-upload";

export const POST = endpoint(beginUploadOperation, ({ viewer, body, now }) => beginUpload(viewer, body, now));
