import { voteOnHelpOperation } from "#lib/contract/help";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { voteOnHelp } from "#lib/server/modules/help/commands/vote";
import { clientIp } from "#lib/server/platform/http/client-address";

export const POST = endpoint(voteOnHelpOperation, async ({ params, body, request, now }) => {
  const visitor = `${clientIp(request)}\n${request.headers.get("user-agent") ?? ""}`;
  return { counted: await voteOnHelp(params.slug, body.helpful, body.lang, visitor, now) };
});
