import type { NextRequest } from "next/server";
import { unsubscribeInOneClickOperation } from "#lib/contract/newsletter";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { unsubscribe } from "#lib/server/modules/newsletter/commands/unsubscribe";
import { readUnsubscribeToken } from "#lib/server/modules/newsletter/queries/unsubscribe-token";
import { acceptsHtml } from "#lib/server/platform/http/html-negotiation";
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

/** A mail program's one click, or a person's, on the page below: they want to read a page. */
export async function POST(request: NextRequest, context: Context): Promise<Response> {
  if (!acceptsHtml(request.headers)) return endInOneClick(request, context);
  const { token } = await context.params;
  return unsubscribePage(request, "done", () => end(token, request));
}

/** Whoever opens the address, or has a program look at it, gets a page with a button: a GET ends nothing. */
export async function GET(request: NextRequest, context: Context): Promise<Response> {
  const { token } = await context.params;
  return unsubscribePage(request, "ask", () => void readUnsubscribeToken(token));
}
