import { expect } from "playwright/test";
import { insertModerator, insertUser } from "#tests/support/accounts";
import { call } from "#tests/support/api-client";
import { axeViolations } from "#tests/support/browser/axe";
import { waitUntilHydrated } from "#tests/support/browser/hydration";
import { overflow } from "#tests/support/browser/page-checks";
import { logInContext, setSessionCookie } from "#tests/support/browser/sessions";
import { test } from "#tests/support/browser/test";
import { randomText } from "#tests/support/comments";
import { insertReportedComment } from "#tests/support/reports";
import { query } from "#tests/support/sql";

type Written = { thread: { slug: string } };

test("a suspension in the report queue is undone there, and lifted on the user's page", async ({ page }) => {
  const text = randomText();
  const { author } = await insertReportedComment(
    text,
    Array.from({ length: 8 }, () => ({ reason: "spam" as const })),
  );
  const isSuspended = async () => (await query("select suspended_at is not null as is from users where id = $1", [author.id]))[0];
  await setSessionCookie(page, await insertModerator());
  await page.goto("/admin/moderation");
  const card = page.getByRole("article").filter({ hasText: text });
  const suspend = async (name: string) => {
    const button = page.getByRole("button", { name, exact: true });
    await waitUntilHydrated((await button.count()) > 1 ? card.getByRole("button", { name }) : button);
    await ((await button.count()) > 1 ? card.getByRole("button", { name }) : button).click();
    await page.getByRole("dialog").getByLabel("Reason").fill("Advertising.");
    await page.getByRole("dialog").getByRole("button", { name: "Confirm" }).click();
    await expect(page.getByRole("dialog")).toBeHidden();
  };
  await suspend("Suspend");
  await expect(page.getByRole("status").filter({ hasText: `${author.username} is suspended` })).toBeVisible();
  expect(await isSuspended()).toEqual({ is: true });
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("status").filter({ hasText: `The suspension of ${author.username} is lifted.` })).toBeVisible();
  expect(await isSuspended()).toEqual({ is: false });
  await expect(page.getByRole("button", { name: "Undo" })).toHaveCount(0);

  await card.getByRole("link", { name: author.username }).click();
  await expect(page.getByRole("heading", { level: 1, name: author.username })).toBeVisible();
  await expect(page.getByText("Was reported 8 times")).toBeVisible();
  await suspend("Suspend or require approval");
  await expect(page.getByText(/^Suspended until .*Advertising\.$/)).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole("button", { name: "Lift the suspension" }).click();
  await expect(page.getByText(/^Suspended until/)).toHaveCount(0);
  expect(await isSuspended()).toEqual({ is: false });
  await page.getByRole("listitem").filter({ hasText: text }).getByRole("button", { name: "Reject" }).click();
  await page.getByRole("dialog").getByLabel("Reason").fill("Advertising.");
  await page.getByRole("dialog").getByRole("button", { name: "Reject" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: text })).toContainText("rejected");
});

test("a moderator goes from a post to its author, removes all posts and restores them", { tag: "@full" }, async ({ page }) => {
  const [moderator, user] = [await insertModerator(), await insertUser()];
  const body = { title: `Lamps ${user.username}`, content: "Cheap lamps.", sectionId: "books" };
  const { slug } = (await call<Written>("POST", "/api/forum/threads", { bearer: user.token, body })).body.thread;
  await logInContext(page.context(), moderator);
  await page.goto(`/forum/thread/${slug}`);
  // One family with the actions that everybody has.
  const look = (name: RegExp) =>
    page
      .locator("[data-post-actions]")
      .getByRole("button", { name })
      .evaluate((button) => {
        const { fontSize, fontFamily, textDecorationLine, color } = getComputedStyle(button);
        return { fontSize, fontFamily, textDecorationLine, color };
      });
  await expect(page.getByRole("button", { name: /^Full text/ })).toBeVisible();
  for (const name of [/^Hide/, /^Full text/]) expect(await look(name)).toEqual(await look(/^Reply/));
  await page.getByRole("link", { name: /^User page/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: user.username })).toBeVisible();
  await waitUntilHydrated(page.getByRole("button", { name: "Remove all posts" }));
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await overflow(page)).toEqual({ pixels: 0, elements: [] });
  await page.getByRole("button", { name: "Remove all posts" }).click();
  await page.getByRole("dialog").getByLabel("Reason").fill("Advertising.");
  await page.getByRole("dialog").getByRole("button", { name: "Remove all posts" }).click();
  await expect(page.getByText("1 post is removed.")).toBeVisible();
  expect((await page.request.get(`/forum/thread/${slug}`)).status()).toBe(404);
  await page.getByRole("button", { name: "Restore posts" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Restore posts" }).click();
  await expect(page.getByText("1 post is removed.")).toHaveCount(0);
  expect((await page.request.get(`/forum/thread/${slug}`)).status()).toBe(200);
});
