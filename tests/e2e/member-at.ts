import { expect, type Page } from "playwright/test";
import { newMember } from "./member.ts";
import { logIn } from "./newcomer.ts";

/** Somebody new, logged in, on a page whose scripts are there: a click before that is an ordinary link's. */
export async function memberAt(page: Page, path: string) {
  const member = await newMember();
  await page.goto(`/login?next=${encodeURIComponent(path)}`);
  await logIn(page, member);
  await expect(page).toHaveURL(path);
  await page.waitForLoadState("networkidle");
  return member;
}
