import { type Browser, expect, type Page } from "playwright/test";
import { type Account, insertUser } from "#tests/support/accounts";
import { call, SESSION_COOKIE } from "#tests/support/api-client";
import { axeViolations } from "#tests/support/browser/axe";
import { installClock, passTime } from "#tests/support/browser/clock";
import { overflow } from "#tests/support/browser/page-checks";
import { loggedInContext, logInContext } from "#tests/support/browser/sessions";
import { test } from "#tests/support/browser/test";

type Thread = { thread: { slug: string } };
const replyField = (page: Page) => page.getByRole("textbox", { name: "Your reply" });

async function openThread({ token }: Account): Promise<Thread["thread"]> {
  const body = { sectionId: "help", title: `Lamps ${crypto.randomUUID()}`, content: `How do they burn? ${crypto.randomUUID()}` };
  return (await call<Thread>("POST", "/api/forum/threads", { bearer: token, body })).body.thread;
}

test("what two devices write into one reply is kept on both, and a reply that one sends is gone on the other", { tag: "@full" }, async ({
  browser,
  baseURL,
}) => {
  const user = await insertUser();
  const { slug } = await openThread(await insertUser());
  const saved = async (page: Page) => {
    await passTime(page, 2_000);
    await expect(page.getByText("Draft saved")).toBeVisible();
  };
  const desktop = await threadPage(browser, baseURL, user, slug);
  await replyField(desktop).fill("Desktop start");
  await saved(desktop);
  const phone = await threadPage(browser, baseURL, user, slug);
  await expect(replyField(phone)).toHaveValue("Desktop start");
  await replyField(phone).fill("Desktop start, phone end");
  await saved(phone);
  await desktop.reload();
  await expect(replyField(desktop)).toHaveValue("Desktop start, phone end");

  await replyField(phone).fill("Desktop start, phone end, once more");
  await saved(phone);
  await replyField(desktop).fill("Desktop start, desk end");
  await saved(desktop);
  const other = desktop.getByRole("region", { name: "Another device has a different version of your text:" });
  await expect(other).toContainText("phone end, once more");
  expect(await axeViolations(desktop)).toEqual([]);
  await desktop.setViewportSize({ width: 390, height: 844 });
  expect(await overflow(desktop)).toEqual({ pixels: 0, elements: [] });
  await other.getByRole("button", { name: "Add it below mine" }).click();
  await expect(replyField(desktop)).toHaveValue("Desktop start, desk end\n\nDesktop start, phone end, once more");
  await saved(desktop);
  await expect(other).toHaveCount(0);

  await phone.reload();
  await expect(replyField(phone)).toHaveValue(/desk end\n\nDesktop start, phone end, once more$/);
  await phone.getByRole("button", { name: "Post reply" }).click();
  await expect(phone.locator("#post-2")).toContainText("once more");
  await desktop.reload();
  await expect(desktop.locator("#post-2")).toContainText("once more");
  await expect(replyField(desktop)).toHaveValue("");
});

async function threadPage(browser: Browser, baseURL: string | undefined, user: Account, slug: string): Promise<Page> {
  const page = await (await loggedInContext(browser, user, baseURL)).newPage();
  await installClock(page);
  await page.goto(`/forum/thread/${slug}`);
  await expect(replyField(page)).toBeVisible();
  return page;
}

test("a reply whose session has ended stays in view for guests, and continues once after the login", { tag: "@full" }, async ({
  browser,
  baseURL,
}) => {
  const user = await insertUser();
  const { slug } = await openThread(await insertUser());
  const page = await threadPage(browser, baseURL, user, slug);
  await replyField(page).fill("With oil, mostly.");
  await page.context().clearCookies({ name: SESSION_COOKIE });
  await replyField(page).press("Enter");
  // The draft cannot be saved.
  await passTime(page, 2_000);
  await expect(page.getByText("What you have written is kept.").first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Post reply" })).toHaveCount(0);
  await expect(replyField(page)).toHaveValue("With oil, mostly.\n");
  await page.evaluate(() => localStorage.removeItem("test-login"));
  await logInContext(page.context(), user);
  await page.reload();
  await expect(page.getByRole("button", { name: "Post reply" })).toBeVisible();
  await expect(replyField(page)).toHaveValue("With oil, mostly.\n");
});

test("a draft of a new thread goes on in another section, also before it is saved, and is sent there once", async ({
  browser,
  baseURL,
}) => {
  const page = await (await loggedInContext(browser, await insertUser(), baseURL)).newPage();
  const [title, text] = [`Lamps ${crypto.randomUUID()}`, `How do they burn? ${crypto.randomUUID()}`];
  const titleField = page.getByRole("textbox", { name: "Title" });
  const textField = page.getByRole("textbox", { name: "Content" });
  await page.goto("/forum/section/help/create");
  await titleField.fill(title);
  await textField.fill(text);
  const tabs = page.getByRole("navigation", { name: "Sections" });
  await tabs.getByRole("link", { name: "About the books" }).click();
  await expect(page).toHaveURL(/\/section\/books\/create$/);
  await expect(titleField).toHaveValue(title);
  await expect(textField).toHaveValue(text);
  await textField.press("End");
  await textField.pressSequentially(" And where?");
  await expect(page.getByText("Draft saved")).toBeVisible();
  await expect(page.getByText("Another device has a different version of your text:")).toHaveCount(0);

  await page.goto("/forum/section/help/create");
  await expect(textField).toHaveValue(`${text} And where?`);
  await page.getByRole("status").getByRole("link", { name: "About the books" }).click();
  await expect(page).toHaveURL(/\/section\/books\/create$/);
  await expect(textField).toHaveValue(`${text} And where?`);
  await page.getByRole("button", { name: "Post thread" }).click();
  await expect(page).toHaveURL(/\/forum\/thread\//);
  await page.goto("/forum/section/help/create");
  await expect(textField).toBeEditable();
  await expect(textField).toHaveValue("");
});
