import type { ServerResponse } from "node:http";
import NextAuth from "next-auth";
import { OAuth2Server } from "oauth2-mock-server";
import { afterAll } from "vitest";
import { authenticate } from "#lib/server/modules/accounts/authentication/authenticate";
import { nextAuthOptions } from "#lib/server/modules/accounts/authentication/next-auth-options";
import { NOW } from "#tests/support/users";

export const SITE = "http://library.example";

/** Who is logged in at the other site, as its answers say; `emails` is GitHub's list. */
export type OAuthProfile = Record<string, unknown> & { sub: string; emails?: { email: string; primary: boolean; verified: boolean }[] };

/** Google and GitHub as local servers that speak their protocols; `somebody` is who is logged in there. */
export async function startOAuthServers(): Promise<{ settings: Record<string, string>; somebody: { now: OAuthProfile } }> {
  const somebody: { now: OAuthProfile } = { now: { sub: "1" } };
  const google = new OAuth2Server();
  const github = new OAuth2Server(undefined, undefined, {
    endpoints: { authorize: "/login/oauth/authorize", token: "/login/oauth/access_token" },
  });
  for (const server of [google, github]) {
    await server.issuer.keys.generate("RS256");
    await server.start(0, "127.0.0.1");
    afterAll(() => server.stop());
  }
  google.service.on("beforeTokenSigning", ({ payload }: { payload: Record<string, unknown> }) => Object.assign(payload, somebody.now));
  github.service.on("beforeResponse", ({ body }: { body: Record<string, unknown> }) => {
    delete body.id_token; // GitHub speaks OAuth and not OpenID Connect.
  });
  const answer = (response: ServerResponse, body: unknown) => {
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(body));
  };
  github.service.addRoute("GET", "/user", (_, response) => {
    const { sub, emails: _emails, ...profile } = somebody.now;
    answer(response, { id: Number(sub), ...profile });
  });
  github.service.addRoute("GET", "/user/emails", (_, response) => answer(response, somebody.now.emails ?? []));
  const url = (server: OAuth2Server) => `http://127.0.0.1:${server.address().port}`;
  const settings = {
    GOOGLE_CLIENT_ID: "library",
    GOOGLE_CLIENT_SECRET: "secret",
    GOOGLE_ISSUER: google.issuer.url ?? "",
    GITHUB_CLIENT_ID: "library",
    GITHUB_CLIENT_SECRET: "secret",
    GITHUB_URL: url(github),
    GITHUB_API_URL: url(github),
    SITE_URL: SITE,
  };
  process.env.NEXTAUTH_URL = SITE; // As lib/server/runtime/web/main.ts does.
  return { settings, somebody };
}

/** A browser before next-auth: it keeps cookies and goes where it is sent. */
export class NextAuthClient {
  readonly cookies = new Map<string, string>();
  readonly headers: Record<string, string>;
  constructor(headers: Record<string, string> = {}) {
    this.headers = headers;
  }

  /** Through the other site and back; answers where one stands in the end. */
  async comeInWith(provider: string): Promise<string> {
    const back = await fetch(await this.setOutFor(provider), { redirect: "manual" });
    const { searchParams } = new URL(back.headers.get("location") ?? "");
    return (await this.ask("GET", ["callback", provider], Object.fromEntries(searchParams))).location;
  }

  /** Answers where the other site asks who one is. */
  async setOutFor(provider: string): Promise<string> {
    return (await this.ask("POST", ["signin", provider], {}, { csrfToken: await this.csrfToken() })).location;
  }

  async logInWith(email: string, password: string): Promise<string> {
    return (await this.ask("POST", ["callback", "credentials"], {}, { csrfToken: await this.csrfToken(), email, password })).location;
  }

  private async csrfToken(): Promise<string> {
    return ((await this.ask("GET", ["csrf"])).body as { csrfToken: string }).csrfToken;
  }

  async ask(method: string, nextauth: string[], query = {}, body = {}): Promise<{ location: string; body: unknown }> {
    const headers = { host: "library.example", ...this.headers, ...(this.cookies.size > 0 && { cookie: this.cookie() }) };
    const request = { method, query: { nextauth, ...query }, body, headers, cookies: Object.fromEntries(this.cookies) };
    const said = { status: 200, headers: new Map<string, string | string[]>(), body: undefined as unknown };
    const response = {
      status: (status: number) => Object.assign(response, { sent: Object.assign(said, { status }) }),
      setHeader: (name: string, value: string | string[]) => Object.assign(response, { sent: said.headers.set(name.toLowerCase(), value) }),
      getHeader: (name: string) => said.headers.get(name.toLowerCase()),
      json: (value: unknown) => Object.assign(said, { body: value }),
      send: (value: unknown) => Object.assign(said, { body: value }),
      end: () => said,
    };
    const sent = new Headers(headers);
    const viewer = (await authenticate(sent, NOW))?.viewer ?? null;
    const options = nextAuthOptions({ viewer, headers: sent, now: NOW, countTry: () => Promise.resolve(), onLogin: () => undefined });
    await NextAuth(request as never, response as never, options);
    this.keep([said.headers.get("set-cookie") ?? []].flat());
    return { location: [said.headers.get("location") ?? ""].flat().join(), body: said.body };
  }

  private keep(set: string[]): void {
    for (const cookie of set) {
      const [pair = ""] = cookie.split(";");
      const [name = "", value = ""] = pair.split("=");
      if (value === "" || /Max-Age=0/i.test(cookie)) this.cookies.delete(name);
      else this.cookies.set(name, decodeURIComponent(value));
    }
  }

  private cookie(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join("; ");
  }

  /** Who this browser is logged in as. */
  async viewerId(): Promise<string | null> {
    return (await authenticate(new Headers({ cookie: this.cookie() }), NOW))?.viewer.id ?? null;
  }
}
