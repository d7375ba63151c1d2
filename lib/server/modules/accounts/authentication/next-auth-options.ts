import "server-only";

import { parseCookie } from "cookie";
import type { NextAuthOptions } from "next-auth";
import CredentialsProvider from "next-auth/providers/credentials";
import { PERSISTENT_SECONDS } from "#lib/domain/accounts/limits";
import type { Viewer } from "#lib/domain/accounts/viewer";
import { DomainError } from "#lib/domain/errors";
import { preferredLanguage } from "#lib/domain/preferred-language";
import { describeDevice } from "#lib/server/modules/accounts/authentication/device";
import { checkCredentials, endRequestSession } from "#lib/server/modules/accounts/authentication/log-in";
import { providers, toProviderAccount } from "#lib/server/modules/accounts/authentication/providers";
import { tokenOf } from "#lib/server/modules/accounts/authentication/session-token";
import { requireSecondFactor } from "#lib/server/modules/accounts/authentication/unfinished-login";
import { connect, findConnectedUser, type ProviderAccount, registerConnected } from "#lib/server/modules/accounts/commands/connection";
import { openSession } from "#lib/server/modules/accounts/commands/session";
import { authSecret } from "#lib/server/platform/secrets";
import { LOGIN_PATH, loginPath, SECURITY_PATH } from "#lib/urls/pages";
import { returnPath } from "#lib/urls/return-path";

/** `countTry` counts a login attempt for an e-mail address and throws when there are too many. */
type LoginContext = {
  viewer: Viewer | null;
  headers: Headers;
  now: Date;
  countTry: (email: string) => Promise<void>;
  /** Called with the user's id when a session was opened. */
  onLogin: (userId: string) => void;
};

/** Target pages after connecting and after a failure; the client adds the language prefix. */
const SECURITY = SECURITY_PATH;
const LOGIN = LOGIN_PATH;

/**
 * next-auth for logins with other identity providers. Issues the same session token as our own login (session-token.ts). A user who is
 * already logged in connects the other account instead of logging in with it.
 */
export function nextAuthOptions({ viewer, headers, now, countTry, onLogin }: LoginContext): NextAuthOptions {
  return {
    secret: authSecret(),
    providers: [...providers(), credentials(countTry, now)],
    session: { strategy: "jwt", maxAge: PERSISTENT_SECONDS },
    pages: { signIn: LOGIN, error: LOGIN, signOut: "/" },
    callbacks: {
      signIn: async ({ user, account, profile }) => {
        if (account?.type === "credentials") return true;
        if (!account) return false;
        const providerAccount = toProviderAccount(account.provider, account.providerAccountId, profile);
        try {
          if (viewer) {
            await connect(viewer, providerAccount, now);
            return `${SECURITY}#connections`;
          }
          user.id = await findOrRegisterUser(providerAccount, headers, now);
          const needed = await requireSecondFactor(user.id, true, now);
          return needed ? secondFactorUrl(needed, headers) : true;
        } catch (error) {
          if (error instanceof DomainError) return `${viewer ? SECURITY : LOGIN}?error=${error.code}`;
          throw error;
        }
      },
      jwt: async ({ token, user }) => {
        // next-auth passes `user` only right after the login.
        if (!user) return token;
        await endRequestSession(headers, now);
        const session = await openSession(user.id, describeDevice(headers.get("user-agent")), true, now);
        onLogin(session.userId);
        return tokenOf(session);
      },
    },
  };
}

/** Login by name and password through next-auth's own form, for clients of its API. */
const credentials = (countTry: LoginContext["countTry"], now: Date) =>
  CredentialsProvider({
    credentials: { email: { type: "email" }, password: { type: "password" } },
    authorize: async (input) => {
      if (typeof input?.email !== "string" || typeof input.password !== "string") return null;
      await countTry(input.email.slice(0, 1_000));
      const checked = await checkCredentials(input.email.slice(0, 1_000), input.password.slice(0, 1_000)).catch(() => null);
      // Clients that use a second factor log in at /api/auth/login.
      if (!checked?.verified || checked.mustChangePassword || (await requireSecondFactor(checked.userId, true, now))) return null;
      return { id: checked.userId };
    },
  });

/** The login page where the login is completed. The fragment is sent to no server. */
function secondFactorUrl({ token, methods }: { token: string; methods: string[] }, headers: Headers): string {
  const callback = parseCookie(headers.get("cookie") ?? "");
  const target = callback["__Secure-next-auth.callback-url"] ?? callback["next-auth.callback-url"] ?? "";
  const next = URL.canParse(target, "http://localhost") ? new URL(target, "http://localhost").searchParams.get("next") : null;
  const fragment = new URLSearchParams({ "second-factor": token, methods: methods.join(" ") });
  return `${loginPath(returnPath(next))}#${fragment}`;
}

/** Returns the id of the connected user; registers a new one if there is none. */
async function findOrRegisterUser(account: ProviderAccount, headers: Headers, now: Date): Promise<string> {
  const user = await findConnectedUser(account);
  if (user?.deactivated) throw new DomainError("account_deactivated");
  return user?.id ?? registerConnected(account, preferredLanguage(headers.get("accept-language")), now);
}
