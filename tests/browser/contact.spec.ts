import { randomBytes } from "node:crypto";
import { expect } from "playwright/test";
import { insertAdministrator } from "#tests/support/accounts";
import { call, randomIpHeader } from "#tests/support/api-client";
import { axeViolations } from "#tests/support/browser/axe";
import { holdScripts } from "#tests/support/browser/hold-scripts";
import { waitUntilHydrated } from "#tests/support/browser/hydration";
import { logInAsNewUser, setSessionCookie } from "#tests/support/browser/sessions";
import { test } from "#tests/support/browser/test";
import { png } from "#tests/support/images";
import { findLink, waitForMail } from "#tests/support/mailbox";
import { newEmail } from "#tests/support/subscribers";

const word = () => randomBytes(5).toString("hex");

test("a visitor writes, loses nothing in a reload, reads the answer on the private page and replies", async ({ page }) => {
  const [email, text] = [newEmail(), `Where is the lamp? ${word()}`];
  await page.goto("/help/download-a-book");
  await page.getByRole("main").getByRole("link", { name: "Write to us" }).click();
  const form = page.getByRole("main").locator("form");
  await waitUntilHydrated(page.getByRole("button", { name: "Send message" }));
  await expect(form.getByLabel("Subject")).toHaveValue("How do I download a book?");
  await expect(form.getByLabel("Category")).toHaveValue("technical");
  await page.goto("/help/passkeys");
  await page.getByRole("main").getByRole("link", { name: "Write to us" }).click();
  await expect(form.getByLabel("Subject")).toHaveValue("What is a passkey?");
  await expect(form.getByLabel("Category")).toHaveValue("account");
  await form.getByLabel("Name").fill("Ada");
  await form.getByLabel("Email").fill("ada");
  await form.getByLabel("Category").selectOption({ label: "Books and texts" });
  await form.getByLabel("Subject").fill("What is a passkey for?");
  await form.getByLabel("Message").fill(text);
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(form.getByText("An email address must contain an @.")).toBeVisible();
  await page.reload();
  await waitUntilHydrated(page.getByRole("button", { name: "Send message" }));
  await expect(form.getByLabel("Message")).toHaveValue(text);
  await expect(form.getByLabel("Subject")).toHaveValue("What is a passkey for?");
  await form.getByLabel("Email").fill(email);
  // A form that is sent faster is asked for a proof of work, which the browser gives by itself.
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByRole("heading", { name: "Message sent" })).toBeFocused();
  await expect(page.getByText("We reply within 24 hours.").first()).toBeVisible();
  await expect(page.getByLabel("Keep this link")).toHaveValue(/\/messages#token=[\w-]+$/);
  await expect(page.getByRole("button", { name: "Copy the link" })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);

  const link = findLink(await waitForMail(email), "/messages");
  await page.goto(link.slice(link.indexOf("/messages")));
  await expect(page.getByText(text)).toBeVisible();
  await page.getByLabel("Your reply").fill("I have found it.");
  await page.getByRole("button", { name: "Send reply" }).click();
  await expect(page.getByText("I have found it.")).toBeVisible();
  await page.getByRole("button", { name: "This is resolved: close it" }).click();
  await expect(page.getByText("This conversation is closed.")).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
});

test("what is typed before the form's scripts are there is kept, and not sent in the address", async ({ page }) => {
  const letScriptsCome = await holdScripts(page);
  await page.goto("/contact", { waitUntil: "commit" });
  const form = page.getByRole("main").locator("form");
  await form.getByLabel("Name").fill("Ada");
  await form.getByLabel("Category").selectOption({ label: "Books and texts" });
  await form.getByLabel("Message").fill("Where is the lamp?");
  await form.getByLabel("Subject").fill("The lamp");
  await form.getByLabel("Subject").press("Enter");
  letScriptsCome();
  await expect(page.getByRole("button", { name: "Send message" })).toBeEnabled();
  await expect(page).toHaveURL("/contact");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(form.getByText("Please fill in this field.")).toBeVisible();
  await expect(form.getByLabel("Name")).toHaveValue("Ada");
  await expect(form.getByLabel("Category")).toHaveValue("content");
  await expect(form.getByLabel("Subject")).toHaveValue("The lamp");
  await expect(form.getByLabel("Message")).toHaveValue("Where is the lamp?");
});

test("what is typed before the form's scripts are there is a draft at once", { tag: "@full" }, async ({ page }) => {
  const letScriptsCome = await holdScripts(page);
  await page.goto("/feedback", { waitUntil: "commit" });
  const form = page.getByRole("main").locator("form");
  await expect(form.getByRole("radio", { name: "Suggestion" })).toBeChecked();
  await form.getByRole("radio", { name: "New feature" }).check();
  await form.getByLabel("Title").fill("The lamp");
  letScriptsCome();
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem("draft:feedback"))).toContain("The lamp");
  await page.reload();
  await waitUntilHydrated(page.getByRole("button", { name: "Send feedback" }));
  await expect(form.getByLabel("Title")).toHaveValue("The lamp");
  await expect(form.getByRole("radio", { name: "New feature" })).toBeChecked();
});

test("stars and type that were chosen before the form's scripts are there are kept", { tag: "@full" }, async ({ page }) => {
  const letScriptsCome = await holdScripts(page);
  await page.goto("/feedback", { waitUntil: "commit" });
  const form = page.getByRole("main").locator("form");
  await form.getByRole("radio", { name: "Bug" }).check();
  await form.getByRole("radio", { name: "Satisfied", exact: true }).check({ force: true });
  letScriptsCome();
  await expect(form.getByLabel("Screenshot (optional)")).toBeVisible();
  await expect(form.getByText("Satisfied", { exact: true })).toBeVisible();
  await expect(form.getByRole("radio", { name: "Satisfied", exact: true })).toBeChecked();
});

