import { test as base, type Page } from "playwright/test";

/**
 * Playwright's `test`, with two differences. The contexts that a test has opened itself are closed: their pages would go on working beside later
 * tests. `goto` and `reload` also wait until the page requests nothing: its scripts are added after the first paint, maybe after the event `load`.
 */
export const test = base.extend<{ closedContexts: undefined; loadedScripts: undefined }>({
  closedContexts: [
    async ({ browser }, use) => {
      await use(undefined);
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
  loadedScripts: [
    async ({ page }, use) => {
      waitForScriptsAfter(Object.getPrototypeOf(page) as Page);
      await use(undefined);
    },
    { auto: true },
  ],
});

const changed = new WeakSet<Page>();
/** A page that asks again and again is never without requests. */
const IDLE_WITHIN_MS = 5_000;

/** Changes the methods of all pages. */
function waitForScriptsAfter(pages: Page): void {
  if (changed.has(pages)) return;
  changed.add(pages);
  for (const name of ["goto", "reload"] as const) {
    const open = pages[name] as (...options: unknown[]) => ReturnType<Page["goto"]>;
    pages[name] = async function openAndWait(this: Page, ...options: unknown[]) {
      const response = await Reflect.apply(open, this, options);
      const last = options.at(-1);
      const waitsForLess = typeof last === "object" && last !== null && "waitUntil" in last && last.waitUntil !== "load";
      if (!waitsForLess) await this.waitForLoadState("networkidle", { timeout: IDLE_WITHIN_MS }).catch(() => undefined);
      return response;
    };
  }
}
