import type { Page } from "playwright/test";

/** Holds back the scripts of the pages that are opened from now on, until the function that it returns is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise: held, resolve: letScriptsCome } = Promise.withResolvers<void>();
  await page.route(/\/_next\/static\/.*\.js/, async (route) => {
    await held;
    await route.continue();
  });
  return letScriptsCome;
}
