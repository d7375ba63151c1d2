import type { Page } from "playwright/test";
import { waitUntilHydrated } from "#tests/support/browser/hydration";

/** Opens the moderation queue and waits until it answers to keys and clicks. */
export async function openModerationQueue(page: Page): Promise<void> {
  await page.goto("/admin/comments");
  await waitUntilHydrated(page.locator("#moderation-queue"));
}

/** The card in the moderation queue that holds this text. */
export const commentCard = (page: Page, text: string) => page.getByRole("article").filter({ hasText: text });
