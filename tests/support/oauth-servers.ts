import type { ServerResponse } from "node:http";
import { OAuth2Server } from "oauth2-mock-server";

/** The user who is logged in at both providers; `verified`: whether they have verified the address. */
export type OAuthProfile = { sub: string; name: string; email: string; verified: boolean };
export type OAuthServers = { settings: Record<string, string>; setProfile: (profile: OAuthProfile) => void; stop: () => Promise<void> };

/** Starts local OAuth servers in place of Google and GitHub; `settings` are the app's settings for them. */
export async function startOAuthServers(): Promise<OAuthServers> {
  let profile: OAuthProfile = { sub: "0", name: "nobody", email: "nobody@example.org", verified: false };
  const google = new OAuth2Server();
  const github = new OAuth2Server(undefined, undefined, {
    endpoints: { authorize: "/login/oauth/authorize", token: "/login/oauth/access_token" },
  });
  for (const server of [google, github]) {
    await server.issuer.keys.generate("RS256");
    await server.start(0, "127.0.0.1");
  }
  google.service.on("beforeTokenSigning", ({ payload }: { payload: Record<string, unknown> }) => {
    const { verified, ...claims } = profile;
    Object.assign(payload, claims, { email_verified: verified });
  });
  github.service.on("beforeResponse", ({ body }: { body: Record<string, unknown> }) => {
    delete body.id_token; // GitHub speaks OAuth and not OpenID Connect.
  });
  const answer = (response: ServerResponse, body: unknown) =>
    response.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify(body));
  // The profile's address is unverified; only /user/emails says which one is verified, and which one of these is primary.
  github.service.addRoute("GET", "/user", (_, response) => {
    answer(response, { id: Number(profile.sub), login: profile.name, name: null, email: "typed@example.org" });
  });
  github.service.addRoute("GET", "/user/emails", (_, response) => {
    const former = { email: `former-${profile.email}`, primary: false, verified: true };
    answer(response, [former, { email: profile.email, primary: true, verified: profile.verified }]);
  });
  const url = (server: OAuth2Server): string => `http://127.0.0.1:${server.address().port}`;
  return {
    settings: {
      GOOGLE_CLIENT_ID: "library",
      GOOGLE_CLIENT_SECRET: "secret",
      GOOGLE_ISSUER: google.issuer.url ?? "",
      GITHUB_CLIENT_ID: "library",
      GITHUB_CLIENT_SECRET: "secret",
      GITHUB_URL: url(github),
      GITHUB_API_URL: url(github),
    },
    setProfile: (next) => {
      profile = next;
    },
    stop: async () => {
      await Promise.all([google.stop(), github.stop()]);
    },
  };
}
