import type { Page } from "playwright/test";

/**
 * Collects the faults of a page: console errors and warnings (such as React's about hydration), script errors, failed
 * requests, violations of the Content-Security-Policy. Call it before the page is opened.
 */
export async function collectPageErrors(page: Page, expectedStatus = 200): Promise<string[]> {
  const faults = collectConsoleErrors(page, expectedStatus);
  page.on("pageerror", (error) => faults.push(`script: ${error.message}`));
  page.on("response", (response) => {
    const isItself = response.request().isNavigationRequest() && response.status() === expectedStatus;
    if (response.status() >= 400 && !isItself) faults.push(`${response.status()}: ${response.url()}`);
  });
  await page.exposeFunction("breach", (text: string) => faults.push(text));
  await page.addInitScript(() => {
    addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sourceFile, lineNumber }) => {
      const { breach } = globalThis as unknown as { breach: (text: string) => void };
      breach(`policy: ${violatedDirective} ${blockedURI} ${sourceFile}:${lineNumber}`);
    });
  });
  return faults;
}

/** Collects what the console of a page shows as an error or a warning. Call it before the page is opened. */
export function collectConsoleErrors(page: Page, expectedStatus = 200): string[] {
  const faults: string[] = [];
  page.on("console", (message) => {
    if (!["error", "warning"].includes(message.type())) return;
    // The browser logs the expected error status of the page itself.
    if (expectedStatus !== 200 && message.text().includes(`status of ${expectedStatus}`)) return;
    // The configuration blocks service workers, which Playwright logs.
    if (message.text().includes("Service Worker registration blocked by Playwright")) return;
    faults.push(`console ${message.type()}: ${message.text()}`);
  });
  return faults;
}

/**
 * Scrolls through the page by half screens and waits until every image that was there at first is loaded. Stops 20 pixels
 * above the end, where an infinite list would load more. Images that are added meanwhile are not waited for.
 */
export function scrollPage(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    const images = [...document.images];
    const end = () => document.documentElement.scrollHeight - innerHeight - 20;
    const scrollToY = (top: number) => scrollTo({ top: Math.min(top, end()), behavior: "instant" });
    for (let y = 0, last = end() + innerHeight; y < last; y += innerHeight / 2) {
      scrollToY(y);
      await frame();
      await frame();
    }
    // A lazy image that was scrolled past too quickly does not load: scroll each one into view until it has.
    for (const image of images) {
      if (image.complete || !image.isConnected || !image.checkVisibility()) continue;
      scrollToY(image.getBoundingClientRect().top + scrollY - innerHeight / 2);
      await new Promise((resolve, reject) => {
        for (const event of ["load", "error"]) image.addEventListener(event, resolve, { once: true });
        if (image.complete) resolve(null);
        const { x, y, width, height } = image.getBoundingClientRect();
        const place = `${image.currentSrc || image.src} at ${x}, ${y}, ${width} × ${height}`;
        setTimeout(() => reject(new Error(`an image does not load: ${place}`)), 30_000);
      });
    }
    scrollToY(end());
    await document.fonts.ready;
  });
}

/** The sum of all layout shifts so far without those caused by input. */
export const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    // The latest change is laid out with the next frame.
    for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame);
    const observer = new PerformanceObserver(() => undefined);
    observer.observe({ type: "layout-shift", buffered: true });
    const shifts = observer.takeRecords() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[];
    observer.disconnect();
    return shifts.filter((shift) => !shift.hadRecentInput).reduce((sum, shift) => sum + shift.value, 0);
  });

/**
 * The layout shift of the page; if it is not below the limit, that of the page loaded again with its fonts in the cache: on a busy machine they
 * come late, which late-fonts.spec.ts is about. `repeat` does again what was done before.
 */
export async function layoutShiftWithFonts(page: Page, limit: number, repeat?: () => Promise<unknown>): Promise<number> {
  const shift = await layoutShift(page);
  if (shift < limit) return shift;
  await page.reload();
  await page.evaluate(() => document.fonts.ready);
  await repeat?.();
  return layoutShift(page);
}

/** By how many pixels the page is wider than the viewport, and the elements that overflow. */
export const overflow = (page: Page): Promise<{ pixels: number; elements: string[] }> =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const pixels = document.documentElement.scrollWidth - width;
    const out =
      pixels > 0 ? [...document.querySelectorAll("body *")].filter((element) => element.getBoundingClientRect().right > width + 0.5) : [];
    return {
      pixels,
      elements: out.slice(0, 5).map((element) => `${element.tagName} ${element.className} “${element.textContent?.slice(0, 40)}”`),
    };
  });
