import type { NextRequest } from "next/server";
import { unsubscribeInOneClickOperation } from "#lib/contract/newsletter";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { unsubscribe } from "#lib/server/modules/newsletter/commands/unsubscribe";
import { readUnsubscribeToken } from "#lib/server/modules/newsletter/queries/unsubscribe-token";
import { acceptsHtml } from "#lib/server/platform/http/html-negotiation";
import { inLanguageOfLink } from "#lib/server/platform/http/link-language";
import { successMessage } from "#lib/server/platform/http/success-message";
import { rawText } from "#lib/server/platform/http/text-body";
import { unsubscribePage } from "./unsubscribe-page";

type Context = { params: Promise<{ token: string }> };

const endInOneClick = endpoint(unsubscribeInOneClickOperation, async ({ params, request }) => {
  await end(params.token, request);
  return successMessage("unsubscribed", request).msg;
});

async function end(token: string, request: Request): Promise<void> {
  await rawText(request);
  await unsubscribe(token);
}

/** One-click unsubscribe of mail programs (RFC 8058), or the button of the page below, which gets HTML back. */
export async function POST(request: NextRequest, context: Context): Promise<Response> {
  if (!acceptsHtml(request.headers)) return endInOneClick(inLanguageOfLink(request), context);
  const { token } = await context.params;
  return unsubscribePage(request, "done", () => end(token, request));
}

/** A GET only shows a page with a button: link scanners of mail services must not unsubscribe anybody. */
export async function GET(request: NextRequest, context: Context): Promise<Response> {
  const { token } = await context.params;
  return unsubscribePage(request, "ask", () => void readUnsubscribeToken(token));
}
