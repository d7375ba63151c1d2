import { expect, type Page } from "playwright/test";
import { localPath } from "#lib/urls/locale-path";
import { type Account, insertAdministrator, insertUser } from "#tests/support/accounts";
import { call } from "#tests/support/api-client";
import { commentCard, openModerationQueue } from "#tests/support/browser/moderation-queue";
import { setSessionCookie } from "#tests/support/browser/sessions";
import { test } from "#tests/support/browser/test";
import { commentState, insertOldestPendingComments, randomText } from "#tests/support/comments";
import { MESSAGES } from "#tests/support/messages";
import { query } from "#tests/support/sql";

const button = (page: Page, text: string, name: string) => commentCard(page, text).getByRole("button", { name, exact: true });

let moderator: Account;
test.beforeAll(async () => {
  moderator = await insertAdministrator();
});
test.beforeEach(async ({ page }) => setSessionCookie(page, moderator));

for (const language of ["en", "de"] as const) {
  const { moderation } = MESSAGES[language];
  test(`an approved comment is visible to other visitors at once, in ${language}`, async ({ page, browser }) => {
    const text = randomText();
    const book = localPath(language, "/book/trial-lantern");
    const { user, ids } = await insertOldestPendingComments([text]);
    const context = await browser.newContext();
    const visitor = await context.newPage();
    await visitor.goto(book);
    await expect(visitor.getByText(text)).toHaveCount(0);

    const refreshed = page.waitForResponse((response) => response.url().includes("/api/admin/comments?") && response.status() === 200);
    await page.goto(localPath(language, "/admin/comments"));
    await refreshed;
    const after = page.waitForResponse((response) => response.url().includes("/api/admin/comments?"));
    await button(page, text, moderation.approve).click();
    await expect(commentCard(page, text)).toHaveCount(0);
    await expect(page.getByRole("status").filter({ hasText: user.username })).toBeVisible();
    const { counts } = (await (await after).json()) as { counts: { pending: number; approved: number } };
    const tabs = page.getByRole("navigation", { name: moderation.states }).getByRole("link");
    await expect(tabs.nth(0)).toHaveText(`${moderation.tabs.pending} ${counts.pending.toLocaleString(language)}`);
    await expect(tabs.nth(1)).toHaveText(`${moderation.tabs.approved} ${counts.approved.toLocaleString(language)}`);
    // The title says how many wait.
    const title = page.getByRole("heading", { level: 1 });
    if (counts.pending === 0) await expect(title).toHaveText(moderation.title);
    else await expect(title).toContainText(counts.pending.toLocaleString(language));
    expect(await commentState(ids[0] ?? "")).toBe("approved");

    // Inserted as the oldest comment; the newest is on the first page of the public list.
    await query("update comment set created_at = now() where id = $1", [ids[0]]);
    await visitor.reload();
    await expect(visitor.getByText(text)).toBeVisible();
    await context.close();
  });
}

test("a card in the queue shows author, text, book, date and stars, with spoilers open", async ({ page }) => {
  const text = `${randomText()} [spoiler]The lamplighter.[/spoiler]`;
  const { user } = await insertOldestPendingComments([text], { stars: 4, upToChapter: 3 });
  await openModerationQueue(page);
  const card = commentCard(page, user.username);
  await expect(card).toContainText(/(19|20)\d\d/);
  await expect(card.getByText("The lamplighter.")).toBeVisible();
  await expect(card.getByText("Spoiler:")).toBeVisible();
  await expect(card.getByRole("img", { name: "4 out of 5 stars" })).toBeVisible();
  await expect(card.getByRole("link", { name: "The Lantern Trial" })).toHaveAttribute("href", "/book/trial-lantern");
  await expect(card.getByText("Discusses the book up to chapter 3")).toBeVisible();
  await expect(card.getByText("pending", { exact: true })).toBeVisible();
  // For screen readers the card is described by its text, and the buttons name its author.
  await expect(card).toHaveAccessibleDescription(/Nobody knew who had lit it.*The lamplighter\./);
  await expect(card.getByRole("button", { name: "Approve" })).toHaveAccessibleDescription(user.username);
});

