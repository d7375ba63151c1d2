import { previewPostOperation } from "#lib/contract/forum/composer-operations";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { preparePost } from "#lib/server/modules/forum/commands/prepare-post";
import { findMentionedUsers } from "#lib/server/modules/forum/queries/mentioned-users";
import { linkMentions } from "#lib/server/modules/forum/render/link-mentions";

export const POST = endpoint(previewPostOperation, async ({ body }) => {
  const { html } = await preparePost(body.content, false);
  return { html: linkMentions(html, await findMentionedUsers([html])) };
});
