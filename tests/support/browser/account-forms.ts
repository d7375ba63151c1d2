import { randomBytes } from "node:crypto";
import type { Page } from "playwright/test";
import type { Language } from "#lib/domain/language";
import { MESSAGES } from "#tests/support/messages";

/** 1 × 1 pixel. */
export const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPj/HwADBwIAMCbHYQAAAABJRU5ErkJggg==",
  "base64",
);

export type Credentials = { username: string; email: string; password: string };

/** Credentials of a visitor who has no account yet. */
export function newCredentials(): Credentials {
  const username = `user-${randomBytes(5).toString("hex")}`;
  return { username, email: `${username}@example.org`, password: "Lamplight-9" };
}

/** Fills in and sends the registration, in the page's language. */
export async function submitRegistration(page: Page, { username, email, password }: Credentials, language: Language = "en"): Promise<void> {
  const { account } = MESSAGES[language];
  await page.getByLabel(account.username, { exact: true }).fill(username);
  await page.getByRole("main").getByLabel(account.email, { exact: true }).fill(email);
  await page.getByLabel(account.password, { exact: true }).fill(password);
  await page.getByLabel(account.confirmPassword, { exact: true }).fill(password);
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: account.register.submit }).click();
}

/** Logs in through the form. */
export async function submitLogin(page: Page, { email, password }: Credentials, language: Language = "en"): Promise<void> {
  const { account } = MESSAGES[language];
  await page.getByRole("main").getByLabel(account.email, { exact: true }).fill(email);
  await page.getByLabel(account.password, { exact: true }).fill(password);
  await page.getByRole("main").getByRole("button", { name: account.login.submit, exact: true }).click();
}
