import { checkUploadOperation } from "#lib/contract/editing/collection-operations";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { collectionUploads } from "#lib/server/modules/editing/commands/collection-upload";

export const POST = endpoint(checkUploadOperation, ({ viewer, params }) => collectionUploads.check(viewer, params.id));
