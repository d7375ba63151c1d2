import { type Browser, expect, type Page } from "playwright/test";
import { MIN_WRITING_MS } from "#lib/domain/forum/forum";
import { type Account, insertAdministrator, insertUser } from "#tests/support/accounts";
import { call } from "#tests/support/api-client";
import { axeViolations } from "#tests/support/browser/axe";
import { installClock, passTime } from "#tests/support/browser/clock";
import { recordTraffic } from "#tests/support/browser/guest-traffic";
import { waitUntilHydrated } from "#tests/support/browser/hydration";
import { layoutShiftWithFonts, overflow } from "#tests/support/browser/page-checks";
import { loggedInContext, logInContext } from "#tests/support/browser/sessions";
import { test } from "#tests/support/browser/test";
import { query } from "#tests/support/sql";

type Thread = { thread: { _id: string; slug: string } };
const unique = (text: string) => `${text} ${crypto.randomUUID().slice(0, 8)}`;
const openThread = async (user: Account, body: object = {}) =>
  (
    await call<Thread>("POST", "/api/forum/threads", {
      bearer: user.token,
      body: { sectionId: "help", title: unique("Lamps"), content: unique("How do they burn?"), ...body },
    })
  ).body.thread;
const main = (page: Page) => page.getByRole("main");
const replyField = (page: Page) => page.getByRole("textbox", { name: "Your reply" });

/** axe finds nothing, nothing shifts, and the page fits a phone too. */
async function expectSound(page: Page): Promise<void> {
  expect(await axeViolations(page)).toEqual([]);
  expect(await layoutShiftWithFonts(page, 0.02)).toBeLessThan(0.02);
  const size = page.viewportSize() ?? { width: 1440, height: 900 };
  for (const width of [390, size.width]) {
    await page.setViewportSize({ ...size, width });
    expect(await overflow(page)).toEqual({ pixels: 0, elements: [] });
  }
}

test("a guest finds the forum, and comes back to the form after the login", async ({ page }) => {
  const user = await insertUser();
  const { slug } = await openThread(user);
  await page.goto("/forum");
  await expectSound(page);
  await main(page).getByRole("link", { name: "Help", exact: true }).click();
  await expectSound(page);
  await page.goto(`/forum/thread/${slug}`);
  await expectSound(page);
  await replyField(page).fill("Begun as a guest.");
  await page.reload();
  await expect(replyField(page)).toHaveValue("Begun as a guest.");
  await main(page).getByRole("link", { name: "Log in to reply" }).click();
  await page.getByLabel("Email", { exact: true }).fill(user.email);
  await page.getByLabel("Password", { exact: true }).fill(user.password);
  await page.getByRole("main").getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/forum/thread/${slug}#reply$`));
  await expect(replyField(page)).toHaveValue("Begun as a guest.");
});

