import type { NextRequest } from "next/server";
import NextAuth from "next-auth";
import { logInOperation } from "#lib/contract/accounts/session-operations";
import { isRecentProof } from "#lib/domain/accounts/proof";
import { DomainError } from "#lib/domain/errors";
import { authenticate } from "#lib/server/modules/accounts/authentication/authenticate";
import { knownDeviceCookie } from "#lib/server/modules/accounts/authentication/known-device";
import { throttleLogin } from "#lib/server/modules/accounts/authentication/login-throttle";
import { nextAuthOptions } from "#lib/server/modules/accounts/authentication/next-auth-options";
import { boundedRequest, deleteMalformedCallback } from "#lib/server/modules/accounts/authentication/next-auth-request";
import { getUser } from "#lib/server/modules/accounts/commands/profile";
import { clientIp } from "#lib/server/platform/http/client-address";
import { problem } from "#lib/server/platform/http/problem";
import { consumeLimit, consumeLimits } from "#lib/server/platform/http/rate-limit";

type Context = { params: Promise<{ nextauth: string[] }> };

/** The routes of next-auth that OAuth needs; all others answer 404. */
const OPEN = /^(?:providers|csrf|error|signin\/(?:google|github)|callback\/(?:google|github|credentials))$/;
const CREDENTIALS = "callback/credentials";
const LIMIT = { calls: 30, seconds: 600 };

async function handle(request: NextRequest, context: Context): Promise<Response> {
  try {
    const action = (await context.params).nextauth.join("/");
    if (!OPEN.test(action)) throw new DomainError("not_found");
    if (action === CREDENTIALS && request.method === "GET") throw new DomainError("method_not_allowed");
    // The limits of our own login apply to next-auth's form too.
    if (action === CREDENTIALS) await consumeLimits(logInOperation, ({ by }) => (by === "address" ? clientIp(request) : null));
    else if (request.method === "POST" || action.startsWith("callback/")) await consumeLimit("next-auth", LIMIT, clientIp(request));
    const bounded = await boundedRequest(request);
    const now = new Date();
    const viewer = (await authenticate(request.headers, now))?.viewer ?? null;
    // Before the way to the provider and back, so that the page can ask for the proof.
    if (viewer && action.startsWith("signin/") && !isRecentProof(viewer.provenAt, now)) throw new DomainError("proof_required");
    let userId: string | undefined;
    const options = nextAuthOptions({
      viewer,
      headers: request.headers,
      now,
      countTry: (email) => throttleLogin(email, request, now),
      onLogin: (id) => {
        userId = id;
      },
    });
    const response = (await NextAuth(bounded as never, context as never, options)) as Response;
    if (userId) response.headers.append("Set-Cookie", knownDeviceCookie((await getUser({ id: userId })).email));
    return response;
  } catch (error) {
    return deleteMalformedCallback(request, problem(error, request));
  }
}

export { handle as GET, handle as POST };
