import { removeAvatarOperation, uploadAvatarOperation } from "#lib/contract/accounts/profile-operations";
import { AVATAR_MAX_BYTES } from "#lib/domain/accounts/limits";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { saveAvatar } from "#lib/server/modules/accounts/commands/avatar";
import { removeAvatar } from "#lib/server/modules/accounts/commands/profile";
import { uploadedFile } from "#lib/server/platform/http/upload";

const REFUSALS = { invalid: "avatar_invalid", tooLarge: "avatar_too_large" } as const;

export const POST = endpoint(uploadAvatarOperation, async ({ viewer, request }) => ({
  avatar: await saveAvatar(viewer, await uploadedFile(request, "avatar", AVATAR_MAX_BYTES, REFUSALS)),
}));

export const DELETE = endpoint(removeAvatarOperation, async ({ viewer }) => {
  await removeAvatar(viewer);
  return { avatar: null };
});
