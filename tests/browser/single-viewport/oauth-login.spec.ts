import { randomInt } from "node:crypto";
import { expect, type Page, test } from "playwright/test";
import { type Account, deactivateUser, insertUser, newRegistration, type User } from "#tests/support/accounts";
import { randomIp, SESSION_COOKIE } from "#tests/support/api-client";
import { type FaultyDatabaseServer, startFaultyDatabaseServer } from "#tests/support/faulty-database-server";
import { type OAuthProfile, type OAuthServers, startOAuthServers } from "#tests/support/oauth-servers";

// One web process for all that knows both sites, and one person at a time who is logged in there.
test.describe.configure({ mode: "default", timeout: 60_000 });
/** The way to the other site and back, on pages that this process makes for the first time. */
const THERE_AND_BACK = { timeout: 15_000 };
test.beforeEach(({ context }) => context.setExtraHTTPHeaders({ "X-Forwarded-For": randomIp() }));

let sites: OAuthServers;
let server: FaultyDatabaseServer;
test.beforeAll(async () => {
  sites = await startOAuthServers();
  server = await startFaultyDatabaseServer(sites.settings);
});
test.afterAll(async () => {
  await server.stop();
  await sites.stop();
});

const PROVIDERS = ["Google", "GitHub"] as const;

function arrive(given: Partial<OAuthProfile> = {}): OAuthProfile {
  const { username, email } = newRegistration();
  const somebody = { sub: String(randomInt(1e12)), name: username, email, verified: true, ...given };
  sites.arrive(somebody);
  return somebody;
}
/** Goes through the other site's door, as it stands on the login page. */
async function enter(page: Page, provider: string, path = "/login"): Promise<void> {
  await page.goto(server.address + path);
  await page.getByRole("button", { name: `Continue with ${provider}` }).click();
}
const whoAmI = async (page: Page): Promise<User | null> => {
  const answer = await page.request.get(`${server.address}/api/auth/me`);
  return answer.ok() ? ((await answer.json()) as User) : null;
};
const beLoggedIn = (page: Page, member: Account) =>
  page.context().addCookies([{ name: SESSION_COOKIE, value: member.token, url: server.address }]);

for (const provider of PROVIDERS) {
  test(`the first login with ${provider} creates an account, later ones find it`, async ({ page, context }) => {
    const somebody = arrive();
    await enter(page, provider, `/login?next=${encodeURIComponent("/authors")}`);
    await expect(page).toHaveURL(`${server.address}/authors`, THERE_AND_BACK);
    const member = await whoAmI(page);
    expect(member).toMatchObject({ username: somebody.name, email: somebody.email, isAdmin: false });
    const cookie = (await context.cookies()).find(({ name }) => name === SESSION_COOKIE);
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Lax" });

    await context.clearCookies();
    sites.arrive({ ...somebody, email: newRegistration().email });
    await enter(page, provider);
    await expect(page).toHaveURL(`${server.address}/`, THERE_AND_BACK);
    expect(await whoAmI(page)).toEqual(member);
  });

  test(`${provider} logs in an existing account only after it was connected in the profile`, async ({ page, context }) => {
    const member = await insertUser();
    arrive({ email: member.email.toUpperCase() });
    await enter(page, provider);
    await expect(page.getByText("There is already an account with this address.")).toBeVisible(THERE_AND_BACK);
    expect(await whoAmI(page)).toBeNull();

    await beLoggedIn(page, member);
    await page.goto(`${server.address}/profile/security`);
    await page.getByRole("button", { name: `Connect ${provider}` }).click();
    await expect(page.getByRole("button", { name: `Disconnect ${provider}` })).toBeVisible(THERE_AND_BACK);

    await context.clearCookies();
    await enter(page, provider);
    await expect(page).toHaveURL(`${server.address}/`, THERE_AND_BACK);
    expect((await whoAmI(page))?.id).toBe(member.id);
  });

  test(`an address that ${provider} has not verified is refused`, async ({ page }) => {
    arrive({ verified: false });
    await enter(page, provider);
    await expect(page.getByText("The other site has not confirmed your address, so we cannot use it.")).toBeVisible(THERE_AND_BACK);
    expect(await whoAmI(page)).toBeNull();
  });

  test(`a ${provider} account connected to one user cannot be connected by another, nor log in a deactivated one`, async ({
    page,
    context,
  }) => {
    const [member, other] = await Promise.all([insertUser(), insertUser()]);
    arrive();
    for (const [who, text] of [
      [member, `Disconnect ${provider}`],
      [other, "That account is already connected to another member."],
    ] as const) {
      await beLoggedIn(page, who);
      await page.goto(`${server.address}/profile/security`);
      await page.getByRole("button", { name: `Connect ${provider}` }).click();
      await expect(page.getByText(text)).toBeVisible(THERE_AND_BACK);
    }
    await context.clearCookies();
    await deactivateUser(member);
    await enter(page, provider);
    await expect(page.getByText("This account has been deactivated.")).toBeVisible(THERE_AND_BACK);
    expect(await whoAmI(page)).toBeNull();
  });
}
