import { randomBytes } from "node:crypto";
import { expect, type Page } from "playwright/test";
import { type Account, insertAdministrator, insertModerator, insertUser } from "#tests/support/accounts";
import { call } from "#tests/support/api-client";
import { axeViolations } from "#tests/support/browser/axe";
import { waitUntilHydrated } from "#tests/support/browser/hydration";
import { overflow } from "#tests/support/browser/page-checks";
import { logInContext, setSessionCookie } from "#tests/support/browser/sessions";
import { test } from "#tests/support/browser/test";

const word = () => randomBytes(5).toString("hex");
const row = (page: Page, text: string) => page.getByRole("main").getByRole("listitem").filter({ hasText: text });

type Written = { thread: { _id: string; slug: string } };

/** Opens a thread, whose title and text no other test uses. */
async function insertThread({ token }: Account): Promise<{ id: string; title: string; text: string; path: string }> {
  const [title, text] = [`Lamps ${word()}`, `Words about ${word()}`];
  const { body } = await call<Written>("POST", "/api/forum/threads", { bearer: token, body: { title, content: text, sectionId: "books" } });
  return { id: body.thread._id, title, text, path: `/forum/thread/${body.thread.slug}` };
}
const statusOf = async (page: Page, path: string) => (await page.request.get(path)).status();

test("an administrator creates a section, edits it, and deletes it", { tag: "@full" }, async ({ page }) => {
  const name = word();
  await setSessionCookie(page, await insertAdministrator());
  await page.goto("/admin/forum");
  await waitUntilHydrated(page.getByRole("button", { name: "New section" }));
  await page.getByRole("button", { name: "New section" }).click();
  const dialog = page.getByRole("dialog", { name: "New section" });
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByRole("alert").first()).toBeVisible();
  await dialog.getByLabel("Title").first().fill(`Poésie ${name}`);
  await expect(dialog.getByLabel("Address")).toHaveValue(`poesie-${name}`);
  await dialog.getByLabel("Address").fill("books");
  await dialog.getByLabel("Description").first().fill("Verse of all ages.");
  await dialog.getByText("Translations").click();
  await dialog.getByRole("group", { name: "Italiano" }).getByLabel("Title").fill(`Versi ${name}`);
  await dialog.getByRole("group", { name: "Italiano" }).getByLabel("Description").fill("Versi di ogni epoca.");
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("Another section has this address.")).toBeVisible();
  await dialog.getByLabel("Address").fill(`poesie-${name}`);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
  const section = row(page, `/poesie-${name}`);
  await expect(section.getByRole("link", { name: `Poésie ${name}` })).toBeVisible();
  await expect((await page.request.get("/it/forum")).text()).resolves.toContain(`Versi ${name}`);

  await section.getByRole("button", { name: "Edit" }).click();
  await page
    .getByRole("dialog")
    .getByLabel("Title")
    .first()
    .fill(`Verse${"s".repeat(60)} ${name}`);
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expect(section.getByRole("link", { name: new RegExp(`^Verses+ ${name}$`) })).toBeVisible();
  const size = page.viewportSize() ?? { width: 1440, height: 900 };
  await page.goto("/forum");
  await page.setViewportSize({ ...size, width: 390 });
  expect(await overflow(page)).toEqual({ pixels: 0, elements: [] });
  await page.setViewportSize(size);
  await page.goto("/admin/forum");
  await waitUntilHydrated(section.getByRole("button", { name: "Edit" }));
  await section.locator("summary").click();
  await section.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(section).toHaveCount(0);
});

