import type { Page } from "playwright/test";
import type { Language } from "#lib/domain/language";
import { localPath } from "#lib/urls/locale-path";

/** Around each width from which more links are shown, and beyond the widest page. */
const WIDTHS = [912, 991, 992, 1151, 1152, 1279, 1280, 1359, 1360, 1440, 1535, 1536, 1920];

/** Entries that are higher than a line, and how far the header's row is too narrow for its parts. */
const faultsAt = (page: Page) =>
  page.evaluate(() => {
    const row = document.querySelector("header > div");
    const entries = [...(row?.querySelectorAll("a, button") ?? [])].filter((entry) => entry.getClientRects().length > 0);
    const right = Math.max(...entries.map((entry) => entry.getBoundingClientRect().right));
    const wrapped = entries.filter((entry) => {
      const range = document.createRange();
      range.selectNodeContents(entry);
      return range.getBoundingClientRect().height > 36;
    });
    return {
      wrapped: wrapped.map(({ textContent }) => textContent),
      beyond: Math.max(0, Math.round(right - (row?.getBoundingClientRect().right ?? 0))),
    };
  });

/** What has no room in the header at any width, in a language. */
export async function headerFaults(page: Page, language: Language): Promise<string[]> {
  await page.goto(localPath(language, "/cookies"));
  const faults: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 600 });
    const { wrapped, beyond } = await faultsAt(page);
    if (wrapped.length > 0 || beyond > 0) faults.push(`${language} ${width}: ${beyond} px ${wrapped.join()}`);
  }
  return faults;
}
