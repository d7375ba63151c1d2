import { expect, type Page } from "playwright/test";
import { localPath } from "#lib/urls/locale-path";
import { insertAdministrator, insertUser } from "#tests/support/accounts";
import { call, randomIpHeader } from "#tests/support/api-client";
import { submitLogin } from "#tests/support/browser/account-forms";
import { axeViolations } from "#tests/support/browser/axe";
import { installClock, passTime } from "#tests/support/browser/clock";
import { collectPageErrors } from "#tests/support/browser/page-checks";
import { logOut, openPageAsUser } from "#tests/support/browser/sessions";
import { test } from "#tests/support/browser/test";
import { insertPendingComments } from "#tests/support/comments";
import { MESSAGES } from "#tests/support/messages";
import { query } from "#tests/support/sql";
import { CITY } from "../support/test-collection.ts";

test.beforeEach(({ page }) => page.setExtraHTTPHeaders(randomIpHeader()));

/** A book that no other test rates. */
const BOOK = `/book/${CITY.id}`;
/** The stars of the book's own rating, not those beside a comment. */
const star = (page: Page, name: string, group = "Your rating") =>
  page.getByRole("group", { name: group }).getByRole("radio", { name, exact: true });

for (const language of ["en", "it"] as const) {
  const { rating, comments } = MESSAGES[language];

  test(`a guest is led to the login and back to the rating, in ${language}`, async ({ page }) => {
    const user = await insertUser({ language });
    await page.goto(localPath(language, BOOK));
    await page.getByRole("link", { name: rating.login }).click();
    await submitLogin(page, user, language);
    await expect(page).toHaveURL(`${localPath(language, BOOK)}#rating`);
    await expect(star(page, language === "it" ? "4 stelle" : "4 stars", rating.title)).toBeEnabled();
    await expect(page.getByRole("link", { name: comments.login })).toBeHidden();
    await expect(page.getByRole("textbox", { name: comments.text })).toBeVisible();
  });
}

