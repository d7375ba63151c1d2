import { expect, test } from "playwright/test";
import { linkIn, waitForMail } from "./mailbox.ts";
import { join, logIn, newcomer, ownAddress, PNG, register } from "./newcomer.ts";

test.beforeEach(({ page }) => page.setExtraHTTPHeaders(ownAddress()));

test.describe("the registration", () => {
  test("says while one types what is still missing", async ({ page }) => {
    await page.goto("/register");
    await page.getByLabel("Username").fill("a");
    await expect(page.getByText("2 more characters.")).toBeVisible();
    const password = page.getByLabel("Password", { exact: true });
    for (const [text, label] of [
      ["abcdef", "very weak"],
      ["abcdefgh", "weak"],
      ["Abcdefgh", "fair"],
      ["Abcdefg1", "good"],
      ["Abcdefg1!", "strong"],
    ] as const) {
      await password.fill(text);
      await expect(page.getByText(`Password strength: ${label}`, { exact: true })).toBeVisible();
    }
    await expect(page.getByText("Add a digit")).toHaveCount(0);
    await page.getByLabel("Confirm password").fill("Abc");
    await expect(page.getByText("The two passwords are not the same yet.")).toBeVisible();
    await page.getByLabel("Confirm password").fill("Abcdefg1!");
    await expect(page.getByText("The two passwords are the same.")).toBeVisible();
  });

  test("is not sent with faults; each stands at its field, and the first has the focus", async ({ page }) => {
    const calls: string[] = [];
    page.on("request", (request) => request.method() === "POST" && calls.push(request.url()));
    await page.goto("/register");
    await page.getByRole("button", { name: "Create account" }).click();
    await expect(page.getByLabel("Username")).toBeFocused();
    await expect(page.getByLabel("Username")).toHaveAccessibleDescription("Please fill in this field.");
    await expect(page.getByRole("checkbox")).toHaveAccessibleDescription("Please agree to the terms and the privacy policy.");
    await page.getByLabel("Email", { exact: true }).fill("nobody");
    await page.getByRole("button", { name: "Create account" }).click();
    await expect(page.getByLabel("Email", { exact: true })).toHaveAccessibleDescription("An email address contains an @.");
    expect(calls).toEqual([]);
  });

  test("keeps what was written through a refusal and a reload, but never a password", async ({ page }) => {
    const who = newcomer();
    await page.goto("/register");
    await register(page, { ...who, password: "password1" });
    await expect(page.getByText("This is one of the passwords that everybody tries first. Please choose another.")).toBeVisible();
    await expect(page.getByLabel("Username")).toHaveValue(who.username);
    await page.reload();
    await expect(page.getByLabel("Username")).toHaveValue(who.username);
    await expect(page.getByLabel("Email", { exact: true })).toHaveValue(who.email);
    await expect(page.getByRole("checkbox")).toBeChecked();
    await expect(page.getByLabel("Password", { exact: true })).toHaveValue("");
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain("password1");
  });

  test("without an address to verify leads back to itself", async ({ page }) => {
    await page.goto("/verify-email");
    await expect(page).toHaveURL("/register");
  });

  test("of a wrong address can be put right", async ({ page }) => {
    const who = newcomer();
    await page.goto("/register");
    await register(page, who);
    const right = `right-${who.email}`;
    await page.getByRole("button", { name: "Use another address" }).click();
    await page.getByLabel("New email address").fill(right);
    // Next keeps the page before, hidden.
    await page.getByRole("main").getByRole("textbox", { name: "Password" }).fill(who.password);
    await page.getByRole("button", { name: "Send the code there" }).click();
    await expect(page.getByText(right)).toBeVisible();
    await waitForMail(right);
  });
});

test("an account that is not verified yet leads from the login to the verification", async ({ page }) => {
  const who = newcomer();
  await page.goto("/register");
  await register(page, who);
  await page.waitForURL("/verify-email");
  await page.goto("/login");
  await logIn(page, who);
  await expect(page).toHaveURL("/verify-email?unverified=1");
  await expect(page.getByText("Your account is not verified. Please verify your email to continue.")).toBeVisible();
  await expect(page.getByText(who.email)).toBeVisible();
});

