import { expect } from "playwright/test";
import { randomIpHeader } from "#tests/support/api-client";
import { PNG, submitLogin } from "#tests/support/browser/account-forms";
import { holdScripts } from "#tests/support/browser/hold-scripts";
import { logInAsNewUser } from "#tests/support/browser/sessions";
import { test } from "#tests/support/browser/test";

test.beforeEach(({ page }) => page.setExtraHTTPHeaders(randomIpHeader()));

test.describe("the profile", () => {
  test("warns before unsaved changes are left behind, and keeps them", { tag: "@full" }, async ({ page }) => {
    await logInAsNewUser(page);
    await page.goto("/profile");
    await page.getByLabel("A few lines about you").fill("I read at night.");
    await expect(page.getByText("You have unsaved changes.")).toBeVisible();
    await expect(page.getByText("484 characters left")).toBeVisible();
    const questions: string[] = [];
    page.once("dialog", (dialog) => {
      questions.push(dialog.message());
      void dialog.dismiss();
    });
    await page.getByRole("link", { name: "Security" }).click();
    expect(questions).toEqual(["You have unsaved changes. Leave the page anyway?"]);
    await expect(page).toHaveURL("/profile");
    page.on("dialog", (dialog) => void dialog.accept());
    await page.reload();
    await expect(page.getByLabel("A few lines about you")).toHaveValue("I read at night.");
    await expect(page.getByText("What you wrote is still here, but it is not saved yet.")).toBeVisible();
    await page.getByRole("button", { name: "Undo changes" }).click();
    await expect(page.getByLabel("A few lines about you")).toHaveValue("");
  });

  test("saves the settings of mails at once, also without names", async ({ page }) => {
    await logInAsNewUser(page);
    await page.goto("/profile");
    const mails = page.getByRole("region", { name: "New books by email" });
    await mails.getByRole("checkbox", { name: "Email me about new books" }).uncheck();
    await expect(mails.getByText("Profile updated.")).toBeVisible();
    await page.reload();
    await expect(mails.getByRole("checkbox", { name: "Email me about new books" })).not.toBeChecked();
    await expect(page.getByLabel("First name")).toHaveValue("");
  });

  test("refuses long texts and invalid images with the reason", { tag: "@full" }, async ({ page }) => {
    await logInAsNewUser(page);
    await page.goto("/profile");
    await page.getByLabel("First name").fill("Ada");
    await page.getByLabel("Last name").fill("Quill");
    const bio = page.getByLabel("A few lines about you");
    await bio.fill("x".repeat(501));
    await expect(bio).toHaveAccessibleDescription("1 character too many");
    await bio.fill("x".repeat(510));
    await expect(bio).toHaveAccessibleDescription("10 characters too many");
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(bio).toHaveAccessibleDescription("At most 500 characters. 10 characters too many");
    await expect(bio).toBeFocused();
    await expect(page.getByText("Profile updated.")).toHaveCount(0);
    await page.locator("input[type=file]").setInputFiles({ name: "a.svg", mimeType: "image/svg+xml", buffer: Buffer.from("<svg/>") });
    await expect(page.getByText("This is not a JPG, PNG or GIF image that we can read.")).toBeVisible();
    await page.locator("input[type=file]").setInputFiles({ name: "a.png", mimeType: "image/png", buffer: Buffer.alloc(5_242_881) });
    await expect(page.getByText("The image is too large. The limit is 5 MB.")).toBeVisible();
    await page.locator("input[type=file]").setInputFiles({ name: "a.png", mimeType: "image/png", buffer: Buffer.from("no picture") });
    await expect(page.getByText("This is not a JPG, PNG or GIF image that we can read.")).toBeVisible();
    await expect(page.getByText("You have no picture yet.")).toBeVisible();
  });

  test("keeps the previous avatar when the server refuses a new one", { tag: "@full" }, async ({ page }) => {
    await logInAsNewUser(page);
    await page.goto("/profile");
    const refusal = { code: "avatar_invalid", msg: "No picture.", message: "No picture." };
    await page.route("/api/user/profile/avatar", (route) => route.fulfill({ status: 400, json: refusal }));
    await page.locator("input[type=file]").setInputFiles({ name: "me.png", mimeType: "image/png", buffer: PNG });
    await page.getByRole("button", { name: "Use this picture" }).click();
    await expect(page.getByText("No picture.", { exact: true })).toBeVisible();
    await expect(page.getByText("You have no picture yet.")).toBeVisible();
    await page.unroute("/api/user/profile/avatar");
    await page.locator("input[type=file]").setInputFiles({ name: "me.png", mimeType: "image/png", buffer: PNG });
    await page.getByRole("button", { name: "Use this picture" }).click();
    await expect(page.getByText("Avatar updated.")).toBeVisible();
  });

  test("an avatar chosen before hydration is kept", { tag: "@full" }, async ({ page }) => {
    await logInAsNewUser(page);
    const letScriptsCome = await holdScripts(page);
    await page.goto("/profile", { waitUntil: "commit" });
    await page.locator("input[type=file]").setInputFiles({ name: "me.png", mimeType: "image/png", buffer: PNG });
    letScriptsCome();
    await expect(page.getByRole("button", { name: "Use this picture" })).toBeVisible();
  });

  test("of an expired session says so and keeps the text until after the login", { tag: "@full" }, async ({ page }) => {
    const who = await logInAsNewUser(page);
    await page.goto("/profile");
    await page.getByLabel("First name").fill("Ada");
    await page.getByLabel("Last name").fill("Quill");
    await page.context().clearCookies();
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(page.getByText("Unauthorized - please log in again").first()).toBeVisible();
    const questions: string[] = [];
    page.on("dialog", (dialog) => {
      questions.push(dialog.message());
      void dialog.accept();
    });
    await page.getByRole("alert").getByRole("link", { name: "Log in" }).click();
    await submitLogin(page, who);
    await expect(page).toHaveURL("/profile");
    expect(questions).toEqual([]);
    await expect(page.getByLabel("First name")).toHaveValue("Ada");
  });

  test("follows the chosen language, on the account too", { tag: "@full" }, async ({ page }) => {
    await logInAsNewUser(page);
    await page.goto("/profile");
    await page.getByLabel("Language of the site and of our emails").selectOption("fr");
    await expect(page).toHaveURL("/fr/profile");
    expect(((await (await page.request.get("/api/auth/me")).json()) as { language: string }).language).toBe("fr");
  });
});
