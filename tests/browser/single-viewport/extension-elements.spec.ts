import { expect, type Page } from "playwright/test";
import { holdScripts } from "#tests/support/browser/hold-scripts";
import { waitUntilHydrated } from "#tests/support/browser/hydration";
import { collectPageErrors } from "#tests/support/browser/page-checks";
import { logInAsNewUser } from "#tests/support/browser/sessions";
import { test } from "#tests/support/browser/test";

const FIELDS = "main :is(input:not([type=hidden]), textarea, select)";

/** Does what password managers and spelling checkers do: puts an element before and after each field. Returns how many. */
const insertElements = (page: Page): Promise<number> =>
  page.locator(FIELDS).evaluateAll((fields) => {
    for (const field of fields) {
      for (const place of ["beforebegin", "afterend"] as const) field.insertAdjacentHTML(place, "<span data-extension><b></b></span>");
    }
    return fields.length * 2;
  });

/** Opens a page with elements of an extension and a typed text; returns the faults of the page. */
async function openWithElements(page: Page, path: string): Promise<string[]> {
  const faults = await collectPageErrors(page);
  const letScriptsCome = await holdScripts(page);
  await page.goto(path, { waitUntil: "domcontentloaded" });
  const inserted = await insertElements(page);
  expect(inserted).toBeGreaterThan(0);
  const field = page.locator("main form :is(input:not([type]), input[type=text], input[type=email], input[type=search], textarea)").first();
  await field.fill("ada@example.org");
  letScriptsCome();
  await field.focus();
  await waitUntilHydrated(field);
  await expect(field).toHaveValue("ada@example.org");
  await expect(page.locator("[data-extension]")).toHaveCount(inserted);
  return faults;
}

/** Every day a form with a password and one without; the others in full. */
const ofPath = (path: string) => ({ tag: ["/login", "/search"].includes(path) ? [] : "@full" });

for (const path of [
  "/login",
  "/register",
  "/forgot-password",
  "/newsletter",
  "/contact",
  "/feedback",
  "/dmca/notice",
  "/search",
  "/help",
  "/status",
]) {
  test(`elements that an extension puts beside fields of ${path} cause no error, and typed text stays`, ofPath(path), async ({ page }) => {
    expect(await openWithElements(page, path)).toEqual([]);
  });
}

for (const path of ["/profile/security", "/requests/create"]) {
  test(`elements that an extension puts beside fields of a user’s page ${path} cause no error`, ofPath(path), async ({ page }) => {
    await logInAsNewUser(page);
    const faults = await collectPageErrors(page);
    const letScriptsCome = await holdScripts(page);
    await page.goto(path, { waitUntil: "domcontentloaded" });
    const inserted = await insertElements(page);
    letScriptsCome();
    await waitUntilHydrated(page.locator(FIELDS));
    await expect(page.locator("[data-extension]")).toHaveCount(inserted);
    expect(faults).toEqual([]);
  });
}

test("elements beside fields of the profile, whose form comes with the user’s data, stay while one types", async ({ page }) => {
  await logInAsNewUser(page);
  const faults = await collectPageErrors(page);
  await page.goto("/profile");
  const name = page.getByLabel("First name");
  await waitUntilHydrated(name);
  const inserted = await insertElements(page);
  expect(inserted).toBeGreaterThan(0);
  await name.fill("Ada");
  await name.blur();
  await expect(page.locator("[data-extension]")).toHaveCount(inserted);
  await expect(name).toHaveValue("Ada");
  expect(faults).toEqual([]);
});
