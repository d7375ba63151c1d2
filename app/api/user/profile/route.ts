import { getProfileOperation, updateProfileOperation } from "#lib/contract/accounts/profile-operations";
import { DomainError } from "#lib/domain/errors";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { getUser, removeAvatar, updateProfile } from "#lib/server/modules/accounts/commands/profile";

export const GET = endpoint(getProfileOperation, async ({ viewer }) => ({ user: await getUser(viewer) }));

export const PUT = endpoint(updateProfileOperation, async ({ viewer, body: { avatar, ...profile } }) => {
  if (avatar === null) await removeAvatar(viewer);
  else if (avatar !== undefined && avatar !== (await getUser(viewer)).avatar) throw new DomainError("invalid_input", { avatar: "invalid" });
  return { user: await updateProfile(viewer, profile) };
});
