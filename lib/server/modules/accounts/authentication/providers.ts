import "server-only";

import type { Profile } from "next-auth";
import GitHubProvider, { type GithubProfile } from "next-auth/providers/github";
import GoogleProvider from "next-auth/providers/google";
import type { Provider } from "next-auth/providers/index";
import type { OtherAccount } from "#lib/server/modules/accounts/commands/connection";
import { settings } from "#lib/server/platform/env";

export const PROVIDERS = ["google", "github"] as const;
export type ProviderName = (typeof PROVIDERS)[number];

/** The other sites whose accounts may be used here: those whose keys are set. */
export function liveProviders(): Record<ProviderName, boolean> {
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, GITHUB_CLIENT_ID, GITHUB_CLIENT_SECRET } = settings();
  return {
    google: Boolean(GOOGLE_CLIENT_ID && GOOGLE_CLIENT_SECRET),
    github: Boolean(GITHUB_CLIENT_ID && GITHUB_CLIENT_SECRET),
  };
}

/** The same for next-auth. */
export function providers(): Provider[] {
  const live = liveProviders();
  return [...(live.google ? [google()] : []), ...(live.github ? [github()] : [])];
}

function google(): Provider {
  const { GOOGLE_CLIENT_ID = "", GOOGLE_CLIENT_SECRET = "", GOOGLE_ISSUER } = settings();
  const wellKnown = `${GOOGLE_ISSUER}/.well-known/openid-configuration`;
  return GoogleProvider({ clientId: GOOGLE_CLIENT_ID, clientSecret: GOOGLE_CLIENT_SECRET, issuer: GOOGLE_ISSUER, wellKnown });
}

function github(): Provider {
  const { GITHUB_CLIENT_ID = "", GITHUB_CLIENT_SECRET = "", GITHUB_URL, GITHUB_API_URL } = settings();
  return GitHubProvider({
    clientId: GITHUB_CLIENT_ID,
    clientSecret: GITHUB_CLIENT_SECRET,
    issuer: `${GITHUB_URL}/login/oauth`,
    authorization: { url: `${GITHUB_URL}/login/oauth/authorize`, params: { scope: "read:user user:email" } },
    token: `${GITHUB_URL}/login/oauth/access_token`,
    userinfo: {
      url: `${GITHUB_API_URL}/user`,
      // The profile's own address is whatever its owner typed; the list says which one GitHub has verified.
      request: async ({ tokens }) => {
        const ask = (path: string) =>
          fetch(GITHUB_API_URL + path, { headers: { Authorization: `Bearer ${tokens.access_token}`, "User-Agent": "Pastiche" } });
        const [profile, emails] = await Promise.all([ask("/user"), ask("/user/emails")]);
        const known = emails.ok ? ((await emails.json()) as { email: string; primary: boolean; verified: boolean }[]) : [];
        const verified = known.find(({ primary, verified }) => primary && verified)?.email;
        return { ...((await profile.json()) as Profile), email: verified, email_verified: Boolean(verified) };
      },
    },
    profile: ({ id, name, login }: GithubProfile) => ({ id: String(id), name: name ?? login }),
  });
}

/** The account at the other site as it proves itself. */
export function otherAccount(provider: string, accountId: string, profile: Profile | undefined): OtherAccount {
  const { email, email_verified, name, login } = (profile ?? {}) as Record<string, unknown>;
  return {
    provider,
    accountId,
    email: typeof email === "string" && email_verified === true ? email : null,
    name: [login, name].find((candidate) => typeof candidate === "string") ?? "",
  };
}
