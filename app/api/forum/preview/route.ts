import { previewPostOperation } from "#lib/contract/forum/composer-operations";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { preparePost } from "#lib/server/modules/forum/commands/prepare-post";
import { withLinkedMentions } from "#lib/server/modules/forum/queries/mentioned-users";

export const POST = endpoint(previewPostOperation, async ({ body }) => {
  const { html } = await preparePost(body.content, false);
  return { html: await withLinkedMentions(html) };
});
