import { expect, type Page } from "playwright/test";
import { call, randomIpHeader } from "#tests/support/api-client";
import { axeViolations } from "#tests/support/browser/axe";
import { waitUntilHydrated } from "#tests/support/browser/hydration";
import { logInAsNewUser } from "#tests/support/browser/sessions";
import { test } from "#tests/support/browser/test";
import { findLink, waitForMail } from "#tests/support/mailbox";
import { MESSAGES } from "#tests/support/messages";
import { query } from "#tests/support/sql";
import { isSubscriptionConfirmed, newEmail } from "#tests/support/subscribers";

test.beforeEach(({ page }) => page.setExtraHTTPHeaders(randomIpHeader()));

const foot = (page: Page) => page.getByRole("contentinfo");
/** Submits the footer form of a page and waits for the result. */
async function ask(page: Page, email: string): Promise<void> {
  await foot(page).getByRole("textbox").fill(email);
  await foot(page).getByRole("button", { name: "Subscribe" }).click();
  await expect(foot(page)).toContainText(MESSAGES.en.success.subscriptionRequested);
}

test("a guest subscribes in the footer, confirms by the mailed link, and unsubscribes", async ({ page }) => {
  const email = newEmail();
  await page.goto("/rankings");
  await ask(page, email);
  const link = findLink(await waitForMail(email), "/newsletter/confirm");
  expect(link).toContain("/newsletter/confirm#token=");

  // A GET request, as of a link scanner, does not confirm.
  for (const method of ["GET", "HEAD"]) expect((await fetch(link, { method })).status).toBe(200);
  await page.goto(link);
  await expect(page.getByRole("heading", { level: 1, name: "Confirm your subscription" })).toBeVisible();
  expect(await isSubscriptionConfirmed(email)).toBe(false);
  await page.getByRole("button", { name: "Yes, write to me" }).click();
  await expect(page.getByText(MESSAGES.en.newsletter.confirm.done)).toBeVisible();
  expect(await isSubscriptionConfirmed(email)).toBe(true);

  // A second request has the same response, and the e-mail has an unsubscribe link.
  await page.goto("/about");
  await ask(page, email);
  const out = findLink(await waitForMail(email, 2), "/newsletter/unsubscribe");
  for (const method of ["GET", "HEAD"]) expect((await fetch(out, { method })).status).toBe(200);
  await page.goto(out);
  expect(await isSubscriptionConfirmed(email)).toBe(true);
  await page.getByRole("button", { name: "No more emails" }).click();
  await expect(page.getByRole("heading", { level: 1, name: MESSAGES.en.newsletter.unsubscribe.done })).toBeVisible();
  expect(await isSubscriptionConfirmed(email)).toBeUndefined();
});

test("a user chooses the languages of the digest", { tag: "@full" }, async ({ page }) => {
  await logInAsNewUser(page);
  await page.goto("/profile");
  const box = (name: string) => page.getByRole("group", { name: "Languages of these emails" }).getByRole("checkbox", { name });
  // Each choice is saved at once.
  const choose = async (name: string, isChosen: boolean) => {
    const saved = page.waitForResponse((response) => response.request().method() === "PUT");
    await box(name).setChecked(isChosen);
    expect((await saved).status()).toBe(200);
  };
  for (const name of ["Deutsch", "English"]) await choose(name, true);
  await expect(page.getByText("Profile updated.")).toBeVisible();
  await page.reload();
  for (const [name, checked] of Object.entries({ English: true, Italiano: false, Español: false, Français: false, Deutsch: true }))
    await expect(box(name)).toBeChecked({ checked });
  for (const name of ["Deutsch", "English"]) await choose(name, false);
  await page.reload();
  await expect(box("English")).not.toBeChecked();
});

for (const [reason, button, notice] of [
  ["bounced", "Try again", "Our emails to your address came back on 20 October 2026."],
  ["complained", "Write to me again", "One of our emails to your address was reported as unwanted on 20 October 2026."],
] as const) {
  test(`a user whose address ${reason} sees the suppression and lifts it`, { tag: "@full" }, async ({ page }) => {
    const who = await logInAsNewUser(page);
    await page.goto("/profile");
    const lift = page.getByRole("button", { name: button });
    await expect(page.getByRole("checkbox", { name: MESSAGES.en.account.profile.notify })).toBeVisible();
    await expect(lift).toHaveCount(0);
    await query("insert into suppressed_address (email_key, reason, at) values ($1, $2, '2026-10-20T23:30:00Z')", [who.email, reason]);
    await page.reload();
    const words = MESSAGES.en.account.profile.suppression;
    await expect(page.getByText(notice)).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await lift.click();
    await expect(page.getByText(words.resumed)).toBeVisible();
    await expect(lift).toHaveCount(0);
    expect(await query("select from suppressed_address where email_key = $1", [who.email])).toEqual([]);
    await page.reload();
    await expect(page.getByRole("checkbox", { name: MESSAGES.en.account.profile.notify })).toBeVisible();
    await expect(lift).toHaveCount(0);
  });
}

