import { expect } from "playwright/test";
import { randomIpHeader } from "#tests/support/api-client";
import { axeViolations } from "#tests/support/browser/axe";
import { waitUntilHydrated } from "#tests/support/browser/hydration";
import { layoutShiftWithFonts, overflow } from "#tests/support/browser/page-checks";
import { logInAsNewUser } from "#tests/support/browser/sessions";
import { test } from "#tests/support/browser/test";

test("the login page has the expected accessibility tree", async ({ page }) => {
  await page.goto("/login");
  await expect(page.getByRole("main")).toMatchAriaSnapshot(`
    - main:
      - heading "Log in" [level=1]
      - text: Email
      - textbox "Email"
      - text: Password
      - textbox "Password"
      - button "Show password"
      - checkbox "Remember me on this device"
      - link "Forgot your password?"
      - button "Log in"
      - button "Log in with a passkey"
      - paragraph:
        - link "Create an account"
  `);
  await page.getByRole("main").getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page.getByRole("main")).toMatchAriaSnapshot(`
    - main:
      - alert:
        - paragraph: Please fill in all fields.
      - textbox "Email" [invalid]
      - alert: Please fill in this field.
      - textbox "Password" [invalid]
      - alert: Please fill in this field.
  `);
  await expect(page.getByLabel("Email", { exact: true })).toBeFocused();
});

test("account pages have the same layout: a heading, and beside it the section", { tag: "@full" }, async ({ page, isMobile }) => {
  await page.setExtraHTTPHeaders(randomIpHeader());
  await logInAsNewUser(page);
  for (const [path, names] of [
    ["/profile", ["Picture", "Language", "New books by email", "About you", "Your public page"]],
    [
      "/profile/security",
      [
        "Password",
        "Passkeys",
        "Two-step login",
        "Email address",
        "Where you are logged in",
        "App passwords",
        "Log in with another account",
      ],
    ],
    ["/profile/data", ["Download my data", "Delete my account"]],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveText([...names]);
    for (const name of names) {
      const section = page.getByRole("region", { name, exact: true });
      const [head, body] = await Promise.all([section.locator("> h2").boundingBox(), section.locator("> div").boundingBox()]);
      if (isMobile) expect(body?.x).toBe(head?.x);
      else expect((body?.x ?? 0) - (head?.x ?? 0)).toBe(264);
    }
  }
});

test("the image beside a form does not move while hints appear", { tag: "@full" }, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/register");
  const cover = page.locator(".cover-on-endpaper img").last();
  await expect(cover).toBeVisible();
  const before = await cover.boundingBox();
  await page.getByLabel("Password", { exact: true }).fill("abc");
  await page.getByRole("button", { name: "Show password" }).first().press("Tab");
  await expect(page.getByText("Add a digit")).toBeVisible();
  await page.evaluate(() => scrollTo(0, 0));
  expect(await cover.boundingBox()).toEqual(before);
});

test("account pages have no axe violation, layout shift or overflow", { tag: "@full" }, async ({ page }) => {
  await page.setExtraHTTPHeaders(randomIpHeader());
  await logInAsNewUser(page);
  for (const path of ["/profile", "/profile/security", "/profile/data", "/verify-email#email=a@example.org", "/reset-password#token=x"]) {
    await page.goto(path);
    await waitUntilHydrated(page.getByRole("main").locator("button:visible"));
    expect(await axeViolations(page), path).toEqual([]);
    expect((await overflow(page)).pixels, path).toBeLessThanOrEqual(0);
    expect(await layoutShiftWithFonts(page, 0.02), path).toBeLessThan(0.02);
  }
});
