import { beginReferenceUploadOperation } from "#lib/contract/references/upload-operations";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { beginReferenceUpload } from "#lib/server/modules/references/commands/upload";

export const POST = endpoint(beginReferenceUploadOperation, ({ viewer, body, now }) => beginReferenceUpload(viewer, body, now));
