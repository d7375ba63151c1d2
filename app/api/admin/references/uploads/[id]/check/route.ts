import { checkReferenceUploadOperation } from "#lib/contract/references/upload-operations";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { referenceUploads } from "#lib/server/modules/references/commands/upload";

export const POST = endpoint(checkReferenceUploadOperation, ({ viewer, params }) => referenceUploads.check(viewer, params.id));
