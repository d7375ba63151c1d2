import { readFile } from "node:fs/promises";
import { expect } from "playwright/test";
import { insertUser } from "#tests/support/accounts";
import { axeViolations } from "#tests/support/browser/axe";
import { BOOK, openChapter, visible } from "#tests/support/browser/reader-page";
import { highlightedTexts, notes, savedReading, scrollToParagraph, selectText } from "#tests/support/browser/reading";
import { loggedInContext } from "#tests/support/browser/sessions";
import { test } from "#tests/support/browser/test";

test("a text is highlighted by pointer and keyboard, annotated, listed, exported and deleted", async ({ browser, baseURL }) => {
  const user = await insertUser();
  const page = await (await loggedInContext(browser, user, baseURL)).newPage();
  await openChapter(page, `${BOOK}/1`);
  await expect(page.getByRole("button", { name: "Bookmark" })).toBeVisible();

  // Highlight by pointer.
  const quote = (await selectText(page, 3, 20)).trim();
  await page.getByRole("button", { name: "Highlight", exact: true }).click();
  await expect.poll(() => highlightedTexts(page)).toEqual([[quote], []]);
  await expect(visible(page, "#p-3")).toBeFocused();
  // A pointer selection elsewhere would move the focus.
  await visible(page, "#p-3").blur();
  await expect.poll(async () => (await savedReading(user)).highlights).toMatchObject([{ quote, paragraph: 3 }]);

  // A selection over two paragraphs can be shared but not highlighted.
  await selectText(page, 5, 15, 6);
  await expect(page.locator(".selection-tools").getByRole("button")).toHaveText(["Share"]);

  // By keyboard: Escape hides the tools, Tab moves the focus into them.
  await selectText(page, 5, 15);
  await expect(page.getByRole("button", { name: "Highlight", exact: true })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Highlight", exact: true })).toBeHidden();
  await page.keyboard.press("Shift+ArrowRight");
  await expect(page.getByRole("button", { name: "Highlight", exact: true })).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Highlight", exact: true })).toBeFocused();
  for (const colour of [2, 3, 4]) {
    await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name: `Highlight in colour ${colour}` })).toBeFocused();
  }
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Note", exact: true })).toBeFocused();
  await page.keyboard.press("Enter");
  const field = page.getByRole("dialog").getByLabel("Your note");
  await expect(field).toBeFocused();
  await field.fill("A *note*\nof two lines");

  // The draft of the note survives a reload; a click on the highlight opens it.
  await page.reload();
  await expect.poll(async () => (await highlightedTexts(page))[0]?.length).toBe(2);
  await scrollToParagraph(page, 4);
  const { x, y } = await visible(page, "#p-5").evaluate((element) => {
    const range = document.createRange();
    const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode();
    range.setStart(text as Text, 3);
    range.setEnd(text as Text, 5);
    return range.getBoundingClientRect();
  });
  await page.mouse.click(x + 2, y + 4);
  await expect(field).toHaveValue("A *note*\nof two lines");
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expect(visible(page, "#p-5")).toBeFocused();
  await expect.poll(async () => (await highlightedTexts(page))[1]?.length).toBe(1);

  // The list and the exported file contain the new note; offline the export shows an error.
  await page.getByRole("button", { name: "Notes", exact: true }).click();
  await expect(notes(page).getByRole("link", { name: quote })).toHaveAttribute("href", "#p-3");
  const download = page.waitForEvent("download");
  await notes(page).getByRole("link", { name: "Export as Markdown" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("The Lantern Trial – Notes.md");
  const markdown = await readFile(await file.path(), "utf8");
  expect(markdown).toContain("in the manner of Oskar Polyglot.");
  expect(markdown).toContain(`> ${quote}\n`);
  expect(markdown).toContain("A \\*note\\*\\\nof two lines");
  await page.context().setOffline(true);
  await notes(page).getByRole("link", { name: "Export as Markdown" }).click();
  await expect(notes(page).getByRole("alert").filter({ hasText: "Network error" })).toBeVisible();
  await page.context().setOffline(false);
  expect(await axeViolations(page)).toEqual([]);

  await notes(page)
    .getByRole("button", { name: `Delete: ${quote}` })
    .click();
  await expect(notes(page).getByRole("link").first()).toBeFocused();
  await notes(page).getByRole("button", { name: "Edit note" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect.poll(async () => (await savedReading(user)).highlights).toEqual([]);
  await expect.poll(() => highlightedTexts(page)).toEqual([[], []]);
});

test("a highlight has one of four colours, which is changed in its dialog and shown in the list", { tag: "@full" }, async ({
  browser,
  baseURL,
}) => {
  const user = await insertUser();
  const page = await (await loggedInContext(browser, user, baseURL)).newPage();
  await openChapter(page, `${BOOK}/1`);
  const quote = (await selectText(page, 3, 20)).trim();
  await page.getByRole("button", { name: "Highlight in colour 3" }).click();
  await expect.poll(() => highlightedTexts(page, 3)).toEqual([[quote], []]);
  await expect(visible(page, "#p-3")).toHaveCSS("outline-style", "none");
  await page.getByRole("button", { name: "Notes", exact: true }).click();
  await notes(page).getByRole("button", { name: "Add a note" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("radio", { name: "Colour 3" })).toBeChecked();
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByRole("radio", { name: "Colour 2" }).check();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.poll(() => highlightedTexts(page, 2)).toEqual([[quote], []]);
  await expect.poll(async () => (await savedReading(user)).highlights).toMatchObject([{ quote, colour: 2 }]);
});

test("Escape in the dialog of a new note removes its highlight, unless a note was begun", { tag: "@full" }, async ({
  browser,
  baseURL,
}) => {
  const page = await (await loggedInContext(browser, await insertUser(), baseURL)).newPage();
  await openChapter(page, `${BOOK}/1`);
  const begin = async () => {
    await selectText(page, 3, 20);
    await page.getByRole("button", { name: "Note", exact: true }).click();
    await expect.poll(async () => (await highlightedTexts(page))[0]?.length).toBe(1);
  };
  await begin();
  await page.keyboard.press("Escape");
  await expect.poll(() => highlightedTexts(page)).toEqual([[], []]);
  await begin();
  await page.getByRole("dialog").getByLabel("Your note").fill("A thought");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.getByRole("button", { name: "Notes", exact: true }).click();
  await notes(page).getByRole("button", { name: "Add a note" }).click();
  await expect(page.getByRole("dialog").getByLabel("Your note")).toHaveValue("A thought");
});

test("a bookmark of the visible paragraph appears in every browser of the user", async ({ browser, baseURL }) => {
  const user = await insertUser();
  const page = await (await loggedInContext(browser, user, baseURL)).newPage();
  await openChapter(page, `${BOOK}/2`);
  const button = page.getByRole("button", { name: "Bookmark" });
  await button.click();
  await expect(button).toHaveAttribute("aria-pressed", "true");
  await expect.poll(async () => (await savedReading(user)).bookmarks.length).toBe(1);
  const other = await (await loggedInContext(browser, user, baseURL)).newPage();
  await openChapter(other, `${BOOK}/2`);
  await expect(other.getByRole("button", { name: "Bookmark" })).toHaveAttribute("aria-pressed", "true");
  await other.getByRole("button", { name: "Bookmark" }).click();
  await expect.poll(async () => (await savedReading(user)).bookmarks.length).toBe(0);
});
