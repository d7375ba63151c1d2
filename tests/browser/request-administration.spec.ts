import { expect } from "playwright/test";
import { insertAdministrator, insertUser } from "#tests/support/accounts";
import { axeViolations } from "#tests/support/browser/axe";
import { waitUntilHydrated } from "#tests/support/browser/hydration";
import { AUTHOR, expectSound, insertRequest, main } from "#tests/support/browser/requests";
import { setSessionCookie } from "#tests/support/browser/sessions";
import { test } from "#tests/support/browser/test";
import { query } from "#tests/support/sql";

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

test("an administrator finds a request by text and answers it with a book that is found by typing", { tag: "@full" }, async ({ page }) => {
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

test("the page of runs shows what stopped, what was spent, and the runs of a status", { tag: "@full" }, async ({ page }) => {
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

test("an administrator sets an author's schedules", { tag: "@full" }, async ({ page }) => {
  const administrator = await insertAdministrator();
  await query("delete from generation_schedule where author_id = $1", [AUTHOR]);
  await setSessionCookie(page, administrator);
  await page.goto(`/admin/authors#${AUTHOR}`);
  const form = page.getByRole("form", { name: "Oskar Polyglot" });
  await expect(form).toBeVisible();
  await page.goto("/admin/comments");
  await page.goto("/admin/authors");
  await waitUntilHydrated(page.getByRole("button", { name: /^Go to…/ }));
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
