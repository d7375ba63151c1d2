import { afterAll, describe, expect, test, vi } from "vitest";
import { PROOF_MINUTES } from "#lib/domain/accounts/proof";
import { addMinutes } from "#lib/domain/time/date-arithmetic";
import { getUnfinishedLogin } from "#lib/server/modules/accounts/authentication/unfinished-login";
import { findCredentials } from "#lib/server/modules/accounts/commands/credentials";
import { getUser } from "#lib/server/modules/accounts/commands/profile";
import { beginTotp, confirmTotp } from "#lib/server/modules/accounts/commands/totp";
import { prisma } from "#lib/server/platform/database/prisma";
import { hashPassword } from "#lib/server/platform/passwords/password";
import { setUpTestEnvironment } from "#tests/support/environment";
import { NextAuthClient, SITE } from "#tests/support/next-auth-client";
import { startOAuthServers } from "#tests/support/oauth-servers";
import { totpCode } from "#tests/support/totp";
import { insertUser, NOW, openSessionAs, openSessionToken } from "#tests/support/users";

const providers = await startOAuthServers();
afterAll(providers.stop);
setUpTestEnvironment({ ...providers.settings, SITE_URL: SITE });

const SESSION = "next-auth.session-token";
/** Logs a user in at both identity providers. */
const setUserAtProviders = (sub: string, name: string, email: string, verified = true): void =>
  providers.setProfile({ sub, name, email, verified });
const logInWith = async (provider: string, browser = new NextAuthClient()) => ({
  at: await browser.logInWithProvider(provider),
  id: await browser.viewerId(),
});

