import type { NextRequest } from "next/server";
import { endSubscriptionInOneClickOperation } from "#lib/contract/notifications/operations";
import type { MailSubscription } from "#lib/domain/notifications/mail";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { findSubscriptionOfToken } from "#lib/server/modules/notifications/queries/subscription-of-token";
import { acceptsHtml } from "#lib/server/platform/http/html-negotiation";
import { inLanguageOfLink } from "#lib/server/platform/http/link-language";
import { successMessage } from "#lib/server/platform/http/success-message";
import { rawText } from "#lib/server/platform/http/text-body";
import { endMailSubscription } from "#lib/server/runtime/subscriptions";
import { endSubscriptionPage } from "./end-subscription-page";

type Context = { params: Promise<{ token: string }> };

const endInOneClick = endpoint(endSubscriptionInOneClickOperation, async ({ params, request }) => {
  await end(params.token, request);
  return successMessage("unsubscribed", request).msg;
});

async function end(token: string, request: Request): Promise<MailSubscription> {
  await rawText(request);
  return endMailSubscription(token);
}

/** One-click unsubscribe of mail programs (RFC 8058), or the button of the page below, which gets HTML back. */
export async function POST(request: NextRequest, context: Context): Promise<Response> {
  if (!acceptsHtml(request.headers)) return endInOneClick(inLanguageOfLink(request), context);
  const { token } = await context.params;
  return endSubscriptionPage(request, "done", () => end(token, request));
}

/** A GET only shows a page with a button: link scanners of mail services must not end anything. */
export async function GET(request: NextRequest, context: Context): Promise<Response> {
  const { token } = await context.params;
  return endSubscriptionPage(request, "ask", () => Promise.resolve(findSubscriptionOfToken(token)));
}
