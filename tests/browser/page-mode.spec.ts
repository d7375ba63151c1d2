import { expect, type Page } from "playwright/test";
import { axeViolations } from "#tests/support/browser/axe";
import { BOOK, openChapter, title, tool, visible } from "#tests/support/browser/reader-page";
import { test } from "#tests/support/browser/test";

const pageNumber = async (page: Page) => {
  const [, number, count] =
    /^p. (\d+) of (\d+) · \d+ min left$/.exec((await visible(page, ".page-turner output").textContent()) ?? "") ?? [];
  return { number: Number(number ?? 0), count: Number(count ?? 0) };
};
const numberOf = async (page: Page) => (await pageNumber(page)).number;
const turn = (page: Page, name: "Next page" | "Previous page") => page.getByRole("button", { name });

async function openInPages(page: Page, path = `${BOOK}/1`): Promise<void> {
  await page.addInitScript(() => {
    if (!localStorage.getItem("reader")) localStorage.setItem("reader", JSON.stringify({ flow: "pages" }));
  });
  await openChapter(page, path);
  await expect.poll(async () => (await pageNumber(page)).count).toBeGreaterThan(2);
}

/** Paragraphs that are partly on the shown page. */
const shownParagraphs = (page: Page) =>
  page.evaluate(() => {
    const pages = [...document.querySelectorAll(".paged")].find((each) => each.getClientRects().length > 0);
    const { left = 0, right = 0 } = pages?.getBoundingClientRect() ?? {};
    return [...(pages?.querySelectorAll("p[id^='p-']") ?? [])]
      .filter((paragraph) => [...paragraph.getClientRects()].some((part) => part.left < right - 8 && part.right > left + 8))
      .map(({ id }) => Number(id.slice(2)));
  });

test("the setting lays the chapter out in pages and back, and keeps the place", async ({ page }) => {
  await openChapter(page, `${BOOK}/1#p-17`);
  await tool(page, "Text settings").click();
  const settings = visible(page, "[id^=text-settings-]");
  await settings.getByText("Pages", { exact: true }).click();
  await page.keyboard.press("Escape");
  await expect.poll(() => numberOf(page)).toBeGreaterThan(1);
  expect(await shownParagraphs(page)).toContain(17);
  await page.reload();
  await expect.poll(() => numberOf(page)).toBeGreaterThan(1);
  expect(await axeViolations(page)).toEqual([]);
  const [first = 0] = await shownParagraphs(page);
  await tool(page, "Text settings").click();
  await settings.getByText("Scroll", { exact: true }).click();
  await expect(turn(page, "Next page")).toBeHidden();
  await expect(page.locator(`#p-${first}`).filter({ visible: true })).toBeInViewport();
});

test("buttons and keys turn pages without leaving any text out, and chapters at their ends", async ({ page }) => {
  await openInPages(page);
  const { count } = await pageNumber(page);
  const seen = new Set(await shownParagraphs(page));
  for (let number = 2; number <= count; number++) {
    if (number % 2 === 0) await page.keyboard.press("ArrowRight");
    else await turn(page, "Next page").click();
    await expect.poll(() => numberOf(page)).toBe(number);
    for (const paragraph of await shownParagraphs(page)) seen.add(paragraph);
  }
  const all = await page.locator("article.text p[id^='p-']").filter({ visible: true }).count();
  expect([...seen].sort((a, b) => a - b)).toEqual(Array.from({ length: all }, (_, index) => index + 1));
  await expect.poll(() => page.evaluate(() => document.documentElement.style.getPropertyValue("--progress"))).toBe("1");

  await page.keyboard.press("PageDown");
  await expect(title(page)).toHaveText("Lamplight");
  await expect.poll(() => numberOf(page)).toBe(1);
  await page.keyboard.press("PageUp");
  await expect(title(page)).toHaveText("Dusk");
  await expect.poll(() => numberOf(page)).toBe(count);
  await page.keyboard.press("Home");
  await expect.poll(() => numberOf(page)).toBe(1);
  await page.keyboard.press("End");
  await expect.poll(() => numberOf(page)).toBe(count);
});

test("after the last page comes the end of the book, its heading below the toolbar", { tag: "@full" }, async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("reader", JSON.stringify({ flow: "pages" })));
  await openChapter(page, `${BOOK}/4`);
  await expect(turn(page, "Next page")).toBeVisible();
  await page.keyboard.press("End");
  await page.keyboard.press("ArrowRight");
  const heading = page.getByRole("heading", { name: "The end", exact: true });
  await expect(heading).toBeInViewport();
  const toolbar = await visible(page, ".reader-tools").evaluate(({ clientHeight }) => clientHeight);
  expect((await heading.boundingBox())?.y).toBeGreaterThan(toolbar);
});

