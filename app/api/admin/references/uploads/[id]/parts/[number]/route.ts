import { uploadReferencePartOperation } from "#lib/contract/references/upload-operations";
import { PART_BYTES } from "#lib/domain/upload";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { referenceUploads } from "#lib/server/modules/references/commands/upload";
import { successMessage } from "#lib/server/platform/http/success-message";
import { uploadedFile } from "#lib/server/platform/http/upload";

const REFUSALS = { invalid: "invalid_input", tooLarge: "payload_too_large" } as const;

export const PUT = endpoint(uploadReferencePartOperation, async ({ viewer, params: { id, number }, request }) => {
  await referenceUploads.savePart(viewer, id, number, await uploadedFile(request, "part", PART_BYTES, REFUSALS));
  return successMessage("saved", request);
});