test("a user opens a thread; its text survives a reload, and errors name what is missing", { tag: "@full" }, async ({ page }) => {
  await logInContext(page.context(), await insertUser());
  await installClock(page);
  await page.goto("/forum/section/help/create");
  await page.getByRole("button", { name: "Post thread" }).click();
  await expect(page.getByText("Title and content are required")).toBeVisible();
  await expectSound(page);
  const title = unique("Can lamps dream");
  await page.getByLabel("Title", { exact: true }).fill(title);
  await page.getByRole("textbox", { name: "Content" }).fill("I **wonder**.");
  await passTime(page, 2_000);
  await page.reload();
  await expect(page.getByLabel("Title", { exact: true })).toHaveValue(title);
  await expect(page.getByRole("textbox", { name: "Content" })).toHaveValue("I **wonder**.");
  await page.getByRole("tab", { name: "Preview" }).click();
  await expect(page.locator("strong").filter({ hasText: "wonder" })).toBeVisible();
  await page.getByRole("tab", { name: "Write" }).click();
  await page.getByRole("button", { name: "Post thread" }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(page).toHaveURL(/\/forum\/thread\/can-lamps-dream-[^/]+#post-1$/);
});

test("two users and an administrator talk in one thread at once", async ({ browser, baseURL }) => {
  const [ada, bo, boss] = [await insertUser(), await insertUser(), await insertAdministrator()];
  const { _id, slug } = await openThread(ada);
  const pages: Page[] = [];
  for (const user of [ada, bo, boss]) pages.push(await threadPage(browser, baseURL, user, slug));
  const [adaPage, boPage, bossPage] = pages as [Page, Page, Page];
  const texts = [unique("Ada says"), unique("Bo says"), unique("The boss says")];
  await Promise.all(
    pages.map(async (page, index) => {
      await replyField(page).fill(texts[index] ?? "");
      await passTime(page, MIN_WRITING_MS);
      await replyField(page).press("ControlOrMeta+Enter");
      await expect(page.getByText("Your reply is published.")).toBeVisible();
    }),
  );
  await boPage.reload();
  for (const text of texts) await expect(main(boPage).getByText(text)).toBeVisible();
  await expect(boPage.getByRole("link", { name: /^Post \d$/ })).toHaveText(["#1", "#2", "#3", "#4"]);

  await boPage.locator("#post-1").getByRole("button", { name: "Like Post 1", exact: true }).click();
  await expect(boPage.locator("#post-1").getByRole("button", { name: "Liked 1" })).toHaveAttribute("aria-pressed", "true");
  await boPage.locator("#post-1").getByRole("button", { name: "Reply Post 1", exact: true }).click();
  await expect(boPage.getByText(`Replying to ${ada.username}, #1`)).toBeVisible();
  await expect(replyField(boPage)).toBeFocused();

  await call("PATCH", `/api/forum/admin/threads/${_id}`, { bearer: boss.token, body: { action: "toggleLock" } });
  await replyField(boPage).fill("Too late.");
  await boPage.getByRole("button", { name: "Post reply" }).click();
  await expect(boPage.getByText("This thread is closed: it takes no more replies.")).toBeVisible();
  await expect(replyField(boPage)).toHaveValue("Too late.");
  await adaPage.reload();
  await expect(adaPage.getByText("This thread is closed. You can read it, but no longer reply.")).toBeVisible();
  await expect(replyField(adaPage)).toHaveCount(0);
  await bossPage.reload();
  await expect(replyField(bossPage)).toBeVisible();
});

test("new replies announce themselves while one reads, without moving the page", { tag: "@full" }, async ({ page }) => {
  const [ada, bo] = [await insertUser(), await insertUser()];
  const { _id, slug } = await openThread(ada);
  await logInContext(page.context(), ada);
  await installClock(page);
  await page.goto(`/forum/thread/${slug}`);
  await expect(replyField(page)).toBeVisible();
  const text = unique("A late reply");
  await call("POST", "/api/forum/posts", { bearer: bo.token, body: { threadId: _id, content: text } });
  await passTime(page, 21_000);
  await page.getByRole("button", { name: "1 new reply" }).click();
  await expect(main(page).getByText(text)).toBeVisible();
  await expect(page.locator("#post-2").getByRole("button", { name: "Like" })).toBeVisible();
});

test("lists mark threads with unread posts for users, without moving; guests request nothing", { tag: "@full" }, async ({ page }) => {
  const [ada, reader] = [await insertUser(), await insertUser()];
  const { _id, slug } = await openThread(ada);
  await call("PUT", `/api/forum/threads/${_id}/reading`, { bearer: reader.token, body: { number: 1 } });
  const content = unique("News");
  await call("POST", "/api/forum/posts", { bearer: ada.token, body: { threadId: _id, content } });
  const { apiRequests } = recordTraffic(page);
  const mark = page.locator(`[data-unread="${_id}"]`).getByRole("link", { name: /^1 new post in “Lamps/ });
  await page.goto("/forum/section/help");
  await waitUntilHydrated(main(page).getByRole("link"));
  // To a thread and back, which takes longer than to load the script of the marks and send its request.
  await main(page).locator(`a[href="/forum/thread/${slug}"]`).first().click();
  // The list shows how the last post begins, too.
  await expect(page.locator(".post-body").getByText(content)).toBeVisible();
  await page.goBack();
  await waitUntilHydrated(page.locator(`[data-unread="${_id}"]`));
  expect(apiRequests("forum")).toEqual([]);
  await logInContext(page.context(), reader);
  await page.goto("/forum/section/help");
  await expect(mark).toHaveText("1 new");
  await expectSound(page);
  expect(apiRequests("forum/unread/threads")).toHaveLength(1);
  await mark.click();
  await expect(page).toHaveURL(new RegExp(`/forum/thread/${slug}#post-2$`));
  await expect(main(page).getByText(content)).toBeVisible();
  await expect.poll(() => query("select number from forum_reading where user_id = $1", [reader.id])).toEqual([{ number: 2 }]);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "Help" })).toBeVisible();
  await expect.poll(() => apiRequests("forum/unread/threads").length).toBe(2);
  await expect(mark).toHaveCount(0);
});

