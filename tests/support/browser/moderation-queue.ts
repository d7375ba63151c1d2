import type { Page } from "playwright/test";
import { waitUntilHydrated } from "#tests/support/browser/hydration";

/** Opens the moderation queue and waits until it is hydrated. */
export async function openModerationQueue(page: Page): Promise<void> {
  await page.goto("/admin/comments");
  await waitUntilHydrated(page.locator("#moderation-queue"));
}

/** The card of the comment with this text. */
export const commentCard = (page: Page, text: string) => page.getByRole("article").filter({ hasText: text });
