import { expect } from "playwright/test";
import { insertUser } from "#tests/support/accounts";
import { axeViolations } from "#tests/support/browser/axe";
import { installClock, passTime } from "#tests/support/browser/clock";
import { waitUntilHydrated } from "#tests/support/browser/hydration";
import { overflow } from "#tests/support/browser/page-checks";
import { logInContext } from "#tests/support/browser/sessions";
import { test } from "#tests/support/browser/test";
import { openForumThread } from "#tests/support/forum-calls";

test("while a title is typed, threads that may already be about it are listed; the text is kept on the way there and back", async ({
  page,
}) => {
  const word = `Lampblack${crypto.randomUUID().replaceAll(/[^a-z]/g, "")}`;
  const { thread } = await openForumThread(await insertUser(), { title: `How to remove ${word}` });
  await logInContext(page.context(), await insertUser());
  await installClock(page);
  await page.goto("/forum/section/help/create?question=1");
  await expect(page.getByRole("heading", { level: 1, name: "Ask a question" })).toBeVisible();
  const title = page.getByRole("textbox", { name: "Your question" });
  const list = page.getByRole("region", { name: "Already talked about?" });
  await waitUntilHydrated(title);
  await title.pressSequentially(`${word} on my cuffs`);
  await expect(async () => {
    await passTime(page, 500);
    await expect(list.getByRole("link")).toHaveText([`How to remove ${word}`], { timeout: 1_000 });
  }).toPass();
  await expect(list).toContainText("no replies");
  expect(await axeViolations(page)).toEqual([]);
  expect(await overflow(page)).toEqual({ pixels: 0, elements: [] });
  await passTime(page, 2_000);
  await expect(page.getByText("Draft saved")).toBeVisible();
  await list.getByRole("link").click();
  await expect(page).toHaveURL(new RegExp(`/forum/thread/${thread.slug}$`));
  await page.goBack();
  await expect(title).toHaveValue(`${word} on my cuffs`);
});

test("a button hides the selection as a spoiler, and says what it does", async ({ page }) => {
  await logInContext(page.context(), await insertUser());
  await page.goto("/forum/section/books/create");
  const field = page.getByRole("textbox", { name: "Content" });
  const button = page.getByRole("button", { name: "Hide as a spoiler" });
  await waitUntilHydrated(button);
  await field.fill("The lamp did it.");
  await field.selectText();
  await expect(button).toHaveText("Hide as a spoiler");
  await expect(button).toHaveAccessibleDescription(/readers open it with a click/);
  await button.click();
  await expect(field).toHaveValue("[spoiler]The lamp did it.[/spoiler]");
  const guidelines = page.getByRole("complementary", { name: "Before you post" });
  await expect(guidelines).toContainText("Hide as a spoiler");
  await expect(guidelines).not.toContainText("[spoiler");
});
