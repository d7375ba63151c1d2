// What does not depend on the viewport: single-viewport/preferences.spec.ts.
import { expect, type Page } from "playwright/test";
import { test } from "#tests/support/browser/test";

/** Opens the menu that holds the choices of language or theme, whatever the page's language; on phones its button is in the menu. */
async function openMenu(page: Page, isMobile: boolean, name: "language" | "theme"): Promise<void> {
  const button = (menu: string) => page.locator(`header button[popovertarget=${menu}-menu]`).filter({ visible: true }).first();
  if (isMobile) await button("site").click();
  await button(name).click();
}
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

test("a language chosen in the header changes the page and is stored in cookie and localStorage", async ({ page, context, isMobile }) => {
  await page.goto("/author/trial-quillfeather");
  await openMenu(page, isMobile, "language");
  await page.getByRole("banner").getByRole("link", { name: "Italiano" }).filter({ visible: true }).click();
  await expect(page).toHaveURL("/it/author/trial-quillfeather");
  await expect(page.locator("html")).toHaveAttribute("lang", "it");
  expect(await stored(page, "selectedLanguage")).toBe("it");
  expect((await context.cookies()).map(({ name, value, sameSite, path }) => ({ name, value, sameSite, path }))).toEqual([
    { name: "language", value: "it", sameSite: "Lax", path: "/" },
  ]);
  await page.goto("/authors");
  await expect(page).toHaveURL("/it/authors");
});

test("a theme chosen in the header is stored and applied before the first paint", async ({ page, isMobile }) => {
  await page.goto("/");
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const light = await ground();
  await openMenu(page, isMobile, "theme");
  await page.getByRole("banner").getByRole("radio", { name: "Dark" }).filter({ visible: true }).check();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  const dark = await ground();
  expect(dark).not.toBe(light);
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.body) return;
      observer.disconnect();
      Object.assign(globalThis, { atFirst: document.documentElement.dataset.theme });
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto("/rankings");
  expect(await page.evaluate(() => (globalThis as unknown as { atFirst: string }).atFirst)).toBe("dark");
  expect(await ground()).toBe(dark);
  await openMenu(page, isMobile, "theme");
  await expect(page.getByRole("banner").getByRole("radio", { name: "Dark" }).filter({ visible: true })).toBeChecked();
  await page.getByRole("banner").getByRole("radio", { name: "Same as device" }).filter({ visible: true }).check();
  expect(await stored(page, "theme")).toBeNull();
  expect(await ground()).toBe(light);
});
