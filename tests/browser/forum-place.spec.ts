import { expect, type Page } from "playwright/test";
import { LONG_THREAD } from "#lib/domain/forum/forum";
import { type Account, insertAdministrator, insertUser } from "#tests/support/accounts";
import { call } from "#tests/support/api-client";
import { axeViolations } from "#tests/support/browser/axe";
import { layoutShiftWithFonts, overflow } from "#tests/support/browser/page-checks";
import { logInContext } from "#tests/support/browser/sessions";
import { test } from "#tests/support/browser/test";
import { openForumThread, replyInForum } from "#tests/support/forum-calls";

const PHONE = { width: 390, height: 844 };
const REPLIES = 13;
const PARAGRAPHS = "A lamp burns as long as there is oil in it, and somebody to trim the wick.\n\n".repeat(4);

/** A thread of two pages; administrators may write as fast as they like. */
async function openLongThread(author: Account, replies: number) {
  const { thread } = await openForumThread(author, { content: `${PARAGRAPHS}${crypto.randomUUID()}` });
  for (let number = 1; number <= replies; number += 1)
    await replyInForum(author, thread._id, { content: `${PARAGRAPHS}${number}: ${crypto.randomUUID()}` });
  return thread;
}

const place = (page: Page) => page.getByRole("navigation", { name: "Place in the thread" });

test("a long thread shows on phones how far one is, keeps the place in the address, and leads to its ends", async ({ page }) => {
  const { slug } = await openLongThread(await insertAdministrator(), REPLIES);
  await page.setViewportSize(PHONE);
  await page.goto(`/forum/thread/${slug}`);
  await expect(place(page)).toContainText(`1 of ${REPLIES + 1}`);
  await expect(place(page)).toBeInViewport();
  expect(await axeViolations(page)).toEqual([]);
  expect(await layoutShiftWithFonts(page, 0.02)).toBeLessThan(0.02);
  expect(await overflow(page)).toEqual({ pixels: 0, elements: [] });
  for (const link of await place(page).getByRole("link").all()) {
    const box = await link.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
  await page.locator("#post-6").evaluate((post) => post.scrollIntoView({ behavior: "instant" }));
  await expect(place(page)).toContainText(/[678] of 14/);
  await expect(page).toHaveURL(/#post-6$/);
  await page.reload();
  await expect(page.locator("#post-6")).toBeInViewport();
  await place(page).getByRole("link", { name: "Last post" }).click();
  await expect(page).toHaveURL(new RegExp(`/forum/thread/${slug}/2#post-${REPLIES + 1}$`));
  await expect(page.locator(`#post-${REPLIES + 1}`)).toBeInViewport();
  await place(page).getByRole("link", { name: "First post" }).click();
  await expect(page.locator("#post-1")).toBeInViewport();
  await expect(place(page)).toContainText(/[12] of 14/);
});

test("the bar leads users to the first unread post; a short thread has none", { tag: "@full" }, async ({ page }) => {
  const [author, reader] = [await insertAdministrator(), await insertUser()];
  const thread = await openLongThread(author, LONG_THREAD - 1);
  await call("PUT", `/api/forum/threads/${thread._id}/reading`, { bearer: reader.token, body: { number: 4 } });
  await logInContext(page.context(), reader);
  await page.setViewportSize(PHONE);
  await page.goto(`/forum/thread/${thread.slug}`);
  await place(page).getByRole("link", { name: "First unread post" }).click();
  await expect(page.locator("#post-5")).toBeInViewport();
  const short = await openLongThread(author, LONG_THREAD - 2);
  await page.goto(`/forum/thread/${short.slug}`);
  await expect(page.getByRole("textbox", { name: "Your reply" })).toBeVisible();
  await expect(place(page)).toHaveCount(0);
});

test("on phones the ways to begin a thread stay at the foot of the screen, and the end of the page is not covered", async ({ page }) => {
  await openForumThread(await insertUser());
  await page.setViewportSize(PHONE);
  await page.goto("/forum");
  const ask = page.getByRole("link", { name: "Ask a question" });
  await expect(ask).toBeInViewport({ ratio: 1 });
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" }));
  await expect(ask).toBeInViewport({ ratio: 1 });
  const [bar, footer] = [await page.locator(".docked-actions").boundingBox(), await page.getByRole("contentinfo").boundingBox()];
  expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeLessThanOrEqual((bar?.y ?? 0) + 1);
  await ask.click();
  await expect(page).toHaveURL(/\/login\?next=.*question/);
});
