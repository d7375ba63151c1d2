import { importReferenceUploadOperation } from "#lib/contract/references/upload-operations";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { referenceUploads } from "#lib/server/modules/references/commands/upload";

export const POST = endpoint(importReferenceUploadOperation, ({ viewer, params, now }) => referenceUploads.import(viewer, params.id, now));