test("a user reports a bug with a screenshot and without the address of the page", { tag: "@full" }, async ({ page }) => {
  const { email } = await logInAsNewUser(page);
  await page.goto("/feedback");
  await waitUntilHydrated(page.getByRole("button", { name: "Send feedback" }));
  const form = page.getByRole("main").locator("form");
  await expect(form.getByLabel("Email (optional)")).toHaveValue(email);
  await expect(form.getByRole("radio", { name: "Very satisfied" })).toBeChecked();
  await form.getByRole("radio", { name: "Bug" }).check();
  await form.getByRole("radio", { name: "Very satisfied" }).press("ArrowLeft");
  await expect(form.getByRole("radio", { name: "Satisfied", exact: true })).toBeChecked();
  await form.getByLabel("Title").fill(`The lamp ${word()}`);
  await form.getByLabel("Description").fill("It flickers.");
  await form.getByLabel("Screenshot (optional)").setInputFiles({ name: "a.txt", mimeType: "image/png", buffer: Buffer.from("no image") });
  await expect(form.getByText("This is not a JPG, PNG or GIF image that we can read.")).toBeVisible();
  await form.getByLabel("Screenshot (optional)").setInputFiles({ name: "a.png", mimeType: "image/png", buffer: await png() });
  await form.getByRole("checkbox", { name: /^Page:/ }).uncheck();
  expect(await axeViolations(page)).toEqual([]);
  const [request] = await Promise.all([
    page.waitForRequest((one) => one.url().endsWith("/images")),
    page.getByRole("button", { name: "Send feedback" }).click(),
  ]);
  expect((await request.response())?.status()).toBe(200);
  await expect(page.getByRole("heading", { name: "Thank you!" })).toBeFocused();
  await page.getByRole("button", { name: "Send more feedback" }).click();
  await expect(form.getByLabel("Title")).toHaveValue("");
  await expect(form.getByRole("radio", { name: "Suggestion" })).toBeChecked();
});

test("without scripts a message and feedback are sent, in the language of the page", { tag: "@full" }, async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: "en", extraHTTPHeaders: randomIpHeader() });
  const page = await context.newPage();
  await page.goto("/de/contact");
  const email = newEmail();
  await page.getByLabel("Name").fill("Ada");
  await page.getByLabel("Betreff").fill("Die Lampe");
  await page.getByLabel("Nachricht", { exact: true }).fill("Sie flackert.\nSeit gestern.");
  await page.getByRole("button", { name: "Nachricht senden" }).click();
  await expect(page.getByRole("listitem")).toHaveText(/^E-Mail: /);
  await page.goBack();
  await expect(page.getByLabel("Betreff")).toHaveValue("Die Lampe");
  // The page joins the two words with an invisible mark.
  await page
    .getByRole("main")
    .getByLabel(/^E\W+Mail/)
    .fill(email);
  await page.getByRole("button", { name: "Nachricht senden" }).click();
  await expect(page.getByRole("heading", { name: "Nachricht gesendet" })).toBeVisible();
  const [number = "none"] = /P-\d{4}-\d+/.exec((await page.getByRole("main").textContent()) ?? "") ?? [];
  expect((await waitForMail(email)).text).toContain(number);

  await page.goto("/feedback");
  await page.getByRole("radio", { name: "New feature" }).check();
  await page.getByLabel("Title").fill(`Lamp ${word()}`);
  await page.getByLabel("Description").fill("A lamp, please.");
  await page.getByRole("checkbox", { name: /^Send anonymously/ }).check();
  await page.getByRole("button", { name: "Send feedback" }).click();
  await expect(page.getByRole("heading", { name: "Message sent" })).toBeVisible();
  await context.close();
});

test("an administrator finds a message, notes, takes and answers it, and closes it", { tag: "@full" }, async ({ page }) => {
  const [email, subject] = [newEmail(), `Lamp ${word()}`];
  const body = { name: "Ada", email, subject, message: "It flickers.", category: "press" };
  expect((await call("POST", "/api/contact", { body })).status).toBe(200);
  const administrator = await insertAdministrator();
  await setSessionCookie(page, administrator);
  await page.goto(`/admin/messages?q=${encodeURIComponent(subject)}&category=press`);
  await expect(page.getByRole("main").getByRole("row").filter({ hasText: subject })).toHaveCount(1);
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole("link", { name: subject }).click();
  await waitUntilHydrated(page.getByRole("button", { name: "Send answer" }));
  await page.getByLabel("Note for administrators").fill("She has asked before.");
  await page.getByRole("button", { name: "Add note" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "She has asked before." })).toBeVisible();
  await page.getByLabel("Assigned to").selectOption({ label: administrator.username });
  await expect(page.getByText("Saved.").first()).toBeVisible();
  await page.getByLabel("Answer", { exact: true }).fill("We have mended it.");
  await page.getByLabel("Close after answering").check();
  await page.getByRole("button", { name: "Send answer" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "We have mended it." })).toBeVisible();
  await expect(page.getByRole("button", { name: "Reopen" })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  const answer = await waitForMail(email, 2);
  expect(answer.text).toContain("We have mended it.");
  expect(answer.text).not.toContain("She has asked before.");
});
