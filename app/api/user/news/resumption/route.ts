import { resumeNewsOperation } from "#lib/contract/account/profile-operations";
import { liftSilence } from "#lib/server/data/news/silence";
import { getUser } from "#lib/server/data/user/profile";
import { endpoint } from "#lib/server/http/endpoint";

export const POST = endpoint(resumeNewsOperation, async ({ viewer }) => {
  await liftSilence(viewer);
  return { user: await getUser(viewer) };
});
