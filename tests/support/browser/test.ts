import { test as base, type Page } from "playwright/test";

/**
 * Playwright's `test`, with two differences. The contexts that a test has opened itself are closed: their pages would go on working beside later
 * tests. `goto` and `reload` also wait for the page's scripts, which are added after the first paint, maybe after the event `load`.
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
      if (!waitsForLess) await this.waitForFunction(haveScriptsRun);
      return response;
    };
  }
}

/** Next.js replaces the function to which the page passes its data; without JavaScript there is none. */
const haveScriptsRun = (): boolean => {
  const data = (globalThis as { __next_f?: unknown[] }).__next_f;
  return data === undefined || data.push !== Array.prototype.push;
};
