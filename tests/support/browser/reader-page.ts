import { expect, type Page } from "playwright/test";
import { installClock } from "#tests/support/browser/clock";
import { LANTERN, LATERNE } from "#tests/support/test-collection";

export const BOOK = `/book/${LANTERN.id}`;
export const BESIDE = `?beside=${LATERNE.id}`;
// Next.js keeps the previous page hidden in the DOM.
export const visible = (page: Page, selector: string) => page.locator(selector).filter({ visible: true });
export const html = (page: Page) => page.locator("html");
export const title = (page: Page) => page.getByRole("heading", { level: 1 });

/** Opens a chapter and waits until it is hydrated: only the scripts set the progress. */
export async function openChapter(page: Page, path: string): Promise<void> {
  await installClock(page);
  await page.goto(path);
  await expect(html(page)).toHaveAttribute("style", /--progress/);
}

export const tool = (page: Page, name: "Contents" | "Share this place" | "Text settings") => page.getByRole("button", { name });
