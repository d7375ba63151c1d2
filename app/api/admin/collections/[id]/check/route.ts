import { checkUploadOperation } from "#lib/contract/editing/collection-operations";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { checkUpload } from "#lib/server/modules/editing/commands/collection-upload";

export const POST = endpoint(checkUploadOperation, ({ viewer, params }) => checkUpload(viewer, params.id));
