import { getReferenceUploadOperation } from "#lib/contract/references/upload-operations";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { getReferenceUpload } from "#lib/server/modules/references/queries/upload";

export const GET = endpoint(getReferenceUploadOperation, ({ viewer, params }) => getReferenceUpload(viewer, params.id));
