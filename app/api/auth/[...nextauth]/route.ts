import type { NextRequest } from "next/server";
import NextAuth from "next-auth";
import { logInOperation } from "#lib/contract/account/session-operations";
import { DomainError } from "#lib/domain/errors";
import { authenticate } from "#lib/server/modules/accounts/authentication/authenticate";
import { nextAuthOptions } from "#lib/server/modules/accounts/authentication/next-auth-options";
import { boundedRequest, deleteMalformedCallback } from "#lib/server/modules/accounts/authentication/next-auth-request";
import { clientIp } from "#lib/server/platform/http/client-address";
import { problem } from "#lib/server/platform/http/problem";
import { consumeLimit, consumeLimits } from "#lib/server/platform/http/rate-limit";

type Context = { params: Promise<{ nextauth: string[] }> };

/** The routes of next-auth that OAuth needs; all others answer 404. */
const OPEN = /^(?:providers|csrf|error|signin\/(?:google|github)|callback\/(?:google|github|credentials))$/;
const LIMIT = { calls: 30, seconds: 600 };

async function handle(request: NextRequest, context: Context): Promise<Response> {
  try {
    const action = (await context.params).nextauth.join("/");
    if (!OPEN.test(action)) throw new DomainError("not_found");
    const isWrite = request.method === "POST" || action.startsWith("callback/");
    if (isWrite) await consumeLimit("next-auth", LIMIT, clientIp(request));
    const bounded = await boundedRequest(request);
    const now = new Date();
    const viewer = (await authenticate(request.headers, now))?.viewer ?? null;
    const options = nextAuthOptions({ viewer, headers: request.headers, now, countTry });
    return (await NextAuth(bounded as never, context as never, options)) as Response;
  } catch (error) {
    return deleteMalformedCallback(request, problem(error, request));
  }
}

/** One shared limit of attempts per account for this route and our own login. */
const countTry = (email: string): Promise<void> =>
  consumeLimits(logInOperation, ({ by }) => (typeof by === "function" ? by({ email }) : null));

export { handle as GET, handle as POST };
