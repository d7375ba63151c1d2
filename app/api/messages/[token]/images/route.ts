import { attachImageOperation } from "#lib/contract/support/operations";
import { IMAGE_MAX_BYTES } from "#lib/domain/support/conversation";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { attachImage } from "#lib/server/modules/support/commands/attach-image";
import { successMessage } from "#lib/server/platform/http/success-message";
import { uploadedFile } from "#lib/server/platform/http/upload";

const REFUSALS = { invalid: "avatar_invalid", tooLarge: "avatar_too_large" } as const;

export const POST = endpoint(attachImageOperation, async ({ params, now, request }) => {
  await attachImage(params.token, await uploadedFile(request, "image", IMAGE_MAX_BYTES, REFUSALS), now);
  return successMessage("imageAttached", request);
});
