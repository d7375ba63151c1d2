import { expect } from "playwright/test";
import { tabTo } from "#tests/support/browser/keyboard";
import { test } from "#tests/support/browser/test";

test("the first Tab shows a skip link", async ({ page }) => {
  await page.goto("/authors");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/authors#main");
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.closest("main") !== null)).toBe(true);
});

test("focused elements have a visible outline", async ({ page }) => {
  await page.goto("/");
  for (let presses = 0; presses < 12; presses++) {
    await page.keyboard.press("Tab");
    const mark = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element) return "nothing";
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
      return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2
        ? "marked"
        : boxShadow !== "none"
          ? "marked"
          : element.outerHTML.slice(0, 120);
    });
    expect(mark).toBe("marked");
  }
});

test("the header menus open by Enter and close by Escape, which restores the focus", async ({ page, isMobile }) => {
  await page.goto("/");
  for (const name of isMobile ? ["Menu"] : ["Authors", "Language: English", "Theme"]) {
    const button = page.getByRole("banner").getByRole("button", { name });
    const menu = page.locator(`#${await button.getAttribute("popovertarget")}`);
    await button.focus();
    await expect(menu).toBeHidden();
    await page.keyboard.press("Enter");
    await expect(menu).toBeVisible();
    await page.keyboard.press("Tab");
    expect(await menu.evaluate((element) => element.contains(document.activeElement)), `${name}: Tab goes into the menu`).toBe(true);
    await page.keyboard.press("Escape");
    await expect(menu).toBeHidden();
    await expect(button).toBeFocused();
  }
});

test("a link in the header menu navigates and closes the menu", { tag: "@full" }, async ({ page, isMobile }) => {
  await page.goto("/");
  const button = page.getByRole("banner").getByRole("button", { name: isMobile ? "Menu" : "Authors" });
  const menu = page.locator(`#${await button.getAttribute("popovertarget")}`);
  await button.press("Enter");
  await menu.getByRole("link", { name: /Hedda Quillfeather/ }).press("Enter");
  await expect(page).toHaveURL("/author/trial-quillfeather");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Hedda Quillfeather");
  await expect(menu).toBeHidden();
});

test("the tabs of the rankings work with arrow keys, Home and End; Tab moves to the panel", { tag: "@full" }, async ({ page }) => {
  await page.goto("/rankings");
  const tab = (name: string) => page.getByRole("tab", { name });
  const shown = async (name: string) => {
    await expect(tab(name)).toBeFocused();
    await expect(tab(name)).toHaveAttribute("aria-selected", "true");
    await expect(page.getByRole("tab", { selected: true })).toHaveCount(1);
    await expect(page.getByRole("tabpanel")).toHaveAccessibleName(name);
  };
  await tabTo(page, "tab", "Top rated");
  await page.keyboard.press("ArrowRight");
  await shown("Most downloaded");
  await page.keyboard.press("ArrowRight");
  await shown("Top authors");
  await page.keyboard.press("ArrowRight");
  await shown("Top rated");
  await page.keyboard.press("ArrowLeft");
  await shown("Top authors");
  await page.keyboard.press("Home");
  await shown("Top rated");
  await page.keyboard.press("End");
  await shown("Top authors");
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.closest("[role=tabpanel]")?.id)).toBe("top-authors");
  await page.reload();
  await expect(tab("Top authors")).toHaveAttribute("aria-selected", "true");
});

test("the reader settings work by keyboard, and their arrow keys do not change the chapter", async ({ page }) => {
  await page.goto("/book/trial-lantern/2");
  await tabTo(page, "button", "Text settings");
  await page.keyboard.press("Enter");
  const settings = page.getByRole("group", { name: "Text settings" });
  await expect(settings).toBeVisible();
  await tabTo(page, "button", "Larger text");
  await page.keyboard.press("Enter");
  await expect(page.locator("html")).toHaveAttribute("data-reader-size", "4");
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowRight");
  await expect(page.locator("html")).toHaveAttribute("data-reader-face", "display");
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowRight");
  await expect(page.locator("html")).toHaveAttribute("data-reader-leading", "loose");
  await page.keyboard.press("Escape");
  await expect(settings).toBeHidden();
  await expect(page.getByRole("button", { name: "Text settings" })).toBeFocused();
  await expect(page).toHaveURL("/book/trial-lantern/2");
});

test("search works by keyboard alone", async ({ page }) => {
  await page.goto("/search");
  await tabTo(page, "searchbox", "Search titles, authors and texts");
  await page.keyboard.type("quillfeather");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/search?q=quillfeather");
  await expect(page.getByRole("status").filter({ hasText: "found" })).toHaveText("22 books found");
  await expect(page.getByRole("searchbox")).toBeFocused();
  await tabTo(page, "combobox", "Genre");
  await page.keyboard.type("Gothic");
  await expect(page).toHaveURL("/search?q=quillfeather&genre=gothic");
  await tabTo(page, "link", "H Feather of 2");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/book\/trial-quill-/);
});
