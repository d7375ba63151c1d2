import type { Page } from "playwright/test";

/** Delays the scripts of pages that are opened from now on until the returned function is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise: held, resolve: letScriptsCome } = Promise.withResolvers<void>();
  await page.route(/\/_next\/static\/.*\.js/, async (route) => {
    await held;
    await route.continue();
  });
  return letScriptsCome;
}