test("the footer form subscribes in the page's language", async ({ page }) => {
  const email = newEmail();
  await page.goto("/de/newsletter");
  const main = page.getByRole("main");
  await main.getByRole("textbox").fill(email);
  await main.getByRole("button", { name: MESSAGES.de.newsletter.submit }).click();
  await expect(main).toContainText(MESSAGES.de.success.subscriptionRequested);
  const mail = await waitForMail(email);
  expect(mail.subject).toBe("Bestätige dein Abonnement des Newsletters von Pastiche");
  expect(findLink(mail, "/de/newsletter/confirm")).toContain("#token=");
});

test("an invalid address is reported at the focused field and not sent", async ({ page }) => {
  const calls: string[] = [];
  page.on("request", (request) => request.method() === "POST" && calls.push(request.url()));
  await page.goto("/about");
  const field = foot(page).getByRole("textbox");
  await expect(foot(page).getByRole("button")).toBeEnabled();
  for (const [text, fault] of [
    ["", "Please fill in this field."],
    ["nobody", "An email address must contain an @."],
    ["no body@example.org", "This is not an email address."],
    ["nobody@example", "This is not an email address."],
  ] as const) {
    await field.fill(text);
    await field.press("Enter");
    await expect(field).toHaveAccessibleDescription(fault);
    await expect(field).toBeFocused();
    await expect(field).toHaveValue(text);
  }
  expect(calls).toEqual([]);
});

test("a double click sends one request", { tag: "@full" }, async ({ page }) => {
  const email = newEmail();
  let calls = 0;
  page.on("request", (request) => (calls += request.url().endsWith("/api/newsletter") ? 1 : 0));
  await page.goto("/about");
  await foot(page).getByRole("textbox").fill(email);
  await foot(page).getByRole("button").dblclick();
  await expect(foot(page)).toContainText(MESSAGES.en.success.subscriptionRequested);
  expect(calls).toBe(1);
});

test("without a network the form shows an error and keeps the address", { tag: "@full" }, async ({ page, context }) => {
  const email = newEmail();
  await page.goto("/about");
  await foot(page).getByRole("textbox").fill(email);
  await waitUntilHydrated(foot(page).getByRole("button"));
  await context.setOffline(true);
  await foot(page).getByRole("button").click();
  await expect(foot(page)).toContainText("Network error");
  await expect(foot(page).getByRole("textbox")).toHaveValue(email);
  await context.setOffline(false);
  await foot(page).getByRole("button").click();
  await expect(foot(page)).toContainText(MESSAGES.en.success.subscriptionRequested);
  await waitForMail(email);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the newsletter form is replaced by a notice", { tag: "@full" }, async ({ page }) => {
    await page.goto("/about");
    // A CSS selector, because Playwright's other locators ignore noscript.
    const notice = page.locator("footer noscript p");
    await expect(notice).toBeVisible();
    expect(await notice.evaluate((element) => element.textContent)).toBe(MESSAGES.en.newsletter.noScript);
    await expect(foot(page).getByRole("textbox")).toHaveCount(0);
  });

  test("the link of a mail unsubscribes", { tag: "@full" }, async ({ page }) => {
    const email = newEmail();
    await query("insert into subscriber (id, email, email_key, language, confirmed_at) values (gen_random_uuid(), $1, $1, 'de', now())", [
      email,
    ]);
    await call("POST", "/api/newsletter", { body: { email, language: "en" } });
    await page.goto(findLink(await waitForMail(email), "/newsletter/unsubscribe"));
    expect(await isSubscriptionConfirmed(email)).toBe(true);
    await page.getByRole("button", { name: "Keine E-Mails mehr" }).click();
    await expect(page.getByRole("heading", { level: 1, name: MESSAGES.de.newsletter.unsubscribe.done })).toBeVisible();
    expect(await isSubscriptionConfirmed(email)).toBeUndefined();
  });
});

// The newsletter page itself: pages.spec.ts.
test("axe finds no violation on the pages of newsletter links", { tag: "@full" }, async ({ page }) => {
  for (const path of ["/newsletter/confirm", "/newsletter/confirm#token=x", "/api/newsletter/unsubscribe/x"]) {
    // Via another document, because a change of the fragment alone would not reload the page.
    await page.goto("about:blank");
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect.soft(await axeViolations(page), path).toEqual([]);
  }
});

test("an invalid newsletter link shows an error", { tag: "@full" }, async ({ page }) => {
  await page.goto(`/newsletter/confirm#token=${"x".repeat(43)}`);
  const main = page.getByRole("main");
  await main.getByRole("button").click();
  await expect(page.getByRole("alert").filter({ hasText: MESSAGES.en.newsletter.confirm.broken })).toBeVisible();
  // Introduction and button are replaced by a link to subscribe again.
  await expect(main.getByText(MESSAGES.en.newsletter.confirm.lead)).toHaveCount(0);
  await expect(main.getByRole("button")).toHaveCount(0);
  await expect(main.getByRole("link", { name: "Newsletter" })).toHaveAttribute("href", "/newsletter");
});