test("each state has a tab with an address, and offers only other states", { tag: "@full" }, async ({ page }) => {
  const text = randomText();
  await insertOldestPendingComments([text], { state: "approved" });
  await query("update comment set created_at = now() where text = $1", [text]);
  await page.goto("/admin/comments?tab=approved");
  await expect(page.getByRole("link", { name: /^Approved/ })).toHaveAttribute("aria-current", "page");
  await expect(button(page, text, "Approve")).toHaveCount(0);
  await expect(button(page, text, "Reject")).toBeVisible();
  await page.getByRole("link", { name: /^Rejected/ }).click();
  await expect(page).toHaveURL("/admin/comments?tab=rejected");
  await expect(commentCard(page, text)).toHaveCount(0);
  await page.getByRole("main").getByRole("link", { name: /^All/ }).click();
  await expect(commentCard(page, text)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL("/admin/comments?tab=rejected");
  await page.goto("/admin/comments?tab=approved&page=99999");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("We can’t find this page");
  await page.goto("/admin/comments?tab=approved&page=999");
  await expect(page).toHaveURL(/tab=approved(&page=\d\d?)?$/);
  await expect(commentCard(page, "").first()).toBeVisible();
});

test("a rejection needs a reason, which survives a network error and is shown to the author", async ({ page, browser }) => {
  const text = randomText();
  const { user } = await insertOldestPendingComments([text]);
  await openModerationQueue(page);
  await button(page, text, "Reject").click();
  const dialog = page.getByRole("dialog", { name: "Reject this comment?" });
  const reason = dialog.getByLabel("Reason, shown to the author");
  await expect(reason).toBeFocused();
  await dialog.getByRole("button", { name: "Reject" }).click();
  await expect(dialog.getByText("Please fill in this field.")).toBeVisible();
  await expect(dialog.getByText("500 characters left")).toBeVisible();
  await reason.fill("It gives the end away.");
  await page.route("**/api/admin/comments/decisions", (route) => route.abort());
  await dialog.getByRole("button", { name: "Reject" }).click();
  await expect(dialog.getByText("Network error. Please try again.")).toBeVisible();
  await expect(reason).toHaveValue("It gives the end away.");
  // The draft survives closing the dialog and a reload.
  await page.unroute("**/api/admin/comments/decisions");
  await page.reload();
  await button(page, text, "Reject").click();
  await expect(reason).toHaveValue("It gives the end away.");
  await dialog.getByRole("button", { name: "Reject" }).click();
  await expect(dialog).toBeHidden();
  await expect(commentCard(page, text)).toHaveCount(0);

  const context = await browser.newContext();
  const own = await context.newPage();
  await setSessionCookie(own, user);
  await own.goto("/profile/comments");
  await expect(own.getByRole("listitem").filter({ hasText: text })).toContainText("Reason: It gives the end away.");
  await context.close();

  await page.goto("/admin/log");
  const line = page.getByRole("row").filter({ hasText: text.slice(0, 60) });
  await expect(line).toContainText(`${moderator.username} rejected a comment by ${user.username} on “The Lantern Trial”`);
  await expect(line).toContainText("Reason: It gives the end away.");
  await expect(page.getByText("Times are in UTC.")).toBeVisible();
  await page.goto("/it/admin/log?page=999");
  await expect(page).toHaveURL(/\/it\/admin\/log(\?page=\d\d?)?$/);
  await expect(page.locator("#main").getByRole("rowheader").first()).toBeVisible();
});

test("deleting asks for confirmation and keeps the scroll position", { tag: "@full" }, async ({ page }) => {
  const texts = Array.from({ length: 12 }, randomText);
  const { ids } = await insertOldestPendingComments(texts);
  await openModerationQueue(page);
  const [ninth = "", tenth = ""] = texts.slice(8);
  await button(page, ninth, "Delete").click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
  await expect(button(page, ninth, "Delete")).toBeFocused();
  expect(await commentState(ids[8] ?? "")).toBe("pending");
  await button(page, ninth, "Delete").click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(commentCard(page, ninth)).toHaveCount(0);
  await expect(commentCard(page, tenth)).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(400);
  await expect(commentCard(page, tenth)).toBeInViewport();
  expect(await commentState(ids[8] ?? "")).toBeUndefined();
});

test("a page of the queue has twenty comments and is refilled", { tag: "@full" }, async ({ page }) => {
  const texts = Array.from({ length: 22 }, randomText);
  await insertOldestPendingComments(texts);
  await openModerationQueue(page);
  await expect(page.getByRole("article")).toHaveCount(20);
  await page.getByRole("link", { name: "Next" }).click();
  await expect(page).toHaveURL("/admin/comments?page=2");
  await expect(commentCard(page, texts[21] ?? "")).toBeVisible();
  await page.getByRole("link", { name: "Previous" }).click();
  await expect(page).toHaveURL(/\/admin/);
  await button(page, texts[0] ?? "", "Approve").click();
  await expect(commentCard(page, texts[0] ?? "")).toHaveCount(0);
  await expect(page.getByRole("article")).toHaveCount(20);
});

test("a comment deleted by another moderator is reported and the list updated", { tag: "@full" }, async ({ page }) => {
  const [mine, others] = [randomText(), randomText()];
  const { ids } = await insertOldestPendingComments([mine, others]);
  await openModerationQueue(page);
  await commentCard(page, mine).getByRole("checkbox").check();
  await commentCard(page, others).getByRole("checkbox").check();
  await query("delete from comment where id = $1", [ids[1]]);
  await page.getByRole("group", { name: "2 selected" }).getByRole("button", { name: "Approve" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Somebody else has deleted" })).toBeVisible();
  await expect(commentCard(page, others)).toHaveCount(0);
  await expect(page.getByRole("group", { name: "1 selected" })).toBeVisible();
  expect(await commentState(ids[0] ?? "")).toBe("pending");
});

test("with an expired session a decision is not lost and the user is told", { tag: "@full" }, async ({ page }) => {
  const text = randomText();
  await insertOldestPendingComments([text]);
  const other = await insertAdministrator();
  await page.addInitScript((user) => localStorage.setItem("user", user), JSON.stringify({ id: other.id, username: other.username }));
  await setSessionCookie(page, other);
  await openModerationQueue(page);
  await call("DELETE", "/api/user/sessions", { bearer: other.token });
  await button(page, text, "Approve").click();
  await expect(page.getByRole("banner").getByRole("alert").getByRole("link", { name: "Log in" })).toHaveAttribute("href", /next=/);
  await expect(commentCard(page, text)).toBeVisible();
});

test("only administrators have a moderation link in the header menu", { tag: "@full" }, async ({ page, isMobile }) => {
  for (const user of [moderator, await insertUser()]) {
    await setSessionCookie(page, user);
    const me = await call<object>("GET", "/api/auth/me", { bearer: user.token });
    await page.goto("/about");
    await page.evaluate((user) => localStorage.setItem("user", user), JSON.stringify(me.body));
    await page.reload();
    await page
      .getByRole("banner")
      .getByRole("button", { name: isMobile ? "Menu" : "Your account" })
      .click();
    const menu = isMobile ? page.getByRole("navigation", { name: "Menu" }) : page.getByRole("group", { name: "Your account" });
    await expect(menu.getByRole("link", { name: "Profile" })).toBeVisible();
    const way = menu.getByRole("link", { name: "Administration" });
    if (user === moderator) {
      await way.click();
      await expect(page).toHaveURL(/\/admin/);
    } else await expect(way).toHaveCount(0);
  }
});