describe.each(["google", "github"])("login with %s", (provider) => {
  test("registers a new user, and finds the same user next time even if the address has changed", async () => {
    setUserAtProviders("11", `ada-${provider}`, `ada-${provider}@example.org`);
    const browser = new NextAuthClient({
      "accept-language": "it-IT,it;q=0.9",
      "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Firefox/145.0",
    });
    const first = await logInWith(provider, browser);
    expect(first.at).toBe(SITE);
    expect(await getUser({ id: first.id ?? "" })).toMatchObject({ email: `ada-${provider}@example.org`, language: "it", isAdmin: false });
    expect((await prisma().session.findFirstOrThrow({ where: { userId: first.id ?? "" } })).device).toBe("Firefox, Linux");
    setUserAtProviders("11", "renamed", `renamed-${provider}@example.org`);
    expect((await logInWith(provider)).id).toBe(first.id);
  });

  test("rejects an unverified address without creating a user", async () => {
    setUserAtProviders("12", "bo-dahl", `bo-${provider}@example.org`, false);
    expect(await logInWith(provider)).toEqual({ at: "/login?error=connection_unverified", id: null });
    expect(await findCredentials({ email: `bo-${provider}@example.org` })).toBeNull();
  });

  test("rejects the address of an existing user until they have connected the accounts themselves", async () => {
    const cyril = await insertUser(`cyril-${provider}`);
    setUserAtProviders("13", "cyril", `cyril-${provider}@example.org`);
    expect(await logInWith(provider)).toEqual({ at: "/login?error=connection_needs_login", id: null });

    const browser = new NextAuthClient();
    browser.cookies.set(SESSION, await openSessionToken(cyril.id));
    expect(await logInWith(provider, browser)).toEqual({ at: "/profile/security#connections", id: cyril.id });
    expect((await logInWith(provider)).id).toBe(cyril.id);
  });

  test("opens no session for a user with a second factor, but continues on the login page", async () => {
    setUserAtProviders("17", `hanna-${provider}`, `hanna-${provider}@example.org`);
    const { id } = await logInWith(provider);
    const viewer = await openSessionAs(id ?? "");
    const { secret } = await beginTotp(viewer, NOW);
    await confirmTotp(viewer, totpCode(secret, NOW), NOW);
    const browser = new NextAuthClient();
    browser.cookies.set("next-auth.callback-url", `${SITE}/login?welcome=1&next=%2Frankings`);
    const { at, id: loggedIn } = await logInWith(provider, browser);
    expect(loggedIn).toBeNull();
    const { pathname, searchParams, hash } = new URL(at, SITE);
    expect([pathname, searchParams.get("next")]).toEqual(["/login", "/rankings"]);
    const fragment = new URLSearchParams(hash.slice(1));
    expect(fragment.get("methods")).toBe("totp recovery");
    expect(await getUnfinishedLogin(fragment.get("second-factor") ?? "", NOW)).toMatchObject({ userId: id, remember: true });
  });

  test("rejects a deactivated user", async () => {
    setUserAtProviders("14", `diana-${provider}`, `diana-${provider}@example.org`);
    const { id } = await logInWith(provider);
    await prisma().user.update({ where: { id: id ?? "" }, data: { deactivatedAt: NOW } });
    expect(await logInWith(provider)).toEqual({ at: "/login?error=account_deactivated", id: null });
  });

  test("refuses to connect one account to two users", async () => {
    const [eve, fred] = [await insertUser(`eve-${provider}`), await insertUser(`fred-${provider}`)];
    setUserAtProviders("15", "eve", `eve-there-${provider}@example.org`);
    for (const [viewer, at] of [
      [eve, "/profile/security#connections"],
      [fred, "/profile/security?error=connection_taken"],
    ] as const) {
      const browser = new NextAuthClient();
      browser.cookies.set(SESSION, await openSessionToken(viewer.id));
      expect((await logInWith(provider, browser)).at).toBe(at);
    }
  });

  test("connects nothing when the last proof of identity is older than ten minutes", async () => {
    const viewer = await insertUser(`jo-${provider}`);
    setUserAtProviders("18", "jo", `jo-there-${provider}@example.org`);
    const browser = new NextAuthClient();
    browser.cookies.set(SESSION, await openSessionToken(viewer.id));
    await prisma().session.updateMany({ where: { userId: viewer.id }, data: { provenAt: addMinutes(NOW, -PROOF_MINUTES - 1) } });
    expect((await logInWith(provider, browser)).at).toBe("/profile/security?error=proof_required");
    expect(await prisma().connection.count({ where: { userId: viewer.id } })).toBe(0);
  });

  test("rejects a callback without the OAuth state", async () => {
    vi.spyOn(console, "error").mockReturnValue(); // next-auth logs the error.
    setUserAtProviders("16", "gina", `gina-${provider}@example.org`);
    const [stranger, victim] = [new NextAuthClient(), new NextAuthClient()];
    await victim.startLogin(provider);
    const back = await fetch(await stranger.startLogin(provider), { redirect: "manual" });
    const stolen = Object.fromEntries(new URL(back.headers.get("location") ?? "").searchParams);
    for (const browser of [victim, new NextAuthClient()]) {
      expect((await browser.send("GET", ["callback", provider], stolen)).location).toContain("?error=OAuthCallback");
      expect(await browser.viewerId()).toBeNull();
    }
    expect(await findCredentials({ email: `gina-${provider}@example.org` })).toBeNull();
  });
});

describe("next-auth’s own login form", () => {
  test("accepts only the right name and password", async () => {
    const { id } = await insertUser("hal", await hashPassword("Lamplight-7"));
    const right = new NextAuthClient();
    await right.logInWith("hal@example.org", "Lamplight-7");
    expect(await right.viewerId()).toBe(id);
    for (const [email, password] of [
      ["hal@example.org", "lamplight-7"],
      ["nobody@example.org", "Lamplight-7"],
    ] as const) {
      const wrong = new NextAuthClient();
      await wrong.logInWith(email, password);
      expect(await wrong.viewerId()).toBeNull();
    }
  });

  test("does not redirect to another site", async () => {
    await insertUser("ida", await hashPassword("Lamplight-7"));
    const browser = new NextAuthClient();
    const { csrfToken } = (await browser.send("GET", ["csrf"])).body as { csrfToken: string };
    const form = { csrfToken, email: "ida@example.org", password: "Lamplight-7", callbackUrl: "https://evil.example" };
    const { location } = await browser.send("POST", ["callback", "credentials"], {}, form);
    expect(new URL(location).origin).toBe(SITE);
  });
});
