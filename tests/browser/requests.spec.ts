import { expect, type Page } from "playwright/test";
import { insertAdministrator, insertUser } from "#tests/support/accounts";
import { call } from "#tests/support/api-client";
import { axeViolations } from "#tests/support/browser/axe";
import { waitUntilHydrated } from "#tests/support/browser/hydration";
import { layoutShift, overflow } from "#tests/support/browser/page-checks";
import { logInContext, setSessionCookie } from "#tests/support/browser/sessions";
import { test } from "#tests/support/browser/test";
import { query } from "#tests/support/sql";

const AUTHOR = "trial-polyglot";
const main = (page: Page) => page.getByRole("main");
const insertRequest = async (token: string, body: object) =>
  (await call<{ request: { _id: string } }>("POST", "/api/requests", { bearer: token, body: { authorId: AUTHOR, ...body } })).body.request
    ._id;

/** axe finds nothing, nothing shifts, and the page fits a phone too. */
async function expectSound(page: Page): Promise<void> {
  expect(await axeViolations(page)).toEqual([]);
  expect(await layoutShift(page)).toBeLessThan(0.01);
  const size = page.viewportSize() ?? { width: 1440, height: 900 };
  for (const width of [390, size.width]) {
    await page.setViewportSize({ ...size, width });
    expect(await overflow(page)).toEqual({ pixels: 0, elements: [] });
  }
}

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
  await expect(page).toHaveURL("/requests", { timeout: 10_000 });
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

