import { liftSuppressionOperation } from "#lib/contract/accounts/profile-operations";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { getUser } from "#lib/server/modules/accounts/commands/profile";
import { liftSuppression } from "#lib/server/modules/notifications/commands/suppression";

export const POST = endpoint(liftSuppressionOperation, async ({ viewer }) => {
  await liftSuppression(viewer);
  return { user: await getUser(viewer) };
});
