import { expect } from "playwright/test";
import { BESIDE, BOOK, openChapter, title, tool, visible } from "#tests/support/browser/reader-page";
import { test } from "#tests/support/browser/test";
import { LANTERN } from "#tests/support/test-collection";

test.describe("parallel text", () => {
  test("each paragraph is beside its translation, with its lang attribute", async ({ page, isMobile }) => {
    await openChapter(page, `${BOOK}/1${BESIDE}`);
    await expect(visible(page, ".beside-titles > div")).toHaveText([`English${LANTERN.chapters[0]}`, "DeutschAbend"]);
    await expect(page.getByRole("main").getByRole("link", { name: "This text only" })).toHaveAttribute("href", `${BOOK}/1`);
    const rows = page.locator(".text > .beside-row");
    await expect(rows).toHaveCount(26);
    const pairs = await rows.evaluateAll((all) =>
      all.map((row) => {
        const [left, right] = [...row.children].map((cell) => ({
          lang: (cell as HTMLElement).lang,
          blocks: cell.children.length,
          kind: cell.firstElementChild?.tagName,
          rect: cell.getBoundingClientRect(),
        }));
        return {
          langs: [left?.lang, right?.lang],
          blocks: [left?.blocks, right?.blocks],
          same: left?.kind === right?.kind,
          level: left?.rect.top === right?.rect.top,
          apart: (right?.rect.left ?? 0) - (left?.rect.right ?? 0),
        };
      }),
    );
    for (const pair of pairs) {
      expect(pair).toMatchObject({ langs: ["en", "de"], blocks: [1, 1], same: true });
      if (!isMobile) {
        expect(pair.level).toBe(true);
        expect(pair.apart).toBeGreaterThan(10);
      }
    }
    const ids = await page.locator("[id]").evaluateAll((all) => all.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
  });

  test("is kept when the chapter changes, and can be left", async ({ page }) => {
    await openChapter(page, `${BOOK}/1${BESIDE}`);
    await page.getByRole("link", { name: /Next chapter/ }).click();
    await expect(page).toHaveURL(`${BOOK}/2${BESIDE}`);
    await expect(title(page)).toHaveText("Lamplight");
    await page.keyboard.press("ArrowRight");
    await expect(page).toHaveURL(`${BOOK}/3${BESIDE}`);
    await tool(page, "Contents").click();
    await visible(page, "[id^=contents-]").getByRole("link", { name: "This text only" }).click();
    await expect(page).toHaveURL(`${BOOK}/3`);
    await expect(visible(page, ".beside-row")).toHaveCount(0);
  });

  test("has no page mode: the settings do not offer it", { tag: "@full" }, async ({ page }) => {
    await openChapter(page, `${BOOK}/1${BESIDE}`);
    await tool(page, "Text settings").click();
    const settings = visible(page, "[id^=text-settings-]");
    await expect(settings.getByText("Line height")).toBeVisible();
    await expect(settings.getByText("Pages", { exact: true })).toHaveCount(0);
    await expect(settings.getByText(/page mode/)).toHaveCount(0);
  });

  test("is kept by the contents menu", { tag: "@full" }, async ({ page }) => {
    await openChapter(page, `${BOOK}/1${BESIDE}`);
    await tool(page, "Contents").click();
    await visible(page, "[id^=contents-]").getByRole("link", { name: "Morning" }).click();
    await expect(page).toHaveURL(`${BOOK}/4${BESIDE}`);
  });

  test("is linked from the book's page", async ({ page }) => {
    await page.goto(BOOK);
    await page.getByRole("link", { name: "Read side by side with German" }).click();
    await expect(page).toHaveURL(`${BOOK}/1${BESIDE}`);
    await expect(page.getByRole("main").locator("[lang=de]").first()).toHaveText(/^Deutsch/);
  });

  test("editions of the opening collection align too", { tag: "@full" }, async ({ page }) => {
    await page.goto("/book/miss-daces-four-seconds/1?beside=i-quattro-secondi-di-miss-dace");
    const halves = await page
      .locator(".text > .beside-row")
      .evaluateAll((rows) =>
        rows.map((row) => [...row.children].map((cell) => cell.textContent?.trim() !== "" || cell.querySelector("hr") !== null)),
      );
    expect(halves.length).toBeGreaterThan(10);
    expect(halves.flat().every(Boolean)).toBe(true);
  });

  test("books of different works cannot be shown in parallel", { tag: "@full" }, async ({ request }) => {
    for (const other of ["trial-citta", LANTERN.id, "no-such-book"])
      expect((await request.get(`${BOOK}/1?beside=${other}`)).status()).toBe(404);
  });
});
