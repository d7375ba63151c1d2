import { test as base } from "playwright/test";

/** Playwright's `test`, which also closes the contexts that a test has opened itself: their pages would go on working beside later tests. */
export const test = base.extend<{ closedContexts: undefined }>({
  closedContexts: [
    async ({ browser }, use) => {
      await use(undefined);
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
});
