import { expect, type Page } from "playwright/test";
import type { WrittenForumPostResponse } from "#lib/contract/forum/operations";
import { MIN_WRITING_MS } from "#lib/domain/forum/forum";
import { type Account, insertUser } from "#tests/support/accounts";
import { call } from "#tests/support/api-client";
import { axeViolations } from "#tests/support/browser/axe";
import { installClock, passTime } from "#tests/support/browser/clock";
import { overflow } from "#tests/support/browser/page-checks";
import { logInContext } from "#tests/support/browser/sessions";
import { test } from "#tests/support/browser/test";

const field = (page: Page) => page.getByRole("textbox", { name: "Your reply" });
const openThread = async (user: Account, content: string) =>
  (
    await call<WrittenForumPostResponse>("POST", "/api/forum/threads", {
      bearer: user.token,
      body: { sectionId: "help", title: `Composer ${crypto.randomUUID().slice(0, 8)}`, content },
    })
  ).body.thread;

/** A thread page of a user, ready to write. */
async function openPage(page: Page, user: Account, slug: string): Promise<void> {
  await logInContext(page.context(), user);
  await installClock(page);
  await page.goto(`/forum/thread/${slug}`);
  await expect(field(page)).toBeVisible();
  await page.evaluate(async () => void (await customElements.whenDefined("markdown-toolbar")));
}

test("the toolbar is one tab stop with arrow keys; shortcuts format the selection", { tag: "@full" }, async ({ page }) => {
  const { slug } = await openThread(await insertUser(), "Practise here.");
  await openPage(page, await insertUser(), slug);
  await field(page).fill("a fine lamp");
  await field(page).evaluate((area) => area instanceof HTMLTextAreaElement && area.setSelectionRange(2, 6));
  await field(page).press("ControlOrMeta+b");
  await expect(field(page)).toHaveValue("a **fine** lamp");
  const bold = page.getByRole("button", { name: "Bold" });
  await bold.focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("button", { name: "Italic" })).toBeFocused();
  await page.keyboard.press("End");
  await expect(page.getByRole("button", { name: "Hide as a spoiler" })).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByRole("button", { name: "Emoji" })).toBeFocused();
  await page.keyboard.press("Enter");
  expect(await axeViolations(page)).toEqual([]);
});

test("emphasis over paragraphs marks each of them, by pointer, shortcut and key; Enter continues a list and ends it", {
  tag: "@full",
}, async ({ page }) => {
  const { slug } = await openThread(await insertUser(), "Practise here.");
  await openPage(page, await insertUser(), slug);
  const selectAll = () => field(page).evaluate((area) => area instanceof HTMLTextAreaElement && area.select());
  await field(page).fill("a lamp\n\na door");
  await selectAll();
  await page.getByRole("button", { name: "Bold" }).click();
  await expect(field(page)).toHaveValue("**a lamp**\n\n**a door**");
  await field(page).press("ControlOrMeta+b");
  await expect(field(page)).toHaveValue("a lamp\n\na door");
  await page.getByRole("button", { name: "Italic" }).press("Enter");
  await expect(field(page)).toHaveValue("_a lamp_\n\n_a door_");
  await field(page).press("ControlOrMeta+z");
  await expect(field(page)).toHaveValue("a lamp\n\na door");

  await field(page).fill("");
  await field(page).pressSequentially("1. oil");
  await field(page).press("Enter");
  await field(page).pressSequentially("wick");
  await field(page).press("Enter");
  await expect(field(page)).toHaveValue("1. oil\n2. wick\n3. ");
  await field(page).press("Enter");
  await field(page).pressSequentially("Done");
  await expect(field(page)).toHaveValue("1. oil\n2. wick\nDone");
});

test("the emoji menu keeps a distance from the edges of a phone", { tag: "@full" }, async ({ page }) => {
  const { slug } = await openThread(await insertUser(), "Practise here.");
  await openPage(page, await insertUser(), slug);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("button", { name: "Emoji" }).click();
  const box = await page.getByRole("group", { name: "Emoji" }).boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(8);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(382);
  expect(await overflow(page)).toEqual({ pixels: 0, elements: [] });
});

test("a name is completed by keyboard; the preview shows the text; the page fits a phone", async ({ page }) => {
  const poster = await insertUser();
  const { slug } = await openThread(poster, "I am here.");
  await openPage(page, await insertUser(), slug);
  await field(page).pressSequentially(`Thanks @${poster.username.slice(0, 9)}`);
  await passTime(page, 1_000);
  await expect(page.getByRole("option", { name: poster.username })).toBeVisible();
  await field(page).press("Enter");
  await expect(field(page)).toHaveValue(new RegExp(`Thanks @${poster.username} ?$`));
  await page.getByRole("tab", { name: "Preview" }).click();
  await expect(page.getByRole("tabpanel").getByText(`@${poster.username}`)).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await overflow(page)).toEqual({ pixels: 0, elements: [] });
});

