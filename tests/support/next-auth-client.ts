import NextAuth from "next-auth";
import { authenticate } from "#lib/server/modules/accounts/authentication/authenticate";
import { nextAuthOptions } from "#lib/server/modules/accounts/authentication/next-auth-options";
import { NOW } from "#tests/support/users";

export const SITE = "http://library.example";

process.env.NEXTAUTH_URL = SITE; // As lib/server/runtime/web/main.ts does.

/** A client of next-auth's routes that stores cookies. */
export class NextAuthClient {
  readonly cookies = new Map<string, string>();
  readonly headers: Record<string, string>;
  constructor(headers: Record<string, string> = {}) {
    this.headers = headers;
  }

  /** Logs in with a provider; returns the URL of the final redirect. */
  async logInWithProvider(provider: string): Promise<string> {
    const back = await fetch(await this.startLogin(provider), { redirect: "manual" });
    const { searchParams } = new URL(back.headers.get("location") ?? "");
    return (await this.send("GET", ["callback", provider], Object.fromEntries(searchParams))).location;
  }

  /** Starts a login; returns the provider's authorization URL. */
  async startLogin(provider: string): Promise<string> {
    return (await this.send("POST", ["signin", provider], {}, { csrfToken: await this.csrfToken() })).location;
  }

  async logInWith(email: string, password: string): Promise<string> {
    return (await this.send("POST", ["callback", "credentials"], {}, { csrfToken: await this.csrfToken(), email, password })).location;
  }

  private async csrfToken(): Promise<string> {
    return ((await this.send("GET", ["csrf"])).body as { csrfToken: string }).csrfToken;
  }

  async send(method: string, nextauth: string[], query = {}, body = {}): Promise<{ location: string; body: unknown }> {
    const headers = { host: "library.example", ...this.headers, ...(this.cookies.size > 0 && { cookie: this.cookie() }) };
    const request = { method, query: { nextauth, ...query }, body, headers, cookies: Object.fromEntries(this.cookies) };
    const result = { status: 200, headers: new Map<string, string | string[]>(), body: undefined as unknown };
    const response = {
      status: (status: number) => Object.assign(response, { sent: Object.assign(result, { status }) }),
      setHeader: (name: string, value: string | string[]) =>
        Object.assign(response, { sent: result.headers.set(name.toLowerCase(), value) }),
      getHeader: (name: string) => result.headers.get(name.toLowerCase()),
      json: (value: unknown) => Object.assign(result, { body: value }),
      send: (value: unknown) => Object.assign(result, { body: value }),
      end: () => result,
    };
    const sent = new Headers(headers);
    const viewer = (await authenticate(sent, NOW))?.viewer ?? null;
    const options = nextAuthOptions({ viewer, headers: sent, now: NOW, countTry: () => Promise.resolve(), onLogin: () => undefined });
    await NextAuth(request as never, response as never, options);
    this.keep([result.headers.get("set-cookie") ?? []].flat());
    return { location: [result.headers.get("location") ?? ""].flat().join(), body: result.body };
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

  /** The id of the logged-in user. */
  async viewerId(): Promise<string | null> {
    return (await authenticate(new Headers({ cookie: this.cookie() }), NOW))?.viewer.id ?? null;
  }
}
