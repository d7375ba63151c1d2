import { expect } from "playwright/test";
import { insertAdministrator, insertUser } from "#tests/support/accounts";
import { waitUntilHydrated } from "#tests/support/browser/hydration";
import { expectSound, insertRequest, main } from "#tests/support/browser/requests";
import { setSessionCookie } from "#tests/support/browser/sessions";
import { test } from "#tests/support/browser/test";
import { DRAFTS, insertWaitingRun, moveRun, PLOTS } from "#tests/support/desk-run";
import { query } from "#tests/support/sql";

const stepsOf = async (runId: string) =>
  (await query<{ name: string }>("select name from generation_step where run_id = $1 order by position", [runId])).map(({ name }) => name);

test("an administrator chooses another plot, gives a direction, comments, compares versions, puts one back and publishes", async ({
  page,
}) => {
  const administrator = await insertAdministrator();
  const runId = await insertWaitingRun(null);
  await setSessionCookie(page, administrator);
  await page.goto(`/admin/runs/${runId}`);
  await waitUntilHydrated(main(page).getByRole("button", { name: "Continue" }));
  await expectSound(page);
  const plots = main(page).getByRole("region", { name: "Plots" });
  const second = plots.getByRole("listitem").filter({ hasText: "Plot 2" });
  await expect(plots.getByRole("listitem").filter({ hasText: "Plot 1" })).toContainText("chosen");
  await second.getByRole("button", { name: "Choose this one: Plot 2" }).click();
  await expect(second).toContainText("chosen");
  expect(await stepsOf(runId)).toContain("desk:1");

  await moveRun(runId, "outline");
  await moveRun(runId, "first_chapter");
  await page.reload();
  await waitUntilHydrated(main(page).getByRole("button", { name: "Continue" }));
  await expectSound(page);
  const direction = main(page).getByRole("region", { name: "Direction" });
  await direction.getByLabel("What should be different from here on?").fill("Less fog.");
  await direction.getByRole("button", { name: "Give the direction" }).click();
  await expect(direction.getByRole("definition")).toHaveText("Less fog.");
  const chapters = main(page).getByRole("region", { name: "Chapters" });
  await chapters.locator("summary").filter({ hasText: "Comment on a passage" }).click();
  const comment = chapters.getByRole("form", { name: "Comment on a passage of chapter 1" });
  await comment.getByLabel("The words, exactly as they stand there").fill("words that stand nowhere");
  await comment.getByLabel("What should be different?").fill("Who is nobody?");
  await comment.getByRole("button", { name: "Comment on a passage" }).click();
  await expect(comment.getByRole("alert").filter({ hasText: "These words do not stand in the chapter." })).toBeVisible();
  await comment.getByLabel("The words, exactly as they stand there").fill("nobody rang for it");
  await comment.getByRole("button", { name: "Comment on a passage" }).click();
  await expect(chapters.getByRole("list", { name: "Comments" })).toContainText("waits for a revision");

  const title = `The Ferry ${crypto.randomUUID().slice(0, 8)}`;
  await moveRun(runId, { review: title });
  await page.reload();
  await waitUntilHydrated(main(page).getByRole("button", { name: "Publish" }));
  await chapters
    .locator("summary")
    .filter({ hasText: /^Chapter 1/ })
    .click();
  await chapters.locator("summary").filter({ hasText: "Versions" }).click();
  const form = chapters.getByRole("form", { name: "Versions of chapter 1" });
  await form.getByRole("button", { name: "Compare: Chapter 1" }).click();
  await expect(page).toHaveURL(/\?chapter=1&from=.+&to=.+#comparison$/);
  const comparison = chapters.getByRole("region", { name: "Comparison: chapter 1" });
  await expect(comparison.locator("del, ins").first()).toBeVisible();
  await expectSound(page);
  await waitUntilHydrated(main(page).getByRole("button", { name: "Publish" }));
  await chapters.getByRole("button", { name: "Put back: Draft 2, Chapter 1" }).click();
  await expect(chapters.getByText(DRAFTS[1] ?? "", { exact: true })).toBeVisible();
  await main(page).getByRole("button", { name: "Publish" }).click();
  await page.getByRole("dialog", { name: "Publish this book?" }).getByRole("button", { name: "Publish" }).click();
  await main(page).getByRole("link", { name: "See the book" }).click();
  await expect(main(page).getByRole("heading", { name: title })).toBeVisible();
  const [book] = await query<{ id: string }>("select book_id as id from generation_run where id = $1", [runId]);
  await page.goto(`/book/${book?.id}/making`);
  await expect(main(page).getByText("Another plot was chosen.")).toBeVisible();
  await expect(main(page).getByText(PLOTS[1] ?? "")).toBeVisible();
  await query("update book set withdrawn_at = now() where id = $1", [book?.id]);
});

test("the author of a request directs their book, without what administrators may do; others find nothing", { tag: "@full" }, async ({
  page,
}) => {
  const [author, other] = [await insertUser(), await insertUser()];
  const request = await insertRequest(author.token, { prompt: "A ferry that nobody needs.", isPublic: true });
  await query("update book_request set status = 'in_progress', started_at = now() where id = $1", [request]);
  const runId = await insertWaitingRun(request);
  await moveRun(runId, "outline");
  await setSessionCookie(page, author);
  await page.goto(`/requests/${request}`);
  await expect(main(page).getByRole("region", { name: "The story so far" })).toContainText("Who cut the rope?");
  await main(page).getByRole("link", { name: "To the editor’s desk" }).click();
  await waitUntilHydrated(main(page).getByRole("button", { name: "Continue" }));
  await expectSound(page);
  await expect(main(page).getByRole("region", { name: "Budget" })).toHaveCount(0);
  const people = main(page).getByRole("region", { name: "People" });
  await people.locator("summary").first().click();
  await people.locator("summary").filter({ hasText: "Change Ada Lunn" }).click();
  const form = people.getByRole("form", { name: "Change Ada Lunn" });
  await form.getByLabel("Wants").fill("");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form.getByRole("alert").filter({ hasText: "Please fill in this field." })).toBeVisible();
  await form.getByLabel("Wants").fill("To sell the ferry.");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(people.getByRole("definition").filter({ hasText: "To sell the ferry." })).toBeVisible();
  expect((await stepsOf(runId)).filter((name) => name.startsWith("old:"))).toEqual(["old:1:outline:1", "old:1:outline:2", "old:1:outline"]);
  await setSessionCookie(page, other);
  await page.goto(`/requests/${request}`);
  await expect(main(page).getByRole("link", { name: "To the editor’s desk" })).toHaveCount(0);
  expect((await page.goto(`/requests/${request}/desk`))?.status()).toBe(404);
});