test("a forgotten password is replaced by the link in the mail, once", async ({ page }) => {
  const who = newcomer();
  await join(page, who);
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto("/login");
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await expect(page.getByRole("heading", { name: "Forgot your password?" })).toBeVisible();
  await page.getByRole("textbox", { name: "Email" }).fill(who.email);
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByRole("heading", { name: "Look into your mail" })).toBeVisible();
  const link = linkIn(await waitForMail(who.email, 2), "/reset-password");
  expect(link).toContain("#token=");
  await page.goto(link);
  await page.getByLabel("New password").fill("Candlelight-7");
  await page.getByLabel("Confirm password").fill("Candlelight-7");
  await page.getByRole("button", { name: "Set password" }).click();
  await expect(page.getByText("Your new password is set.")).toBeVisible();
  await page.goto(link.replace("#", "?again#"));
  await page.getByLabel("New password").fill("Candlelight-8");
  await page.getByLabel("Confirm password").fill("Candlelight-8");
  await page.getByRole("button", { name: "Set password" }).click();
  await expect(page.getByText("This link is not valid any more. Please ask for a new one.")).toBeVisible();
  await expect(page.getByRole("main").getByRole("textbox")).toHaveCount(0);
  await expect(page.getByRole("main").getByRole("link", { name: "Ask for a new link" })).toHaveAttribute("href", "/forgot-password");
  await page.goto("/login");
  await logIn(page, { ...who, password: "Candlelight-7" });
  await expect(page).toHaveURL("/");
});

