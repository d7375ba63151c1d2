import { resumeNewsOperation } from "#lib/contract/account/profile-operations";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { getUser } from "#lib/server/modules/accounts/commands/profile";
import { liftSilence } from "#lib/server/modules/notifications/commands/suppression";

export const POST = endpoint(resumeNewsOperation, async ({ viewer }) => {
  await liftSilence(viewer);
  return { user: await getUser(viewer) };
});
