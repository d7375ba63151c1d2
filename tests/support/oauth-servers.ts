import type { ServerResponse } from "node:http";
import { OAuth2Server } from "oauth2-mock-server";

/** Who is logged in at the other sites just now. */
export type OAuthProfile = { sub: string; name: string; email: string; verified: boolean };
export type OAuthServers = { settings: Record<string, string>; arrive: (somebody: OAuthProfile) => void; stop: () => Promise<void> };

/** Google and GitHub as local servers that speak their protocols, and the settings that use them. */
export async function startOAuthServers(): Promise<OAuthServers> {
  let now: OAuthProfile = { sub: "0", name: "nobody", email: "nobody@example.org", verified: false };
  const google = new OAuth2Server();
  const github = new OAuth2Server(undefined, undefined, {
    endpoints: { authorize: "/login/oauth/authorize", token: "/login/oauth/access_token" },
  });
  for (const server of [google, github]) {
    await server.issuer.keys.generate("RS256");
    await server.start(0, "127.0.0.1");
  }
  google.service.on("beforeTokenSigning", ({ payload }: { payload: Record<string, unknown> }) => {
    const { verified, ...claims } = now;
    Object.assign(payload, claims, { email_verified: verified });
  });
  github.service.on("beforeResponse", ({ body }: { body: Record<string, unknown> }) => {
    delete body.id_token; // GitHub speaks OAuth and not OpenID Connect.
  });
  const answer = (response: ServerResponse, body: unknown) =>
    response.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify(body));
  // What stands in a GitHub profile anybody may have typed; the list tells what is proved.
  github.service.addRoute("GET", "/user", (_, response) => {
    answer(response, { id: Number(now.sub), login: now.name, name: null, email: "typed@example.org" });
  });
  github.service.addRoute("GET", "/user/emails", (_, response) => {
    answer(response, [{ email: now.email, primary: true, verified: now.verified }]);
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
    arrive: (somebody) => {
      now = somebody;
    },
    stop: async () => {
      await Promise.all([google.stop(), github.stop()]);
    },
  };
}
