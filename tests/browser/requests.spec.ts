import { expect } from "playwright/test";
import { insertUser } from "#tests/support/accounts";
import { waitUntilHydrated } from "#tests/support/browser/hydration";
import { AUTHOR, expectSound, insertRequest, main } from "#tests/support/browser/requests";
import { logInContext, setSessionCookie } from "#tests/support/browser/sessions";
import { test } from "#tests/support/browser/test";
import { query } from "#tests/support/sql";

test("a user requests a book, sees it in the list and cancels it", async ({ page }) => {
  const user = await insertUser();
  await setSessionCookie(page, user);
  await page.goto(`/requests/create?author=${AUTHOR}`);
  await waitUntilHydrated(main(page).getByRole("link"));
  await expectSound(page);
  await expect(page.getByLabel("Author", { exact: true })).toHaveValue(AUTHOR);
  await expect(page.getByRole("region", { name: "How it works" }).getByRole("listitem")).toHaveCount(4);
  await page.getByRole("button", { name: "Send the request" }).click();
  await expect(page.getByText("Please describe your idea.")).toBeVisible();
  const prompt = page.getByLabel("What should it be about?", { exact: true });
  const counter = main(page).locator("form p").filter({ hasText: "characters left" }).first();
  await prompt.fill("a".repeat(1_800));
  await expect(counter).toHaveCSS("font-weight", "500");
  await prompt.fill("a".repeat(1_801));
  await expect(counter).toHaveCSS("font-weight", "600");
  await prompt.fill("A lamp that remembers every room it has ever lit.");
  await page.getByLabel("Title (optional)", { exact: true }).fill("The Lamp’s Memory");
  await page.reload();
  await expect(prompt).toHaveValue("A lamp that remembers every room it has ever lit.");
  await page.getByRole("button", { name: "Send the request" }).click();
  await expect(page.getByText("Your request has been created!")).toBeVisible();
  await expect(page).toHaveURL("/requests");
  const card = main(page).getByRole("article").filter({ hasText: "The Lamp’s Memory" });
  await expect(card).toContainText("Waiting");
  // A redirect without a click counts as a layout shift.
  await page.reload();
  await expectSound(page);
  await card.getByRole("button", { name: /^Cancel the request/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel the request" }).click();
  await expect(card).toHaveCount(0);
  await expect(main(page).getByText("You haven’t asked for a book yet.")).toBeVisible();
  await page.goto("/requests/create");
  await expect(prompt).toHaveValue("");
});

test("a request written while the session ended is still there after the next login", { tag: "@full" }, async ({ page }) => {
  const user = await insertUser();
  await setSessionCookie(page, user);
  await page.goto("/requests/create");
  await waitUntilHydrated(main(page).getByRole("link"));
  await page.getByLabel("Author", { exact: true }).selectOption(AUTHOR);
  const prompt = page.getByLabel("What should it be about?", { exact: true });
  await prompt.fill("A lamp that burns on after the session has ended.");
  await query("delete from session where user_id = $1", [user.id]);
  await page.getByRole("button", { name: "Send the request" }).click();
  await expect(main(page).getByRole("alert").filter({ hasText: "Your session has ended." })).toBeVisible();
  await expect(prompt).toHaveValue("A lamp that burns on after the session has ended.");
  await expect(main(page).getByRole("link", { name: "Log in again" })).toHaveAttribute("href", "/login?next=%2Frequests%2Fcreate");
});

test("readers vote for public requests and follow them; guests are led to the login", async ({ page }) => {
  const [author, reader] = [await insertUser(), await insertUser()];
  const title = `The Ladder ${crypto.randomUUID().slice(0, 8)}`;
  const id = await insertRequest(author.token, { title, prompt: "A ladder that leads down.", isPublic: true });
  await page.goto(`/requests/${id}`);
  await expect(main(page).getByRole("link", { name: "Log in to vote" })).toBeVisible();
  await setSessionCookie(page, reader);
  await page.goto(`/requests/${id}`);
  await waitUntilHydrated(main(page).getByRole("link"));
  await main(page)
    .getByRole("button", { name: `Vote: ${title}` })
    .click();
  await expect(main(page).getByText("1 vote · No followers")).toBeVisible();
  await expect(main(page).getByRole("button", { name: `Vote: ${title}` })).toHaveAttribute("aria-pressed", "true");
  await expect(main(page).getByRole("button", { name: `Follow: ${title}` })).toHaveAttribute("aria-pressed", "false");
  await main(page)
    .getByRole("button", { name: `Follow: ${title}` })
    .click();
  await expect(main(page).getByText("1 vote · 1 follower")).toBeVisible();
  await expectSound(page);
  await page.goto("/requests/queue");
  await expect(main(page).getByRole("heading", { name: "Books to come" })).toBeVisible();
  await expectSound(page);
});

test("a guest sees that a request is held, and the open page notices that it is released and begun", { tag: "@full" }, async ({ page }) => {
  const author = await insertUser();
  const title = `The Lock ${crypto.randomUUID().slice(0, 8)}`;
  const id = await insertRequest(author.token, { title, prompt: "A lock without a canal.", isPublic: true });
  await query("update book_request set is_held = true, estimated_completion = now() where id = $1", [id]);
  await page.goto(`/requests/${id}`);
  await waitUntilHydrated(main(page).getByRole("link"));
  await expect(main(page).getByText("We are holding this request for now.")).toBeVisible();
  await expect(main(page).getByText("Expected on")).toHaveCount(0);
  await expectSound(page);
  await query("update book_request set is_held = false, status = 'in_progress', started_at = now() where id = $1", [id]);
  // As when the tab is shown again; otherwise the page asks after 20 seconds.
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
  await expect(main(page).getByText("In progress")).toBeVisible();
  await expect(main(page).getByText("We are holding this request for now.")).toHaveCount(0);
});

test("a merged request links to the request that it was merged into", { tag: "@full" }, async ({ page }) => {
  const [one, other] = [await insertUser(), await insertUser()];
  const title = `The Mill ${crypto.randomUUID().slice(0, 8)}`;
  const into = await insertRequest(one.token, { title, prompt: "A mill that grinds the hours.", isPublic: true });
  const id = await insertRequest(other.token, { prompt: "A mill that grinds the days." });
  await query("update book_request set merged_into_id = $2 where id = $1", [id, into]);
  await setSessionCookie(page, other);
  await page.goto(`/requests/${id}`);
  await main(page).getByRole("link", { name: title }).click();
  await expect(page).toHaveURL(`/requests/${into}`);
});

test("a completed request leads to its book", { tag: "@full" }, async ({ page }) => {
  const user = await insertUser();
  const id = await insertRequest(user.token, { title: "The Answer", prompt: "A lantern on trial." });
  await query("update book_request set status = 'completed', completed_book_id = 'trial-lantern' where id = $1", [id]);
  await logInContext(page.context(), user);
  await page.goto("/requests?status=completed");
  await main(page).getByRole("link", { name: "Read the book: The Lantern Trial" }).click();
  await expect(page).toHaveURL("/book/trial-lantern");
});
