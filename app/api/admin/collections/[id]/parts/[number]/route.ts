import { uploadPartOperation } from "#lib/contract/editing/collection-operations";
import { PART_BYTES } from "#lib/domain/upload";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { collectionUploads } from "#lib/server/modules/editing/commands/collection-upload";
import { successMessage } from "#lib/server/platform/http/success-message";
import { uploadedFile } from "#lib/server/platform/http/upload";

const REFUSALS = { invalid: "invalid_input", tooLarge: "payload_too_large" } as const;

export const PUT = endpoint(uploadPartOperation, async ({ viewer, params: { id, number }, request }) => {
  await collectionUploads.savePart(viewer, id, number, await uploadedFile(request, "part", PART_BYTES, REFUSALS));
  return successMessage("saved", request);
});
