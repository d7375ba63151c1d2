import { describe, expect, test, vi } from "vitest";
import { findCredentials } from "#lib/server/modules/accounts/commands/credentials";
import { getUser } from "#lib/server/modules/accounts/commands/profile";
import { prisma } from "#lib/server/platform/database/prisma";
import { hashPassword } from "#lib/server/platform/passwords/password";
import { setUpTestEnvironment } from "#tests/support/environment";
import { NextAuthClient, startOAuthServers } from "#tests/support/next-auth-client";
import { insertUser, NOW, openSessionToken } from "#tests/support/users";
import { SITE } from "../../../../../tests/support/next-auth-client.ts";

const { settings, somebody } = await startOAuthServers();
setUpTestEnvironment(settings);

const SESSION = "next-auth.session-token";
/** Who is logged in at both sites from now on. */
function atOtherSite(sub: string, name: string, email: string, verified = true): void {
  const emails = [
    { email: `old-${email}`, primary: false, verified: true },
    { email, primary: true, verified },
  ];
  somebody.now = { sub, name, login: name, email, email_verified: verified, emails };
}
const comingIn = async (provider: string, browser = new NextAuthClient()) => ({
  at: await browser.comeInWith(provider),
  id: await browser.viewerId(),
});

describe.each(["google", "github"])("who comes from %s", (provider) => {
  test("is a new member, logged in, and the same one next time, whatever their address is then", async () => {
    atOtherSite("11", `ada-${provider}`, `ada-${provider}@example.org`);
    const browser = new NextAuthClient({
      "accept-language": "it-IT,it;q=0.9",
      "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Firefox/145.0",
    });
    const first = await comingIn(provider, browser);
    expect(first.at).toBe(SITE);
    expect(await getUser({ id: first.id ?? "" })).toMatchObject({ email: `ada-${provider}@example.org`, language: "it", isAdmin: false });
    expect((await prisma().session.findFirstOrThrow({ where: { userId: first.id ?? "" } })).device).toBe("Firefox, Linux");
    atOtherSite("11", "renamed", `renamed-${provider}@example.org`);
    expect((await comingIn(provider)).id).toBe(first.id);
  });

  test("with an address that is not verified there is sent back to log in, and nobody is made", async () => {
    atOtherSite("12", "bo-dahl", `bo-${provider}@example.org`, false);
    expect(await comingIn(provider)).toEqual({ at: "/login?error=connection_unverified", id: null });
    expect(await findCredentials({ email: `bo-${provider}@example.org` })).toBeNull();
  });

  test("with the address of a member is not let in as them, until they have connected the two themselves", async () => {
    const cyril = await insertUser(`cyril-${provider}`);
    atOtherSite("13", "cyril", `cyril-${provider}@example.org`);
    expect(await comingIn(provider)).toEqual({ at: "/login?error=connection_needs_login", id: null });

    const browser = new NextAuthClient();
    browser.cookies.set(SESSION, await openSessionToken(cyril.id));
    expect(await comingIn(provider, browser)).toEqual({ at: "/profile/security#connections", id: cyril.id });
    expect((await comingIn(provider)).id).toBe(cyril.id);
  });

  test("and is deactivated here stays out", async () => {
    atOtherSite("14", `diana-${provider}`, `diana-${provider}@example.org`);
    const { id } = await comingIn(provider);
    await prisma().user.update({ where: { id: id ?? "" }, data: { deactivatedAt: NOW } });
    expect(await comingIn(provider)).toEqual({ at: "/login?error=account_deactivated", id: null });
  });

  test("cannot be connected to two members", async () => {
    const [eve, fred] = [await insertUser(`eve-${provider}`), await insertUser(`fred-${provider}`)];
    atOtherSite("15", "eve", `eve-there-${provider}@example.org`);
    for (const [viewer, at] of [
      [eve, "/profile/security#connections"],
      [fred, "/profile/security?error=connection_taken"],
    ] as const) {
      const browser = new NextAuthClient();
      browser.cookies.set(SESSION, await openSessionToken(viewer.id));
      expect((await comingIn(provider, browser)).at).toBe(at);
    }
  });

  test("without the state that was given along does not come in", async () => {
    vi.spyOn(console, "error").mockReturnValue(); // next-auth tells of it.
    atOtherSite("16", "gina", `gina-${provider}@example.org`);
    const [stranger, victim] = [new NextAuthClient(), new NextAuthClient()];
    await victim.setOutFor(provider);
    const back = await fetch(await stranger.setOutFor(provider), { redirect: "manual" });
    const stolen = Object.fromEntries(new URL(back.headers.get("location") ?? "").searchParams);
    for (const browser of [victim, new NextAuthClient()]) {
      expect((await browser.ask("GET", ["callback", provider], stolen)).location).toContain("?error=OAuthCallback");
      expect(await browser.viewerId()).toBeNull();
    }
    expect(await findCredentials({ email: `gina-${provider}@example.org` })).toBeNull();
  });
});

describe("next-auth’s own form", () => {
  test("lets in with name and password, and with nothing else", async () => {
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

  test("does not lead to another site", async () => {
    await insertUser("ida", await hashPassword("Lamplight-7"));
    const browser = new NextAuthClient();
    const { csrfToken } = (await browser.ask("GET", ["csrf"])).body as { csrfToken: string };
    const form = { csrfToken, email: "ida@example.org", password: "Lamplight-7", callbackUrl: "https://evil.example" };
    const { location } = await browser.ask("POST", ["callback", "credentials"], {}, form);
    expect(new URL(location).origin).toBe(SITE);
  });
});