test("the key back leads from the end of the book to its last page, and turns nothing there", { tag: "@full" }, async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("reader", JSON.stringify({ flow: "pages" })));
  await openChapter(page, `${BOOK}/4`);
  await page.keyboard.press("End");
  const last = await pageNumber(page);
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("heading", { name: "The end", exact: true })).toBeInViewport();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowLeft");
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  expect(await pageNumber(page)).toEqual(last);
});

test("a reload shows the same page, and a link to a paragraph leaves the window at the top", { tag: "@full" }, async ({ page }) => {
  await openInPages(page, `${BOOK}/2#p-12`);
  expect(await shownParagraphs(page)).toContain(12);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await turn(page, "Next page").click();
  const number = await numberOf(page);
  await page.reload();
  await expect.poll(() => numberOf(page)).toBe(number);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test("the place survives other window sizes, and the way from pages to scrolling and back", async ({ page, isMobile }) => {
  await openInPages(page, `${BOOK}/2`);
  await page.keyboard.press("ArrowRight");
  const [before, paragraphs] = [await pageNumber(page), await shownParagraphs(page)];
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  for (let times = 0; times < 3; times++) {
    await page.setViewportSize(isMobile ? { width: height, height: width } : { width: 700, height: 700 });
    await expect.poll(() => pageNumber(page)).not.toEqual(before);
    await page.setViewportSize({ width, height });
    await expect.poll(() => pageNumber(page)).toEqual(before);
  }
  const choose = async (flow: "Pages" | "Scroll") => {
    await tool(page, "Text settings").click();
    await visible(page, "[id^=text-settings-]").getByText(flow, { exact: true }).click();
    await page.keyboard.press("Escape");
  };
  await choose("Scroll");
  await expect(turn(page, "Next page")).toBeHidden();
  await choose("Pages");
  await expect.poll(() => shownParagraphs(page)).toEqual(paragraphs);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test("the reading position follows the pages, and a link to a paragraph opens its page", async ({ page }) => {
  await openInPages(page, `${BOOK}/2#p-12`);
  expect(await shownParagraphs(page)).toContain(12);
  await turn(page, "Next page").click();
  const shown = await shownParagraphs(page);
  const stored = () =>
    page.evaluate(() => {
      const positions = JSON.parse(localStorage.getItem("reading") ?? "{}") as Record<string, { chapter: number; paragraph: number }>;
      return positions["trial-lantern"];
    });
  await page.clock.runFor(10_000);
  // The first that begins on the page: its link opens this page again.
  const begins = await page.evaluate(
    (numbers) =>
      numbers.find((number) => {
        const paragraph = [...document.querySelectorAll(`#p-${number}`)].find((each) => each.getClientRects().length > 0);
        const left = paragraph?.getClientRects()[0]?.left ?? -1;
        return left > 0 && left < innerWidth;
      }) ?? numbers[0],
    shown,
  );
  await expect.poll(stored).toMatchObject({ chapter: 2, paragraph: begins });
});

test("taps at the edges and swipes turn pages; a larger text keeps the paragraph", async ({ page, isMobile }) => {
  await openInPages(page);
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  if (isMobile) {
    await page.touchscreen.tap(width - 30, height / 2);
    await expect.poll(() => numberOf(page)).toBe(2);
    await page.touchscreen.tap(30, height / 2);
    await expect.poll(() => numberOf(page)).toBe(1);
    // The middle hides the bars, which keep their room, and shows them again.
    await page.touchscreen.tap(width / 2, height / 2);
    await expect(visible(page, ".reader-tools")).toHaveCount(0);
    await expect(turn(page, "Next page")).toBeHidden();
    await page.touchscreen.tap(width / 2, height / 2);
    await expect(turn(page, "Next page")).toBeVisible();
    expect(await numberOf(page)).toBe(1);
  } else {
    // Into the margin; a mouse clicks into the text for other reasons.
    await page.mouse.click(width - 12, height / 2);
    await expect.poll(() => numberOf(page)).toBe(2);
    await page.mouse.click(width / 2 + 200, height / 2);
    expect(await numberOf(page)).toBe(2);
    await page.mouse.click(12, height / 2);
    await expect.poll(() => numberOf(page)).toBe(1);
  }
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => numberOf(page)).toBe(2);
  const [first = 0] = await shownParagraphs(page);
  await tool(page, "Text settings").click();
  await page.getByRole("button", { name: "Larger text" }).click();
  await page.keyboard.press("Escape");
  await expect.poll(() => shownParagraphs(page)).toContain(first);
});
