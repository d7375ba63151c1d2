import { randomBytes } from "node:crypto";
import type { Page } from "playwright/test";
import type { Language } from "#lib/domain/language";
import de from "#messages/de.json" with { type: "json" };
import en from "#messages/en.json" with { type: "json" };
import es from "#messages/es.json" with { type: "json" };
import fr from "#messages/fr.json" with { type: "json" };
import it from "#messages/it.json" with { type: "json" };
import { codeIn, waitForMail } from "./mailbox.ts";

export const WORDS: Record<Language, typeof en> = { en, it, es, fr, de };

/** 1 × 1 pixel. */
export const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPj/HwADBwIAMCbHYQAAAABJRU5ErkJggg==",
  "base64",
);

export type Newcomer = { username: string; email: string; password: string };

/** Somebody who is not here yet. */
export function newcomer(): Newcomer {
  const username = `reader-${randomBytes(5).toString("hex")}`;
  return { username, email: `${username}@example.org`, password: "Lamplight-9" };
}

/** An address of one's own, so that nobody is limited by what others do (the house trusts one proxy). */
export const ownAddress = (): Record<string, string> => ({
  "X-Forwarded-For": `10.${randomBytes(3).join(".")}`,
});

/** Fills in and sends the registration, in the page's language. */
export async function register(page: Page, { username, email, password }: Newcomer, language: Language = "en"): Promise<void> {
  const { account } = WORDS[language];
  await page.getByLabel(account.username, { exact: true }).fill(username);
  await page.getByRole("main").getByLabel(account.email, { exact: true }).fill(email);
  await page.getByLabel(account.password, { exact: true }).fill(password);
  await page.getByLabel(account.confirmPassword, { exact: true }).fill(password);
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: account.register.submit }).click();
}

/** Registers, enters the code from the mail, and waits until one is in. */
export async function join(page: Page, who: Newcomer, language: Language = "en"): Promise<void> {
  await page.goto(`${language === "en" ? "" : `/${language}`}/register`);
  await register(page, who, language);
  const { account } = WORDS[language];
  await page.getByLabel(account.verify.code).fill(codeIn(await waitForMail(who.email)));
  await page.getByRole("button", { name: account.verify.submit }).click();
  await page.waitForURL(language === "en" ? "/" : `/${language}`);
}

/** Logs in through the form. */
export async function logIn(page: Page, { email, password }: Newcomer, language: Language = "en"): Promise<void> {
  const { account } = WORDS[language];
  await page.getByRole("main").getByLabel(account.email, { exact: true }).fill(email);
  await page.getByLabel(account.password, { exact: true }).fill(password);
  await page.getByRole("main").getByRole("button", { name: account.login.submit, exact: true }).click();
}