test("the titles of unread threads lead to the first unread post", { tag: "@full" }, async ({ page }) => {
  const [ada, reader] = [await insertUser(), await insertUser()];
  const { _id, slug } = await openThread(ada);
  await call("PUT", `/api/forum/threads/${_id}/reading`, { bearer: reader.token, body: { number: 1 } });
  await call("POST", "/api/forum/posts", { bearer: ada.token, body: { threadId: _id, content: unique("News") } });
  await logInContext(page.context(), reader);
  await page.goto("/forum/unread");
  await expect(main(page).getByRole("heading", { level: 2 }).locator(`a[href="/forum/thread/${slug}#post-2"]`)).toBeVisible();
});

test("a reply begun on one device is finished on another; it is edited and deleted in its place", async ({ browser, baseURL }) => {
  const user = await insertUser();
  const { slug } = await openThread(await insertUser());
  const phone = await threadPage(browser, baseURL, user, slug);
  await replyField(phone).fill("Begun on the phone");
  await passTime(phone, 2_000);
  await expect(phone.getByText("Draft saved")).toBeVisible();
  const desktop = await threadPage(browser, baseURL, user, slug);
  await expect(replyField(desktop)).toHaveValue("Begun on the phone");
  await expectSound(desktop);
  await desktop.getByRole("button", { name: "Post reply" }).click();
  const post = desktop.locator("#post-2");
  await expect(post).toContainText("Begun on the phone");
  await post.getByRole("button", { name: "Edit" }).click();
  const edited = post.getByRole("textbox", { name: "Edit" });
  await expect(edited).toBeFocused();
  expect(await axeViolations(desktop)).toEqual([]);
  await edited.fill("Finished at the desk");
  await desktop.reload();
  await expect(edited).toHaveValue("Finished at the desk");
  await post.getByRole("button", { name: "Save" }).click();
  await expect(post).toBeFocused();
  await expect(post.getByText("Finished at the desk")).toBeVisible();
  await expect(post.getByText("edited")).toBeVisible();
  await post.getByRole("button", { name: "Delete" }).click();
  await desktop.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(post.getByText("This post was deleted by its author.")).toBeVisible();
  await expect(post).toBeFocused();
});

async function threadPage(browser: Browser, baseURL: string | undefined, user: Account, slug: string): Promise<Page> {
  const page = await (await loggedInContext(browser, user, baseURL)).newPage();
  await installClock(page);
  await page.goto(`/forum/thread/${slug}`);
  await expect(replyField(page)).toBeVisible();
  return page;
}

test("an empty reply, a failed like and a failed subscription say so; a removed post takes neither likes nor replies", {
  tag: "@full",
}, async ({ browser, baseURL }) => {
  const [ada, boss] = [await insertUser(), await insertAdministrator()];
  const { _id, slug } = await openThread(ada);
  const { body } = await call<{ post: { _id: string } }>("POST", "/api/forum/posts", {
    bearer: boss.token,
    body: { threadId: _id, content: unique("Off topic") },
  });
  const moderated = `/api/forum/admin/posts/${body.post._id}/moderate`;
  await call("PATCH", moderated, { bearer: boss.token, body: { action: "hide", reason: "Off topic." } });
  const page = await threadPage(browser, baseURL, await insertUser(), slug);
  await expect(page.locator("#post-1").getByRole("button", { name: "Like Post 1", exact: true })).toBeVisible();
  await expect(page.locator("#post-2").getByText("A moderator has removed this post.")).toBeVisible();
  await expect(page.locator("#post-2").getByRole("button")).toHaveCount(0);

  await page.getByRole("button", { name: "Post reply" }).click();
  await expect(replyField(page)).toHaveAccessibleDescription(/Write something first\./);
  expect(await axeViolations(page)).toEqual([]);

  await page.route("**/like", (route) => route.fulfill({ status: 502, contentType: "text/html", body: "Bad gateway" }));
  await page.locator("#post-1").getByRole("button", { name: "Like Post 1", exact: true }).click();
  await expect(page.locator("#post-1").getByRole("alert")).toHaveText("That didn’t work. Please try again.");
  await expect(page.locator("#post-1").getByRole("button", { name: "Like Post 1", exact: true })).toHaveAttribute("aria-pressed", "false");

  await page.route("**/subscribe", (route) => route.fulfill({ status: 502, contentType: "text/html", body: "Bad gateway" }));
  await main(page).getByRole("button", { name: "Subscribe", exact: true }).click();
  await expect(main(page).getByText("The subscription could not be changed. Please try again.")).toBeVisible();
});
