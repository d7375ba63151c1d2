import { expect, type Page } from "playwright/test";
import { newMember } from "./member.ts";
import { logIn } from "./newcomer.ts";

/** Somebody new, logged in, on a page. */
export async function memberAt(page: Page, path: string) {
  const member = await newMember();
  await page.goto(`/login?next=${encodeURIComponent(path)}`);
  await logIn(page, member);
  await expect(page).toHaveURL(path);
  return member;
}
