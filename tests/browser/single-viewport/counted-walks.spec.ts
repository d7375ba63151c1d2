// How many taps a phone needs for what visitors come for. Text in a field counts as the tap that focuses it, the code of an e-mail as one.
import { expect, type Locator, type Page } from "playwright/test";
import { randomIpHeader } from "#tests/support/api-client";
import { newCredentials } from "#tests/support/browser/account-forms";
import { installClock, passTime } from "#tests/support/browser/clock";
import { waitUntilHydrated } from "#tests/support/browser/hydration";
import { test } from "#tests/support/browser/test";
import { codeIn, waitForMail } from "#tests/support/mailbox";
import { MESSAGES } from "#tests/support/messages";
import { AUTHOR_WITHOUT_BOOKS, CITY } from "#tests/support/test-collection";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, colorScheme: "light" });

const { account, forum, requests } = MESSAGES.en;
/** Longer than the success message of the code is shown (verify-form.tsx), and than programs need for a text (forum). */
const A_WHILE_MS = 4_000;

/** A guest at the home page whose taps are counted. */
async function beginAtHome(page: Page) {
  let taps = 0;
  const tap = async (target: Locator) => {
    taps += 1;
    await waitUntilHydrated(target);
    await target.tap();
  };
  const type = async (field: Locator, text: string) => {
    await tap(field);
    await field.fill(text);
  };
  await page.setExtraHTTPHeaders(randomIpHeader());
  await installClock(page);
  await page.goto("/");
  return { taps: () => taps, tap, type, main: page.getByRole("main") };
}
type Walk = Awaited<ReturnType<typeof beginAtHome>>;

/** From the login that a guest was led to, to the page that was wanted. */
async function createAccount(page: Page, { tap, type, main }: Walk): Promise<void> {
  const { username, email, password } = newCredentials();
  await tap(main.getByRole("link", { name: account.register.submit }));
  await type(page.getByLabel(account.username, { exact: true }), username);
  await type(main.getByLabel(account.email, { exact: true }), email);
  await type(page.getByLabel(account.password, { exact: true }), password);
  await type(page.getByLabel(account.confirmPassword, { exact: true }), password);
  await tap(main.getByRole("checkbox"));
  await tap(main.getByRole("button", { name: account.register.submit }));
  await expect(page).toHaveURL(/\/verify-email/);
  await type(page.getByLabel(account.verify.code), codeIn(await waitForMail(email)));
  await expect(page.getByRole("status").getByText(account.verify.success)).toBeVisible();
  await passTime(page, A_WHILE_MS);
}

test("the second chapter of an Italian book in the dark theme takes 5 taps", async ({ page }) => {
  const { taps, tap, main } = await beginAtHome(page);
  await tap(main.getByRole("navigation", { name: "Language" }).getByRole("link", { name: "Italian" }));
  await tap(main.locator(`a[href="/book/${CITY.id}"]`).first());
  await tap(main.locator(`a[href="/book/${CITY.id}/2"]`).first());
  await tap(page.getByRole("button", { name: "Text settings" }).filter({ visible: true }));
  await tap(page.getByText("Dark", { exact: true }).filter({ visible: true }));
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(page).toHaveURL(`/book/${CITY.id}/2`);
  expect(taps()).toBe(5);
});

test("a request takes a guest 12 taps", async ({ page }) => {
  const walk = await beginAtHome(page);
  const { taps, tap, type, main } = walk;
  const author = main.locator('a[href^="/author/"]').first();
  const id = (await author.getAttribute("href"))?.split("/").at(-1) ?? "";
  await tap(author);
  // The home page has a link of that name too, without an author.
  await tap(main.locator(`a[href="/requests/create?author=${id}"]`));
  await createAccount(page, walk);
  await expect(page.getByLabel(requests.form.author, { exact: true })).toHaveValue(id);
  await type(page.getByLabel(requests.form.prompt, { exact: true }), "A lamp that remembers every room it has ever lit.");
  await tap(main.getByRole("button", { name: requests.form.submit }));
  await expect(page.getByText(requests.form.created)).toBeVisible();
  expect(taps()).toBe(12);
});

test("a question in the forum takes a guest 12 taps", async ({ page }) => {
  const walk = await beginAtHome(page);
  const { taps, tap, type, main } = walk;
  await tap(main.getByRole("link", { name: forum.askQuestion }));
  await createAccount(page, walk);
  const title = `Who lit the lamp ${crypto.randomUUID().slice(0, 8)}?`;
  await type(main.getByRole("textbox", { name: forum.question }), title);
  await type(main.getByRole("textbox", { name: forum.content }), "It burns in the second chapter, and nobody says who lit it.");
  await passTime(page, A_WHILE_MS);
  await tap(main.getByRole("button", { name: forum.publish }));
  await expect(page).toHaveURL(/\/forum\/thread\//);
  expect(taps()).toBe(12);
});

test("an author without books can be asked for one", async ({ page }) => {
  await page.goto(`/author/${AUTHOR_WITHOUT_BOOKS.id}`);
  const link = page.getByRole("main").getByRole("link", { name: requests.create });
  await expect(link).toHaveAttribute("href", `/requests/create?author=${AUTHOR_WITHOUT_BOOKS.id}`);
});
