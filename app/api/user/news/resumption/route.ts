import { resumeNewsOperation } from "#lib/contract/account/profile-operations";
import { getUser } from "#lib/server/modules/accounts/commands/profile";
import { liftSilence } from "#lib/server/modules/newsletter/commands/suppression";
import { endpoint } from "#lib/server/platform/http/endpoint";

export const POST = endpoint(resumeNewsOperation, async ({ viewer }) => {
  await liftSilence(viewer);
  return { user: await getUser(viewer) };
});