test.describe("the profile", () => {
  test("warns before unsaved changes are left behind, and keeps them", async ({ page }) => {
    await join(page, newcomer());
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
    expect(questions).toEqual(["You have unsaved changes. Leave the page all the same?"]);
    await expect(page).toHaveURL("/profile");
    page.on("dialog", (dialog) => void dialog.accept());
    await page.reload();
    await expect(page.getByLabel("A few lines about you")).toHaveValue("I read at night.");
    await expect(page.getByText("What you had written is still here. It is not saved yet.")).toBeVisible();
    await page.getByRole("button", { name: "Undo changes" }).click();
    await expect(page.getByLabel("A few lines about you")).toHaveValue("");
  });

  test("refuses what is too long or no picture, and says why", async ({ page }) => {
    await join(page, newcomer());
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
    await expect(page.getByText("The image is too large. It may have at most 5 MB.")).toBeVisible();
    await page.locator("input[type=file]").setInputFiles({ name: "a.png", mimeType: "image/png", buffer: Buffer.from("no picture") });
    await expect(page.getByText("This is not a JPG, PNG or GIF image that we can read.")).toBeVisible();
    await expect(page.getByText("You have no picture yet.")).toBeVisible();
  });

  test("that a picture is refused by the server leaves the former one, and another can be chosen", async ({ page }) => {
    await join(page, newcomer());
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

  test("of a session that is over says so, keeps the text, and comes back after logging in", async ({ page }) => {
    const who = newcomer();
    await join(page, who);
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
    await logIn(page, who);
    await expect(page).toHaveURL("/profile");
    expect(questions).toEqual([]);
    await expect(page.getByLabel("First name")).toHaveValue("Ada");
  });

  test("follows the language that is chosen, on the account too", async ({ page }) => {
    const who = newcomer();
    await join(page, who);
    await page.goto("/profile");
    await page.getByLabel("Language of the site and of our mails").selectOption("fr");
    await expect(page).toHaveURL("/fr/profile");
    expect(((await (await page.request.get("/api/auth/me")).json()) as { language: string }).language).toBe("fr");
  });
});

test.describe("the security of an account", () => {
  test("a new password ends the other sessions, and this one goes on", async ({ page, browser }) => {
    const who = newcomer();
    await join(page, who);
    const other = await (await browser.newContext({ extraHTTPHeaders: ownAddress() })).newPage();
    await other.goto("/login");
    await logIn(other, who);
    await expect(other).toHaveURL("/");
    await page.goto("/profile/security");
    await expect(page.getByRole("button", { name: /End the session/ })).toHaveCount(1);
    const [current] = await page.getByLabel("Current password").all();
    await current?.fill("wrong-one");
    await page.getByLabel("New password").fill("Candlelight-7");
    await page.getByLabel("Confirm password").fill("Candlelight-7");
    await page.getByRole("button", { name: "Change password" }).click();
    await expect(page.getByText("This is not your password.")).toBeVisible();
    await current?.fill(who.password);
    await page.getByRole("button", { name: "Change password" }).click();
    await expect(page.getByText("Your password is changed. You are logged out everywhere else.")).toBeVisible();
    await expect(page.getByRole("button", { name: /End the session/ })).toHaveCount(0);
    await other.goto("/rankings");
    await expect(other.getByText("Unauthorized - please log in again")).toBeVisible();
    await other.context().close();
    await page.reload();
    await expect(page.getByRole("heading", { name: "Your account" })).toBeVisible();
  });

  test("a new address counts once it is confirmed, and the old one is told", async ({ page }) => {
    const who = newcomer();
    await join(page, who);
    const next = `new-${who.email}`;
    await page.goto("/profile/security");
    await page.getByLabel("New email address").fill(next);
    const [, password] = await page.getByLabel("Current password").all();
    await password?.fill(who.password);
    await page.getByRole("button", { name: "Change address" }).click();
    await expect(page.getByText("Please confirm the new address")).toBeVisible();
    expect((await waitForMail(who.email, 2)).text).not.toContain(next);
    await page.goto(linkIn(await waitForMail(next), "/confirm-email"));
    await page.getByRole("button", { name: "Confirm the address" }).click();
    await expect(page.getByText("Your new address is confirmed.")).toBeVisible();
    await expect(page.getByText("One click, and your account has its new address.")).toHaveCount(0);
    await page.goto("/profile/security");
    await expect(page.getByText(next)).toBeVisible();
  });
});

test("an answer that was on its way while one logged out does not bring the member back", async ({ page }) => {
  const who = newcomer();
  await join(page, who);
  const { promise: held, resolve: letAnswerCome } = Promise.withResolvers<void>();
  await page.route("/api/auth/me", async (route) => {
    const response = await route.fetch();
    await held;
    await route.fulfill({ response });
  });
  const asked = page.waitForRequest("/api/auth/me");
  await page.goto("/login");
  await asked;
  await expect(page.getByText(who.username).filter({ visible: true }).first()).toBeVisible();
  const logOut = page.getByRole("button", { name: "Log out", exact: true }).filter({ visible: true });
  await page.getByRole("button", { name: "Your account" }).click();
  await logOut.click();
  const user = () => page.evaluate(() => localStorage.getItem("user"));
  await expect.poll(user).toBeNull();
  const answered = page.waitForResponse("/api/auth/me");
  letAnswerCome();
  await (await answered).finished();
  await page.evaluate(() => new Promise(requestAnimationFrame));
  expect(await user()).toBeNull();
});

test.describe("before the scripts are there", () => {
  test("what is typed is kept, and nothing goes into the address", async ({ page }) => {
    // The scripts are held back until the form was filled in and sent too early.
    const { promise: held, resolve: letScriptsCome } = Promise.withResolvers<void>();
    await page.route(/\/_next\/static\/.*\.js/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto("/login", { waitUntil: "commit" });
    await page.getByLabel("Email", { exact: true }).fill("early@example.org");
    await page.getByLabel("Password", { exact: true }).fill("Lamplight-9");
    await page.getByLabel("Password", { exact: true }).press("Enter");
    letScriptsCome();
    await expect(page.getByRole("main").getByRole("button", { name: "Log in", exact: true })).toBeEnabled();
    await expect(page).toHaveURL("/login");
    await expect(page.getByLabel("Email", { exact: true })).toHaveValue("early@example.org");
    await expect(page.getByLabel("Password", { exact: true })).toHaveValue("Lamplight-9");
    await page.getByRole("main").getByRole("button", { name: "Log in", exact: true }).click();
    await expect(page.getByText("Login failed. Please check your credentials.")).toBeVisible();
  });
});
