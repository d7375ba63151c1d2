import { expect, type Page } from "playwright/test";
import { insertAdministrator, insertUser } from "#tests/support/accounts";
import { axeViolations } from "#tests/support/browser/axe";
import { layoutShiftWithFonts, overflow } from "#tests/support/browser/page-checks";
import { setSessionCookie } from "#tests/support/browser/sessions";
import { insertReportedComment } from "#tests/support/reports";

/** Pages of the administration, by what follows `/admin`. */
export const ADMINISTRATION_PAGES = [
  "",
  "?days=365",
  "/users",
  "/users/{user}",
  "/forum",
  "/forum?tab=threads",
  "/forum?tab=posts",
  "/settings",
  "/mail",
  "/jobs",
  "/backups",
  "/references",
  "/references/import",
  "/references/passages",
  "/references/distances",
  "/moderation",
  "/messages",
  "/status",
  "/log",
];

/** Opens a page of the administration as an administrator. `prefix`: of the language. */
export async function expectSoundAdministration(page: Page, part: string, prefix = ""): Promise<void> {
  const user = await insertUser();
  await setSessionCookie(page, await insertAdministrator());
  await insertReportedComment("Buy [spoiler]lamps[/spoiler] now.", [{ reason: "spam", note: "The third one today." }]);
  const errors: string[] = [];
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  await page.goto(`${prefix}/admin${part.replace("{user}", user.id)}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  expect(await layoutShiftWithFonts(page, 0.01)).toBeLessThan(0.01);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await overflow(page)).toEqual({ pixels: 0, elements: [] });
  expect(errors).toEqual([]);
}

/** axe finds nothing, and the page fits a phone too. */
export async function expectSound(page: Page): Promise<void> {
  expect(await axeViolations(page)).toEqual([]);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await overflow(page)).toEqual({ pixels: 0, elements: [] });
  }
}