test("a selected text is quoted into the reply with its author", { tag: "@full" }, async ({ page }) => {
  const poster = await insertUser();
  const { slug } = await openThread(poster, "The lamp remembers every room.");
  await openPage(page, await insertUser(), slug);
  await page.locator(".post-body p").evaluate((paragraph) => getSelection()?.selectAllChildren(paragraph));
  // The browser reports the selection some time later, and only then the wait for its end begins.
  await expect(async () => {
    await passTime(page, 500);
    await expect(page.locator("button.selection-tools")).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(field(page)).toHaveValue(`> **[${poster.username}](/forum/thread/${slug}#post-1)**\n> The lamp remembers every room.\n\n`);
  await expect(page.getByText(`Replying to ${poster.username}, #1`)).toBeVisible();
  await expect(field(page)).toBeFocused();
  await passTime(page, MIN_WRITING_MS);
  await page.getByRole("button", { name: "Post reply" }).click();
  const reply = page.locator("#post-2");
  await expect(reply).toBeFocused();
  // The quotation is shown once, although the reply names the post.
  await expect(reply).toContainText(`In reply to ${poster.username}, #1`);
  await expect(reply.getByText("The lamp remembers every room.")).toHaveCount(1);
});

test("a quoted selection keeps its emphasis, links and lists", { tag: "@full" }, async ({ page }) => {
  const poster = await insertUser();
  const { slug } = await openThread(
    poster,
    "Read [this](/book/trial-lantern), *then* ask <why>:\n\n1. a lamp\n2. a door\n   - its key\n3. a room",
  );
  await openPage(page, await insertUser(), slug);
  const quote = async (from: string, to: string) => {
    // After a quotation the page shows the reply.
    await page.locator(".post-body").scrollIntoViewIfNeeded();
    await page.locator(".post-body").evaluate(
      (body, [first = "", last = ""]) => {
        const [start, end] = [body.querySelector(first), body.querySelector(last)];
        if (!start || !end) throw new Error("nothing to select");
        getSelection()?.setBaseAndExtent(start, 0, end, end.childNodes.length);
      },
      [from, to],
    );
    // The button stays with the selection, which the reply has moved out of view.
    await page.locator(".post-body").scrollIntoViewIfNeeded();
    await expect(async () => {
      await passTime(page, 500);
      await expect(page.locator("button.selection-tools")).toBeVisible({ timeout: 500 });
    }).toPass();
    await page.locator("button.selection-tools").click();
  };
  await quote("p", "ol");
  const name = `> **[${poster.username}](/forum/thread/${slug}#post-1)**\n`;
  const whole = `${name}> Read [this](/book/trial-lantern), *then* ask \\<why\\>:\n>\n> 1. a lamp\n> 2. a door\n>    - its key\n> 3. a room\n\n`;
  await expect(field(page)).toHaveValue(whole);
  await field(page).fill("");
  await quote("ol > li:nth-child(2)", "ol > li:last-child");
  await expect(field(page)).toHaveValue(`${name}> 2. a door\n>    - its key\n> 3. a room\n\n`);
});

test("a triple click on a paragraph offers to quote it", { tag: "@full" }, async ({ page }) => {
  const { slug } = await openThread(await insertUser(), "The lamp remembers every room.");
  await openPage(page, await insertUser(), slug);
  await page.locator(".post-body p").click({ clickCount: 3 });
  await expect(async () => {
    await passTime(page, 500);
    await expect(page.locator("button.selection-tools")).toBeVisible({ timeout: 500 });
  }).toPass();
});

test("the bare address of a book becomes its title, with a card, in the preview and in the post", { tag: "@full" }, async ({ page }) => {
  const { slug } = await openThread(await insertUser(), "What should I read?");
  await openPage(page, await insertUser(), slug);
  await field(page).fill(`This one: ${new URL("/book/trial-lantern", page.url()).href} and then some more words.`);
  await page.getByRole("tab", { name: "Preview" }).click();
  const preview = page.getByRole("tabpanel");
  await expect(preview.locator(".post-body").getByRole("link")).toHaveText("The Lantern Trial");
  await expect(preview.getByRole("listitem")).toContainText("The Lantern Trial");
  await passTime(page, MIN_WRITING_MS);
  await page.getByRole("button", { name: "Post reply" }).click();
  const reply = page.locator("#post-2");
  await expect(reply.locator(".post-body").getByRole("link")).toHaveText("The Lantern Trial");
  await expect(reply.getByRole("listitem").getByRole("link")).toHaveAttribute("href", "/book/trial-lantern");
});

test("a spoiler is closed, and opens by keyboard", async ({ page }) => {
  const { slug } = await openThread(await insertUser(), "[spoiler]The lamp did it.[/spoiler]");
  await page.goto(`/forum/thread/${slug}`);
  await expect(page.getByText("The lamp did it.")).toBeHidden();
  await page.locator(".post-body summary").focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("The lamp did it.")).toBeVisible();
});