test("a rating is given by a click, counts at once for everybody, and only once", async ({ page, browser }) => {
  const faults = await collectPageErrors(page);
  await openPageAsUser(page, BOOK);
  const [before] = await query<{ count: number }>("select rating_count as count from book where id = $1", [CITY.id]);
  // Neither a right click nor a drag between stars rates.
  const stars = page.locator("#rating .star-choice label");
  await stars.nth(0).click({ button: "right" });
  await page.keyboard.press("Escape");
  await stars.nth(0).dragTo(stars.nth(1));
  await expect(stars).toHaveCount(5);
  await stars.nth(3).click();
  await expect(page.getByRole("img", { name: "You gave it 4 stars" })).toBeVisible();
  await expect(page.locator("#rating :focus")).toHaveCount(1);
  await expect(page.getByText("Thank you for your rating.")).toBeVisible();
  const readers = /\b([1-9]\d*) readers?/;
  await expect(page.getByText(readers).first()).toBeVisible();
  expect(faults).toEqual([]);

  const guest = await (await browser.newContext()).newPage();
  await guest.goto(BOOK);
  const shown = Number(readers.exec((await guest.getByText(readers).first().textContent()) ?? "")?.[1]);
  expect(shown).toBeGreaterThan(before?.count ?? 0);

  await page.reload();
  await expect(page.getByRole("img", { name: "You gave it 4 stars" })).toBeVisible();
  await expect(star(page, "4 stars")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Change", exact: true })).toBeVisible();
  const body = JSON.stringify({ rating: 5 });
  const again = await page.evaluate(
    async ([path = "", sent = ""]) => {
      const response = await fetch(path, { method: "POST", headers: { "Content-Type": "application/json" }, body: sent });
      return { status: response.status, text: ((await response.json()) as { msg: string }).msg };
    },
    [`/api/books/${CITY.id}/rate`, body],
  );
  expect(again).toEqual({ status: 409, text: "You have already rated this book" });
});

test("by keyboard stars are chosen with arrows or space and submitted with Enter", { tag: "@full" }, async ({ page }) => {
  await openPageAsUser(page, BOOK);
  await expect(star(page, "1 star")).toBeEnabled();
  await star(page, "1 star").focus();
  await page.keyboard.press("Space");
  await expect(page.getByRole("button", { name: "Give 1 star" })).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(star(page, "3 stars")).toBeChecked();
  await expect(page.getByRole("button", { name: "Give 3 stars" })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("img", { name: "You gave it 3 stars" })).toBeVisible();
  await expect(page.locator("#rating :focus")).toHaveCount(1);
});

test("a user who rated in another tab sees a notice for three seconds and their rating", { tag: "@full" }, async ({ page }) => {
  await installClock(page);
  const user = await openPageAsUser(page, BOOK);
  await expect(star(page, "2 stars")).toBeEnabled();
  await query("insert into rating (id, book_id, user_id, stars) values (gen_random_uuid(), $1, $2, 5)", [CITY.id, user.id]);
  await query("update book set rating_sum = rating_sum + 5, rating_count = rating_count + 1 where id = $1", [CITY.id]);
  await query(
    "update author set rating_sum = rating_sum + 5, rating_count = rating_count + 1 where id = (select author_id from book where id = $1)",
    [CITY.id],
  );
  await page.locator("#rating .star-choice label").nth(1).click();
  await expect(page.getByText("You have already rated this book")).toBeVisible();
  await expect(page.getByRole("img", { name: "You gave it 5 stars" })).toBeVisible();
  await passTime(page, 3_000);
  await expect(page.getByText("You have already rated this book")).toHaveCount(0);
});

test("a rating that cannot be sent is reverted with an error", { tag: "@full" }, async ({ page }) => {
  await openPageAsUser(page, BOOK);
  await page.route("**/rate", (route) => route.abort());
  await page.locator("#rating .star-choice label").nth(1).click();
  await expect(page.getByRole("alert").getByText("Network error")).toBeVisible();
  await expect(star(page, "2 stars")).toBeEnabled();
  await expect(page.locator("#rating :focus")).toHaveCount(1);
});

test("the author sees a pending comment as such, edits and deletes it", { tag: "@full" }, async ({ page }) => {
  await openPageAsUser(page, BOOK);
  const text = page.getByRole("textbox", { name: "Your comment" });
  await text.fill("The lamp <b>burns</b>.\n\nAnd then");
  await expect(page.getByText("characters left")).toBeVisible();
  await text.selectText();
  await text.press("End");
  await page.getByRole("button", { name: "Hide the selection as a spoiler" }).click();
  await page.keyboard.type("it goes out");
  await page.locator("form .star-choice label").nth(2).click();
  await page.getByLabel("Hide from readers who have not reached").selectOption("2");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("published after approval").first()).toBeVisible();
  const own = page.getByRole("region", { name: "Your comments" }).getByRole("listitem");
  const ownText = own.getByRole("textbox", { name: "Your comment" });
  await expect(own.getByText("Awaiting moderation")).toBeVisible();
  await expect(own.getByText("The lamp <b>burns</b>.")).toBeVisible();
  await expect(own.getByText("it goes out")).toBeHidden();
  await own.getByText("Spoiler").click();
  await expect(own.getByText("it goes out")).toBeVisible();
  await expect(text).toHaveValue("");

  // Cancelling deletes the draft and moves the focus.
  await own.getByRole("button", { name: "Edit" }).click();
  await expect(ownText).toBeFocused();
  await page.keyboard.press("Control+a");
  await page.keyboard.type("Never mind. [spoiler]");
  await expect(own.getByText("do not match")).toBeVisible();
  await own.getByRole("button", { name: "Cancel" }).click();
  await expect(own.getByRole("button", { name: "Edit" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(ownText).toHaveValue(/^The lamp/);
  await ownText.fill("The lamp burns all night.");
  await own.getByRole("button", { name: "Save" }).click();
  await expect(own.getByText("The lamp burns all night.")).toBeVisible();
  await expect(own.getByRole("button", { name: "Edit" })).toBeFocused();
  await expect(page.getByRole("status").filter({ hasText: "is awaiting moderation again" })).toBeVisible();
  await expect(own.getByText("edited")).toBeVisible();
  await page.reload();
  await expect(own.getByText("The lamp burns all night.")).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);

  await own.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(own).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Write a comment" })).toBeFocused();
  await expect(page.getByRole("status").filter({ hasText: "The comment has been deleted." })).toBeVisible();
});

test("a comment draft survives a failure, a reload and an expired session, and is not shown to the next user", async ({ page }) => {
  await installClock(page);
  const user = await openPageAsUser(page, BOOK);
  const text = page.getByRole("textbox", { name: "Your comment" });
  await text.fill("Nothing that was written is lost.");
  await page.route("**/api/comments/*", (route) => route.abort());
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("Your comment is still here")).toBeVisible();
  await passTime(page, 3_500);
  await expect(page.getByText("Your comment is still here")).toBeVisible();
  await page.unroute("**/api/comments/*");
  await page.reload();
  await expect(text).toHaveValue("Nothing that was written is lost.");
  await page.context().clearCookies();
  await page.getByRole("button", { name: "Send" }).click();
  const way = page.getByRole("link", { name: "Log in to comment" });
  await expect(way).toBeFocused();
  await expect(page.getByRole("status").filter({ hasText: "is kept in this browser" })).toBeVisible();
  await page.keyboard.press("Enter");
  await submitLogin(page, user);
  await expect(page).toHaveURL(`${BOOK}#comments`);
  await expect(text).toHaveValue("Nothing that was written is lost.");

  // A logout deletes the drafts of this tab.
  await logOut(page);
  await expect(way).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain("Nothing that was written");
  await way.click();
  await submitLogin(page, await insertUser());
  await expect(text).toHaveValue("");
});

test("more comments are appended; own comments appear once, the newest three under the form", { tag: "@full" }, async ({ page }) => {
  const book = "trial-long-title";
  await query("delete from comment where book_id = $1", [book]); // of a previous run
  const texts = Array.from({ length: 5 }, (_, index) => `Said by oneself, ${index}.`);
  const { user } = await insertPendingComments(texts, { bookId: book, state: "approved", upToChapter: 1 });
  const others = await insertPendingComments(
    Array.from({ length: 12 }, (_, index) => `Said by another, ${index}.`),
    { bookId: book, state: "approved" },
  );
  const [first] = others.ids;
  // Approved through the API, which expires the cached page.
  await query("update comment set state = 'pending' where id = $1", [first]);
  await call("PUT", `/api/admin/comments/${first}/approve`, { bearer: (await insertAdministrator()).token });
  await page.goto(`/login?next=${encodeURIComponent(`/book/${book}`)}`);
  await submitLogin(page, user);

  const own = page.getByRole("region", { name: "Your comments" });
  await expect(own.getByRole("listitem")).toHaveCount(3);
  await expect(own.getByRole("link", { name: "All your comments" })).toHaveAttribute("href", "/profile/comments");
  await page.getByRole("link", { name: "More comments" }).click();
  await expect(page.getByRole("status").filter({ hasText: "4 more comments" })).toBeVisible();
  await expect(page.locator("[data-more-of] > li:focus")).toContainText("Said by another, 1.");
  await expect(page.getByText("Said by oneself, 4.").filter({ visible: true })).toHaveCount(1);
  // A comment with spoilers has a toggle that names the chapter.
  const closed = page.locator("[data-more-of] details[data-up-to]").last();
  await closed.getByText("Show", { exact: true }).click();
  await expect(closed.getByText("Hide", { exact: true })).toBeVisible();

  await page.goto(`/it/book/${book}/comments/2`);
  await expect(page.getByRole("heading", { name: MESSAGES.it.comments.title })).toBeVisible();
  await expect(page.getByText("Pagina 2 di 2")).toBeVisible();
  await expect(page.getByRole("link", { name: MESSAGES.it.common.previous })).toHaveAttribute("href", `/it/book/${book}#comments`);
  await page.goto(`/it/book/${book}/comments/1`);
  await expect(page).toHaveURL(`/it/book/${book}#comments`);
});

test("blank and overlong comments are refused at the field and kept in it", { tag: "@full" }, async ({ page }) => {
  await openPageAsUser(page, BOOK);
  const text = page.getByRole("textbox", { name: "Your comment" });
  await text.fill(" \n ");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(text).toHaveAttribute("aria-invalid", "true");
  await text.fill("a".repeat(4_001));
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("At most 4,000 characters.")).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "1 character too many" })).toHaveCount(1);
  await expect(text).toHaveValue("a".repeat(4_001));
});
