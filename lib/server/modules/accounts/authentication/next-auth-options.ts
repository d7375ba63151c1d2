import "server-only";

import type { NextAuthOptions } from "next-auth";
import CredentialsProvider from "next-auth/providers/credentials";
import { PERSISTENT_SECONDS } from "#lib/domain/account/limits";
import type { Viewer } from "#lib/domain/account/viewer";
import { DomainError } from "#lib/domain/errors";
import { preferredLanguage } from "#lib/domain/preferred-language";
import { deviceOf } from "#lib/server/modules/accounts/authentication/device";
import { checkCredentials, endSentSession } from "#lib/server/modules/accounts/authentication/log-in";
import { otherAccount, providers } from "#lib/server/modules/accounts/authentication/providers";
import { connect, findConnectedUser, type OtherAccount, registerConnected } from "#lib/server/modules/accounts/commands/connection";
import { openSession } from "#lib/server/modules/accounts/commands/session";
import { authSecret } from "#lib/server/platform/secrets";

/** `countTry` counts a login for an address, and throws when there were too many. */
type Caller = { viewer: Viewer | null; headers: Headers; now: Date; countTry: (email: string) => Promise<void> };

/** Where somebody stands after connecting, and where a failure is explained; the browser adds its language. */
const SECURITY = "/profile/security";
const LOGIN = "/login";

/**
 * next-auth for the parts that other sites play. Its token is the one of our own logging in (lib/server/modules/accounts/authentication/session-token.ts), and
 * a member who is logged in connects the other account instead of entering with it.
 */
export function nextAuthOptions({ viewer, headers, now, countTry }: Caller): NextAuthOptions {
  return {
    secret: authSecret(),
    providers: [...providers(), credentials(countTry)],
    session: { strategy: "jwt", maxAge: PERSISTENT_SECONDS },
    pages: { signIn: LOGIN, error: LOGIN, signOut: "/" },
    callbacks: {
      signIn: async ({ user, account, profile }) => {
        if (account?.type === "credentials") return true;
        if (!account) return false;
        const other = otherAccount(account.provider, account.providerAccountId, profile);
        try {
          if (viewer) {
            await connect(viewer, other);
            return `${SECURITY}#connections`;
          }
          user.id = await enter(other, headers, now);
          return true;
        } catch (error) {
          if (error instanceof DomainError) return `${viewer ? SECURITY : LOGIN}?error=${error.code}`;
          throw error;
        }
      },
      jwt: async ({ token, user }) => {
        // `user` is there once, when somebody has just come in.
        if (!user) return token;
        await endSentSession(headers, now);
        const session = await openSession(user.id, deviceOf(headers.get("user-agent")), true, now);
        return { sub: session.userId, sid: session.id, epoch: session.epoch };
      },
    },
  };
}

/** Name and password through next-auth's own form, for those who use its client. */
const credentials = (countTry: Caller["countTry"]) =>
  CredentialsProvider({
    credentials: { email: { type: "email" }, password: { type: "password" } },
    authorize: async (given) => {
      if (typeof given?.email !== "string" || typeof given.password !== "string") return null;
      await countTry(given.email.slice(0, 1_000));
      const { userId, verified } = await checkCredentials(given.email.slice(0, 1_000), given.password.slice(0, 1_000)).catch(() => ({
        userId: "",
        verified: false,
      }));
      return verified ? { id: userId } : null;
    },
  });

/** Whose account the other one opens: the member it belongs to, else a new one. */
async function enter(other: OtherAccount, headers: Headers, now: Date): Promise<string> {
  const known = await findConnectedUser(other);
  if (known?.deactivated) throw new DomainError("account_deactivated");
  return known?.id ?? registerConnected(other, preferredLanguage(headers.get("accept-language")), now);
}
