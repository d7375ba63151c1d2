import { expect } from "playwright/test";
import { localPath } from "#lib/urls/locale-path";
import { randomIpHeader } from "#tests/support/api-client";
import { newCredentials, submitLogin, submitRegistration } from "#tests/support/browser/account-forms";
import { installClock, passTime } from "#tests/support/browser/clock";
import { collectPageErrors } from "#tests/support/browser/page-checks";
import { test } from "#tests/support/browser/test";
import { codeIn, mailsTo, waitForMail } from "#tests/support/mailbox";
import { MESSAGES } from "#tests/support/messages";
import { PNG } from "../support/browser/account-forms.ts";

/** How long the success message is shown before the redirect (verify-form.tsx). */
const WELCOME_MS = 2_000;

// In English on a desktop, in Italian on a phone.
test("an account from registration to deletion", async ({ page, isMobile }) => {
  const language = isMobile ? "it" : "en";
  const { account, nav, errors } = MESSAGES[language];
  const at = (path: string) => localPath(language, path);
  await page.setExtraHTTPHeaders(randomIpHeader());
  const faults = await collectPageErrors(page);
  const who = newCredentials();
  await installClock(page);

  // Register, with a return path.
  await page.goto(`${at("/register")}?next=/rankings`);
  await submitRegistration(page, who, language);
  await expect(page).toHaveURL(new RegExp(`${at("/verify-email")}`));
  await expect(page.getByText(who.email)).toBeVisible();

  const code = codeIn(await waitForMail(who.email));
  expect(code).toMatch(/^\d{6}$/);
  await expect(page.getByRole("button", { name: account.verify.submit })).toBeDisabled();
  await page.getByLabel(account.verify.code).fill(` ${code.slice(0, 3)} ${code.slice(3)}`);
  await expect(page.getByRole("status").getByText(account.verify.success)).toBeVisible();
  await passTime(page, WELCOME_MS);
  await expect(page).toHaveURL(at("/rankings"));

  // The header shows the user.
  if (!isMobile) {
    await expect(page.getByRole("banner").getByRole("link", { name: nav.logIn })).toBeHidden();
    await page.getByRole("button", { name: nav.account }).click();
    await expect(page.getByText(nav.greeting.replace("{name}", who.username))).toBeVisible();
  }

  // Edit the profile.
  await page.goto(at("/profile"));
  await page.getByLabel(account.profile.firstName, { exact: true }).fill("Ada");
  await page.getByLabel(account.profile.lastName, { exact: true }).fill("Quill");
  await page.getByLabel(account.profile.bio).fill("One.\nTwo.");
  await page.getByRole("button", { name: account.profile.save }).click();
  await expect(page.getByText(account.profile.saved)).toBeVisible();
  await page.locator("input[type=file]").setInputFiles({ name: "me.png", mimeType: "image/png", buffer: PNG });
  await expect(page.getByText(account.profile.preview)).toBeVisible();
  await page.getByRole("button", { name: account.profile.upload }).click();
  await expect(page.getByText(account.profile.avatarUpdated)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel(account.profile.firstName, { exact: true })).toHaveValue("Ada");
  await expect(page.getByLabel(account.profile.bio)).toHaveValue("One.\nTwo.");
  await expect(page.getByRole("main").locator("img[src^='/avatars/']")).toBeVisible();
  await page.getByRole("button", { name: account.profile.remove }).click();
  await expect(page.getByText(account.profile.avatarRemoved)).toBeVisible();
  await expect(page.getByRole("button", { name: account.profile.remove })).toHaveCount(0);

  // Log out and in again.
  if (isMobile) await page.getByRole("button", { name: nav.menu }).click();
  else await page.getByRole("button", { name: nav.account }).click();
  await page.getByRole("button", { name: nav.logOut }).filter({ visible: true }).click();
  await expect(page).toHaveURL(at("/"));
  expect(await page.evaluate(() => localStorage.getItem("user"))).toBeNull();
  expect((await page.context().cookies()).filter(({ name }) => name.includes("session"))).toEqual([]);
  await page.goto(at("/profile/data"));
  await expect(page).toHaveURL(`${at("/login")}?next=%2Fprofile%2Fdata`);
  await submitLogin(page, { ...who, password: "wrong-one" }, language);
  await expect(page.getByRole("alert").getByText(errors.invalid_credentials)).toBeVisible();
  await expect(page.getByRole("main").getByLabel(account.email, { exact: true })).toHaveValue(who.email);
  faults.length = 0; // The browser logs the 401 to the console.
  await submitLogin(page, who, language);
  await expect(page).toHaveURL(at("/profile/data"));

  // Export the data and request deletion.
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: account.data.exportButton }).click();
  expect((await download).suggestedFilename()).toMatch(/^pastiche-\d{4}-\d\d-\d\d\.json$/);
  await page.getByLabel(account.data.commentsDelete).check();
  await page.getByLabel(account.currentPassword).fill(who.password);
  await page.getByRole("button", { name: account.data.deleteButton }).click();
  await page.getByRole("dialog").getByRole("button", { name: account.data.deleteYes }).click();
  await expect(page.getByRole("status").filter({ hasText: account.data.deleted.split("{")[0] ?? "" })).toBeVisible();
  await waitForMail(who.email, 2);
  expect((await mailsTo(who.email)).map(({ html }) => /lang="(\w+)"/.exec(html ?? "")?.[1])).toEqual([language, language]);

  // A login cancels no deletion, but leads to the page where it can be cancelled, whatever the return path.
  await page.goto(`${at("/login")}?next=/rankings`);
  await submitLogin(page, who, language);
  await expect(page).toHaveURL(at("/profile"));
  await page.getByRole("button", { name: account.data.stay }).click();
  await expect(page.getByText(account.data.stayed)).toBeVisible();
  await page.reload();
  await expect(page.getByRole("button", { name: account.data.stay })).toHaveCount(0);
  expect(faults).toEqual([]);
});
