import type { NextRequest } from "next/server";
import { confirmStatusSubscriptionOperation } from "#lib/contract/status/subscriptions";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { confirmStatusSubscription, readStatusToken } from "#lib/server/modules/status/commands/subscribe";
import { acceptsHtml } from "#lib/server/platform/http/html-negotiation";
import { inLanguageOfLink } from "#lib/server/platform/http/link-language";
import { successMessage } from "#lib/server/platform/http/success-message";
import { rawText } from "#lib/server/platform/http/text-body";
import { confirmationPage } from "./confirmation-page";

type Context = { params: Promise<{ token: string }> };

const confirm = endpoint(confirmStatusSubscriptionOperation, async ({ params, now, request }) => {
  await rawText(request);
  await confirmStatusSubscription(params.token, now);
  return successMessage("subscribed", request).msg;
});

/** The button of the page below. */
export async function POST(request: NextRequest, context: Context): Promise<Response> {
  if (!acceptsHtml(request.headers)) return confirm(inLanguageOfLink(request), context);
  const { token } = await context.params;
  return confirmationPage(request, "done", async () => {
    await rawText(request);
    await confirmStatusSubscription(token, new Date());
  });
}

/** A GET only shows a page with a button: link scanners of mail services must not subscribe anybody. */
export async function GET(request: NextRequest, context: Context): Promise<Response> {
  const { token } = await context.params;
  return confirmationPage(request, "ask", () => void readStatusToken(token, new Date()));
}
