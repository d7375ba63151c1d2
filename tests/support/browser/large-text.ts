import type { Page } from "playwright/test";
import { overflow } from "#tests/support/browser/page-checks";

/** Sets the default font size of the browser in pixels, as its settings do. */
export async function setDefaultFontSize(page: Page, pixels: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Page.setFontSizes", { fontSizes: { standard: pixels, fixed: pixels } });
}

/** Sets the text spacing that pages must allow (WCAG 2.2, 1.4.12). Not by an element, which the policy would refuse. */
export const setTextSpacing = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important; }
      p { margin-bottom: 2em !important; }`);
    document.adoptedStyleSheets.push(sheet);
  });

/** What is wrong with the open page: by how many pixels it is too wide, what is beyond its edge, and the texts that are cut. */
export async function faultsOfLargeText(page: Page): Promise<string[]> {
  const { pixels, elements } = await overflow(page);
  return [...(pixels > 0 ? [`${pixels} pixels too wide: ${elements.join("; ")}`] : []), ...(await cutTexts(page))];
}

/** Texts in boxes that hide a part of them, and cannot be scrolled. */
const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const hides = (overflowing: string) => overflowing === "hidden" || overflowing === "clip";
    const cut: string[] = [];
    for (const element of document.querySelectorAll<HTMLElement>("body *")) {
      const style = getComputedStyle(element);
      // Texts for screen readers are a pixel large; a clamped text says where it goes on.
      if (element.clientWidth <= 1 || style.webkitLineClamp !== "none" || style.textOverflow === "ellipsis") continue;
      const isWide = hides(style.overflowX) && element.scrollWidth > element.clientWidth + 1;
      const isHigh = hides(style.overflowY) && element.scrollHeight > element.clientHeight + 1;
      if ((isWide || isHigh) && element.checkVisibility({ visibilityProperty: true }) && element.textContent?.trim())
        cut.push(`cut: ${element.tagName} ${element.className} “${element.textContent.slice(0, 40)}”`);
    }
    return cut.slice(0, 5);
  });