test("a request written while the session ended is still there after the next login", async ({ page }) => {
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

test("a guest sees that a request is held, and the open page notices that it is released and begun", async ({ page }) => {
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

test("a merged request links to the request that it was merged into", async ({ page }) => {
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

test("an administrator declines a request; its author is notified and reads the reason", async ({ page }) => {
  const [author, administrator] = [await insertUser(), await insertAdministrator()];
  const title = `The Mirror ${crypto.randomUUID().slice(0, 8)}`;
  await insertRequest(author.token, { title, prompt: "A mirror that shows the neighbour." });
  // Before all others, so that it is on the first page.
  await query("update book_request set priority = 'urgent', created_at = created_at - interval '300 days' where title = $1", [title]);
  await setSessionCookie(page, administrator);
  await page.goto("/admin/requests");
  await waitUntilHydrated(main(page).getByRole("link"));
  await expectSound(page);
  const card = main(page).getByRole("listitem").filter({ hasText: title });
  await card.getByText("Manage").click();
  await expectSound(page);
  await card.getByLabel("Reason, shown to the requester").fill("Mirrors are taken.");
  await card.getByRole("button", { name: "Decline" }).click();
  const dialog = page.getByRole("dialog", { name: "Decline this request?" });
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(card).toHaveCount(1);
  await card.getByRole("button", { name: "Decline" }).click();
  await dialog.getByRole("button", { name: "Decline" }).click();
  await expect(card).toHaveCount(0);
  await setSessionCookie(page, author);
  await page.goto("/profile/notifications");
  await main(page)
    .getByRole("link", { name: `The request “${title}” was declined.` })
    .click();
  await expect(main(page).getByText("Mirrors are taken.")).toBeVisible();
  await page.goto("/profile/notifications");
  await waitUntilHydrated(main(page).getByRole("link"));
  await expectSound(page);
  await main(page).getByLabel("A request is declined: By email").selectOption("Daily");
  await expect(main(page).getByText("Saved.")).toBeVisible();
});

test("an administrator finds a request by text and answers it with a book that is found by typing", async ({ page }) => {
  const [author, administrator] = [await insertUser(), await insertAdministrator()];
  const title = `The Weir ${crypto.randomUUID().slice(0, 8)}`;
  const id = await insertRequest(author.token, { title, prompt: "A weir that keeps the hours." });
  await setSessionCookie(page, administrator);
  await page.goto("/admin/requests");
  await waitUntilHydrated(main(page).getByRole("link"));
  await page.getByLabel("Search the requests").fill(title);
  await page.getByRole("search").getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL(new RegExp(`q=${title.replaceAll(" ", "(?:\\+|%20)")}`));
  const card = main(page).getByRole("listitem").filter({ hasText: title });
  await card.getByText("Manage").click();
  const books = card.getByRole("combobox", { name: "Search for a published book" });
  await card.getByRole("button", { name: "Assign a book" }).click();
  await expect(card.getByText("Please choose an entry from the list.")).toBeVisible();
  await books.fill("lantern tri");
  await expect(card.getByRole("option", { name: /The Lantern Trial/ })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await books.press("ArrowDown");
  await expect(card.getByRole("option", { name: /The Lantern Trial/ })).toHaveAttribute("aria-selected", "true");
  await books.press("Enter");
  await expect(books).toHaveValue("The Lantern Trial");
  await card.getByRole("button", { name: "Assign a book" }).click();
  await expect(card).toHaveCount(0);
  expect(await query("select status::text, completed_book_id from book_request where id = $1", [id])).toEqual([
    { status: "completed", completed_book_id: "trial-lantern" },
  ]);
});

test("the page of runs shows what stopped, what was spent, and the runs of a status", async ({ page }) => {
  const administrator = await insertAdministrator();
  const title = `The Sluice ${crypto.randomUUID().slice(0, 8)}`;
  const [run] = await query<{ id: string }>(
    `insert into generation_run (id, author_id, language, prompt, title, min_chapters, max_chapters, status, step, reason, updated_at)
     values (gen_random_uuid(), $1, 'en', '', $2, 5, 8, 'failed', 'outline', 'answer_refused', now()) returning id`,
    [AUTHOR, title],
  );
  await query(
    `insert into model_call (id, run_id, step, model, prompt_version, input_tokens, output_tokens, cost, outcome, started_at, finished_at)
     values (gen_random_uuid(), $1, 'outline', 'test-model', 'outline@0', 900, 100, 2500000, 'refused', now(), now())`,
    [run?.id],
  );
  await setSessionCookie(page, administrator);
  await page.goto("/admin/runs?status=failed&days=90");
  await waitUntilHydrated(main(page).getByRole("link"));
  const stopped = main(page).getByRole("region", { name: "Needs attention" }).getByRole("listitem").filter({ hasText: title });
  await expect(stopped).toContainText("Model refused to answer");
  await expect(stopped).toContainText("1 failed call");
  await expect(stopped.getByRole("link", { name: title })).toHaveAttribute("href", `/admin/runs/${run?.id}`);
  await expect(main(page).getByRole("region", { name: "Runs" }).getByText(title)).toBeVisible();
  await expect(main(page).getByRole("img", { name: "Cost by day" })).toBeVisible();
  await expect(
    main(page)
      .getByRole("table", { name: "By model" })
      .getByRole("row", { name: /^test-model/ }),
  ).toBeVisible();
  await main(page).locator("summary").filter({ hasText: "Show the days as a table" }).click();
  await expect(main(page).getByRole("table", { name: "Show the days as a table" }).getByRole("row")).not.toHaveCount(1);
  await expectSound(page);
  await main(page)
    .getByRole("link", { name: /^Published/ })
    .click();
  await expect(page).toHaveURL("/admin/runs?status=published&days=90#runs");
  await expect(main(page).getByRole("region", { name: "Runs" }).getByText(title)).toHaveCount(0);
});

test("an administrator sets an author's schedules", async ({ page }) => {
  const administrator = await insertAdministrator();
  await query("delete from generation_schedule where author_id = $1", [AUTHOR]);
  await setSessionCookie(page, administrator);
  await page.goto(`/admin/authors#${AUTHOR}`);
  const form = page.getByRole("form", { name: "Oskar Polyglot" });
  await expect(form).toBeVisible();
  await page.goto("/admin/comments");
  await page.goto("/admin/authors");
  await waitUntilHydrated(main(page).getByRole("link"));
  await expect(form).toBeHidden();
  await page.getByRole("heading", { name: "Oskar Polyglot" }).click();
  await form.getByRole("button", { name: "Add a schedule" }).click();
  await form.getByLabel("Chapters", { exact: true }).fill("51");
  await form.getByRole("button", { name: "Save the configuration" }).click();
  await expect(form.getByText("1 to 50 chapters.")).toBeVisible();
  await expectSound(page);
  await form.getByLabel("Chapters", { exact: true }).fill("6");
  await form.getByRole("button", { name: "Save the configuration" }).click();
  await expect(form.getByText("Configuration saved")).toBeVisible();
  await expect(form.getByText("Configuration saved")).toBeHidden({ timeout: 6_000 });
  await expect(form.getByText(/^Next: /)).toBeVisible();
});

test("a completed request leads to its book", async ({ page }) => {
  const user = await insertUser();
  const id = await insertRequest(user.token, { title: "The Answer", prompt: "A lantern on trial." });
  await query("update book_request set status = 'completed', completed_book_id = 'trial-lantern' where id = $1", [id]);
  await logInContext(page.context(), user);
  await page.goto("/requests?status=completed");
  await expect(page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "My requests" })).toHaveAttribute(
    "href",
    "/requests",
  );
  await main(page).getByRole("link", { name: "Read the book: The Lantern Trial" }).click();
  await expect(page).toHaveURL("/book/trial-lantern");
});