test("a moderator finds a thread, renames, closes, hides and shows it, and cannot change sections", async ({ page }) => {
  const thread = await insertThread(await insertUser());
  await setSessionCookie(page, await insertModerator());
  await page.goto("/admin/forum");
  await expect(page.getByRole("main").getByRole("listitem").first()).toBeVisible();
  await expect(page.getByRole("button", { name: "New section" })).toHaveCount(0);
  await page.getByRole("link", { name: "Threads", exact: true }).click();
  await page.getByLabel("Search the titles").fill(thread.title);
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(1);
  const item = row(page, thread.title);
  await waitUntilHydrated(item.getByRole("button", { name: /^Rename/ }));
  await item.getByRole("button", { name: /^Rename/ }).click();
  const renamed = `${thread.title} and clocks`;
  await page.getByRole("dialog").getByLabel("New title").fill(renamed);
  await page.getByRole("dialog").getByRole("button", { name: "Rename" }).click();
  await expect(row(page, renamed)).toBeVisible();
  await item.getByRole("button", { name: /^Close/ }).click();
  await expect(item.getByText("Closed", { exact: true })).toBeVisible();
  expect(await statusOf(page, thread.path)).toBe(200);
  await item.getByRole("button", { name: /^Hide/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Hide" }).click();
  await expect(item.getByText("Hidden", { exact: true })).toBeVisible();
  expect(await statusOf(page, thread.path)).toBe(404);
  await item.getByRole("button", { name: /^Show/ }).click();
  await expect(item.getByText("Hidden", { exact: true })).toHaveCount(0);
  expect(await statusOf(page, thread.path)).toBe(200);
});

test("a moderator hides a post with a reason, reads its text, and shows it again", { tag: "@full" }, async ({ page }) => {
  const thread = await insertThread(await insertUser());
  await setSessionCookie(page, await insertModerator());
  await page.goto("/admin/forum?tab=posts");
  await page.getByLabel("Search the texts").fill(thread.text);
  await page.getByRole("button", { name: "Search", exact: true }).click();
  const item = row(page, thread.text);
  await waitUntilHydrated(item.getByRole("button", { name: /^Hide/ }));
  await item.getByRole("button", { name: /^Hide/ }).click();
  await page.getByRole("dialog").getByLabel("Reason").fill("Off topic.");
  await page.getByRole("dialog").getByRole("button", { name: "Hide" }).click();
  await expect(item.getByRole("button", { name: /^Show/ })).toBeVisible();
  await expect(item.getByText("Reason: Off topic.")).toBeVisible();
  expect(await (await page.request.get(thread.path)).text()).not.toContain(thread.text);
  await item.getByRole("button", { name: /^Full text/ }).click();
  await expect(page.getByRole("dialog", { name: "The post as written" })).toContainText(thread.text);
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await item.getByRole("button", { name: /^Show/ }).click();
  await expect(item.getByRole("button", { name: /^Hide/ })).toBeVisible();
  expect(await (await page.request.get(thread.path)).text()).toContain(thread.text);
});

test("a moderator hides a post where it stands in the thread, and shows it again", { tag: "@full" }, async ({ page }) => {
  const thread = await insertThread(await insertUser());
  const { body } = await call<{ post: { number: number } }>("POST", "/api/forum/posts", {
    bearer: (await insertUser()).token,
    body: { threadId: thread.id, content: "A reply to be moderated." },
  });
  await logInContext(page.context(), await insertModerator());
  await page.goto(thread.path);
  const post = page.locator(`#post-${body.post.number}`);
  await post.getByRole("button", { name: /^Hide\b.*Post 2$/ }).click();
  await page.getByRole("dialog").getByLabel("Reason").fill("Off topic.");
  await page.getByRole("dialog").getByRole("button", { name: "Hide" }).click();
  await expect(post.getByText("A moderator has removed this post.")).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await post.getByRole("button", { name: /^Show\b.*Post 2$/ }).click();
  await expect(post.getByText("A reply to be moderated.")).toBeVisible();
  await expect(post.getByRole("button", { name: /^Hide\b.*Post 2$/ })).toBeVisible();
});

test("an administrator removes all posts of a user, and restores them", { tag: "@full" }, async ({ page }) => {
  const user = await insertUser();
  const thread = await insertThread(user);
  await setSessionCookie(page, await insertAdministrator());
  await page.goto(`/admin/users/${user.id}`);
  const forum = page.getByRole("region", { name: "In the forum" });
  await waitUntilHydrated(forum.getByRole("button", { name: "Remove all posts" }));
  await expect(forum).toContainText("Has written 1 post");
  await forum.getByRole("button", { name: "Remove all posts" }).click();
  await page.getByRole("dialog").getByLabel("Reason").fill("Advertising.");
  await page.getByRole("dialog").getByRole("button", { name: "Remove all posts" }).click();
  await expect(forum).toContainText("1 post is removed.");
  expect(await statusOf(page, thread.path)).toBe(404);
  await forum.getByRole("button", { name: "Restore posts" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Restore posts" }).click();
  await expect(forum.getByRole("button", { name: "Restore posts" })).toHaveCount(0);
  expect(await statusOf(page, thread.path)).toBe(200);
  await expect(page.getByRole("region", { name: "Activity" }).getByRole("listitem")).toHaveCount(2);
});
