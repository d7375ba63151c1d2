import "server-only";

import type { Profile } from "next-auth";
import GitHubProvider, { type GithubProfile } from "next-auth/providers/github";
import GoogleProvider from "next-auth/providers/google";
import type { Provider } from "next-auth/providers/index";
import type { ProviderAccount } from "#lib/server/modules/accounts/commands/connection";
import { settings } from "#lib/server/platform/env";

export const PROVIDERS = ["google", "github"] as const;
export type ProviderName = (typeof PROVIDERS)[number];

/** Which identity providers are enabled: those with a client id and secret. */
export function enabledProviders(): Record<ProviderName, boolean> {
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, GITHUB_CLIENT_ID, GITHUB_CLIENT_SECRET } = settings();
  return {
    google: Boolean(GOOGLE_CLIENT_ID && GOOGLE_CLIENT_SECRET),
    github: Boolean(GITHUB_CLIENT_ID && GITHUB_CLIENT_SECRET),
  };
}

/** The enabled identity providers for next-auth. */
export function providers(): Provider[] {
  const enabled = enabledProviders();
  return [...(enabled.google ? [google()] : []), ...(enabled.github ? [github()] : [])];
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
      // The profile's `email` is not verified; only /user/emails says which address GitHub has verified.
      request: async ({ tokens }) => {
        const fetchApi = (path: string) =>
          fetch(GITHUB_API_URL + path, { headers: { Authorization: `Bearer ${tokens.access_token}`, "User-Agent": "Pastiche" } });
        const [profile, emails] = await Promise.all([fetchApi("/user"), fetchApi("/user/emails")]);
        const addresses = emails.ok ? ((await emails.json()) as { email: string; primary: boolean; verified: boolean }[]) : [];
        const verified = addresses.find(({ primary, verified }) => primary && verified)?.email;
        return { ...((await profile.json()) as Profile), email: verified, email_verified: Boolean(verified) };
      },
    },
    profile: ({ id, name, login }: GithubProfile) => ({ id: String(id), name: name ?? login }),
  });
}

/** Maps a provider's profile to an account; `email` is null unless the provider has verified it. */
export function toProviderAccount(provider: string, accountId: string, profile: Profile | undefined): ProviderAccount {
  const { email, email_verified, name, login } = (profile ?? {}) as Record<string, unknown>;
  return {
    provider,
    accountId,
    email: typeof email === "string" && email_verified === true ? email : null,
    name: [login, name].find((candidate) => typeof candidate === "string") ?? "",
  };
}
