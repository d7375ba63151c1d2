import { randomInt } from "node:crypto";
import { expect, type Page } from "playwright/test";
import { type Account, deactivateUser, insertUser, newRegistration, type User } from "#tests/support/accounts";
import { randomIp, SESSION_COOKIE } from "#tests/support/api-client";
import { test } from "#tests/support/browser/test";
import { type FaultyDatabaseServer, startFaultyDatabaseServer } from "#tests/support/faulty-database-server";
import { type OAuthProfile, type OAuthServers, startOAuthServers } from "#tests/support/oauth-servers";

// The tests share one web process, and OAuth servers at which one user at a time is logged in.
test.describe.configure({ mode: "default", timeout: 60_000 });
/** For the redirects to the provider and back; the process renders these pages for the first time. */
const AFTER_REDIRECTS = { timeout: 30_000 };
test.beforeEach(({ context }) => context.setExtraHTTPHeaders({ "X-Forwarded-For": randomIp() }));

let providers: OAuthServers;
let server: FaultyDatabaseServer;
test.beforeAll(async () => {
  providers = await startOAuthServers();
  server = await startFaultyDatabaseServer(providers.settings);
});
test.afterAll(async () => {
  await server.stop();
  await providers.stop();
});

const PROVIDERS = ["Google", "GitHub"] as const;

/** Logs a new user in at both providers. */
function setNewProfile(given: Partial<OAuthProfile> = {}): OAuthProfile {
  const { username, email } = newRegistration();
  const somebody = { sub: String(randomInt(1e12)), name: username, email, verified: true, ...given };
  providers.setProfile(somebody);
  return somebody;
}
/** Starts a login with the provider on the page at `path`. */
async function startLogin(page: Page, provider: string, path = "/login"): Promise<void> {
  await page.goto(server.address + path);
  await page.getByRole("button", { name: `Continue with ${provider}` }).click();
}
const currentUser = async (page: Page): Promise<User | null> => {
  const response = await page.request.get(`${server.address}/api/auth/me`);
  return response.ok() ? ((await response.json()) as User) : null;
};
const logInDirectly = (page: Page, user: Account) =>
  page.context().addCookies([{ name: SESSION_COOKIE, value: user.token, url: server.address }]);

/** Every day one provider; beyond the first login the other in full. */
const ofProvider = (provider: (typeof PROVIDERS)[number]) => ({ tag: provider === PROVIDERS[0] ? [] : "@full" });

for (const provider of PROVIDERS) {
  test(`the first login with ${provider} creates an account, later ones find it`, async ({ page, context }) => {
    const somebody = setNewProfile();
    await startLogin(page, provider, `/login?next=${encodeURIComponent("/authors")}`);
    await expect(page).toHaveURL(`${server.address}/authors`, AFTER_REDIRECTS);
    const user = await currentUser(page);
    expect(user).toMatchObject({ username: somebody.name, email: somebody.email, isAdmin: false });
    const cookie = (await context.cookies()).find(({ name }) => name === SESSION_COOKIE);
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Lax" });

    await context.clearCookies();
    providers.setProfile({ ...somebody, email: newRegistration().email });
    await startLogin(page, provider);
    await expect(page).toHaveURL(`${server.address}/`, AFTER_REDIRECTS);
    expect(await currentUser(page)).toEqual(user);
  });

  test(
    `${provider} logs in an existing account only after it was connected in the profile`,
    ofProvider(provider),
    async ({ page, context }) => {
      const user = await insertUser();
      setNewProfile({ email: user.email.toUpperCase() });
      await startLogin(page, provider);
      await expect(page.getByText("There is already an account with this address.")).toBeVisible(AFTER_REDIRECTS);
      expect(await currentUser(page)).toBeNull();

      await logInDirectly(page, user);
      await page.goto(`${server.address}/profile/security`);
      await page.getByRole("button", { name: `Connect ${provider}` }).click();
      await expect(page.getByRole("button", { name: `Disconnect ${provider}` })).toBeVisible(AFTER_REDIRECTS);

      await context.clearCookies();
      await startLogin(page, provider);
      await expect(page).toHaveURL(`${server.address}/`, AFTER_REDIRECTS);
      expect((await currentUser(page))?.id).toBe(user.id);
    },
  );

  test(`an address that ${provider} has not verified is refused`, ofProvider(provider), async ({ page }) => {
    setNewProfile({ verified: false });
    await startLogin(page, provider);
    await expect(page.getByText("The other site has not confirmed your address, so we cannot use it.")).toBeVisible(AFTER_REDIRECTS);
    expect(await currentUser(page)).toBeNull();
  });

  test(
    `a ${provider} account connected to one user cannot be connected by another, nor log in a deactivated one`,
    ofProvider(provider),
    async ({ page, context }) => {
      const [user, other] = await Promise.all([insertUser(), insertUser()]);
      setNewProfile();
      for (const [who, text] of [
        [user, `Disconnect ${provider}`],
        [other, "That account is already connected to another member."],
      ] as const) {
        await logInDirectly(page, who);
        await page.goto(`${server.address}/profile/security`);
        await page.getByRole("button", { name: `Connect ${provider}` }).click();
        await expect(page.getByText(text)).toBeVisible(AFTER_REDIRECTS);
      }
      await context.clearCookies();
      await deactivateUser(user);
      await startLogin(page, provider);
      await expect(page.getByText("This account has been deactivated.")).toBeVisible(AFTER_REDIRECTS);
      expect(await currentUser(page)).toBeNull();
    },
  );
}
