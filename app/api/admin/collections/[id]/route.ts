import { getUploadOperation } from "#lib/contract/editing/collection-operations";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { getUpload } from "#lib/server/modules/editing/queries/collection-upload";

export const GET = endpoint(getUploadOperation, ({ viewer, params }) => getUpload(viewer, params.id));
