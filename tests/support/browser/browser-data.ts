import type { BrowserContext, Page } from "playwright/test";
import { browserEntryOf } from "#lib/domain/legal/browser-data";

/** The cookies and keys that the cookie page does not list. */
export async function unlistedData(context: BrowserContext, page: Page): Promise<string[]> {
  const cookies = (await context.cookies()).map(({ name }) => name);
  const stored = await page.evaluate(async () => ({
    local: Object.keys(localStorage),
    tab: Object.keys(sessionStorage),
    caches: await caches.keys(),
    others: [...(await indexedDB.databases()).map(({ name }) => name ?? "")],
  }));
  return [
    ...cookies.filter((name) => !browserEntryOf("cookie", name)),
    // The marker of the tests' own login.
    ...stored.local.filter((name) => name !== "test-login" && !browserEntryOf("local", name)),
    ...stored.tab.filter((name) => !browserEntryOf("tab", name)),
    ...stored.caches.filter((name) => !browserEntryOf("cache", name)),
    ...stored.others,
  ];
}
