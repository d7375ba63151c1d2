import { expect, type Page } from "playwright/test";
import { BOOK, openChapter, tool, visible } from "#tests/support/browser/reader-page";
import { test } from "#tests/support/browser/test";

test.describe("the text settings", () => {
  const looks = (page: Page) =>
    visible(page, "article.text").evaluate((text) => {
      const { fontFamily, fontSize, lineHeight, maxWidth } = getComputedStyle(text);
      return {
        face: fontFamily.split(",")[0] ?? "",
        size: Number.parseFloat(fontSize),
        leading: Number.parseFloat(lineHeight) / Number.parseFloat(fontSize),
        width: Number.parseFloat(maxWidth),
      };
    });
  const choose = async (page: Page, group: string, name: string) =>
    visible(page, "[id^=text-settings-]").getByRole("group", { name: group, exact: true }).getByText(name, { exact: true }).click();

  const enlarge = async (page: Page, steps: number) => {
    for (let step = 0; step < steps; step++) await page.getByRole("button", { name: "Larger text" }).click();
  };

  test("show the current choice after navigating between chapters, which Next keeps mounted", async ({ page }) => {
    await openChapter(page, `${BOOK}/1`);
    await tool(page, "Text settings").click();
    await choose(page, "Line height", "Loose");
    await page.keyboard.press("Escape");
    for (const [key, chapter] of [
      ["ArrowRight", 2],
      ["ArrowLeft", 1],
    ] as const) {
      await page.keyboard.press(key);
      await expect(page).toHaveURL(`${BOOK}/${chapter}`);
      await tool(page, "Text settings").click();
      for (const choice of ["Loose", "Literata"]) {
        await expect(visible(page, "[id^=text-settings-]").getByRole("radio", { name: choice, exact: true })).toBeChecked();
      }
      await page.keyboard.press("ArrowRight");
      await expect(page).toHaveURL(`${BOOK}/${chapter}`);
      await page.keyboard.press("Escape");
    }
  });

  test("change the text at once, and Reset restores the defaults", { tag: "@full" }, async ({ page, isMobile }) => {
    await openChapter(page, `${BOOK}/1`);
    const before = await looks(page);
    await tool(page, "Text settings").click();
    await choose(page, "Font", "Instrument Sans");
    expect((await looks(page)).face).not.toBe(before.face);
    await enlarge(page, 3);
    expect((await looks(page)).size).toBe(28);
    const larger = page.getByRole("button", { name: "Larger text" });
    await expect(larger).toHaveAttribute("aria-disabled", "true");
    await larger.press("Enter");
    expect((await looks(page)).size).toBe(28);
    await page.getByRole("button", { name: "Smaller text" }).click();
    await expect(visible(page, "[id^=text-settings-]").getByText("Size 5 of 6")).toBeAttached();
    expect((await looks(page)).size).toBe(24);
    await choose(page, "Line height", "Loose");
    expect((await looks(page)).leading).toBeCloseTo(1.95, 2);
    if (isMobile) await expect(visible(page, "[id^=text-settings-]").getByText("Width")).toBeHidden();
    else {
      await choose(page, "Width", "Narrow");
      expect((await looks(page)).width).toBe(464);
    }
    await page.getByRole("button", { name: "Reset" }).click();
    expect(await looks(page)).toEqual(before);
  });

  test("are stored and applied before the first paint, after a reload and in another book", async ({ page, isMobile }) => {
    await openChapter(page, `${BOOK}/1`);
    await tool(page, "Text settings").click();
    await choose(page, "Font", "Fraunces");
    await enlarge(page, 2);
    await choose(page, "Line height", "Tight");
    if (!isMobile) await choose(page, "Width", "Wide");
    await choose(page, "Theme", "Sepia");
    await page.addInitScript(() => {
      // Runs at the first element of the body, before the first paint.
      new MutationObserver((_, observer) => {
        if (!document.body) return;
        observer.disconnect();
        const { readerFace, readerSize, readerLeading, readerWidth, theme } = document.documentElement.dataset;
        Object.assign(globalThis, { atFirst: [readerFace, readerSize, readerLeading, readerWidth, theme] });
      }).observe(document, { childList: true, subtree: true });
    });
    for (const path of [`${BOOK}/1`, "/book/trial-citta/1"]) {
      await page.goto(path);
      expect(await page.evaluate(() => (globalThis as unknown as { atFirst: string[] }).atFirst)).toEqual([
        "display",
        "5",
        "tight",
        isMobile ? "medium" : "wide",
        "sepia",
      ]);
    }
    expect((await looks(page)).size).toBe(24);
    await tool(page, "Text settings").click();
    await expect(page.getByRole("radio", { name: "Fraunces" })).toBeChecked();
    await expect(page.locator("[id^=text-settings-]").getByRole("radio", { name: "Sepia" })).toBeChecked();
  });

  test("the page opens with any invalid value in local storage", { tag: "@full" }, async ({ page }) => {
    for (const value of ["{", "null", "7", '"x"', '{"size":"99","face":"<b>","width":[]}']) {
      await page.addInitScript((text) => localStorage.setItem("reader", text), value);
      await openChapter(page, `${BOOK}/1`);
      expect((await looks(page)).size).toBe(19);
    }
  });
});
