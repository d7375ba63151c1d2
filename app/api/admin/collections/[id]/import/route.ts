import { importUploadOperation } from "#lib/contract/editing/collection-operations";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { collectionUploads } from "#lib/server/modules/editing/commands/collection-upload";

export const POST = endpoint(importUploadOperation, ({ viewer, params, now }) => collectionUploads.import(viewer, params.id, now));
