import type { NextRequest } from "next/server";
import NextAuth from "next-auth";
import { logInOperation } from "#lib/contract/account/session-operations";
import { DomainError } from "#lib/domain/errors";
import { authenticate } from "#lib/server/modules/accounts/authentication/authenticate";
import { nextAuthOptions } from "#lib/server/modules/accounts/authentication/next-auth-options";
import { clientIp } from "#lib/server/platform/http/client-address";
import { problem } from "#lib/server/platform/http/problem";
import { consumeLimit, consumeLimits } from "#lib/server/platform/http/rate-limit";

type Context = { params: Promise<{ nextauth: string[] }> };

/** What of next-auth's own addresses is needed: the way to other sites and back. Everything else of it stays shut. */
const OPEN = /^(?:providers|csrf|error|signin\/(?:google|github)|callback\/(?:google|github|credentials))$/;
const LIMIT = { calls: 30, seconds: 600 };

async function handle(request: NextRequest, context: Context): Promise<Response> {
  try {
    const action = (await context.params).nextauth.join("/");
    if (!OPEN.test(action)) throw new DomainError("not_found");
    const isWrite = request.method === "POST" || action.startsWith("callback/");
    if (isWrite) await consumeLimit("next-auth", LIMIT, clientIp(request));
    const now = new Date();
    const viewer = (await authenticate(request.headers, now))?.viewer ?? null;
    const options = nextAuthOptions({ viewer, headers: request.headers, now, countTry });
    return (await NextAuth(request as never, context as never, options)) as Response;
  } catch (error) {
    return problem(error, request);
  }
}

/** As many tries about one account as by our own call, however they are divided between the two. */
const countTry = (email: string): Promise<void> =>
  consumeLimits(logInOperation, ({ by }) => (typeof by === "function" ? by({ email }) : null));

export { handle as GET, handle as POST };
