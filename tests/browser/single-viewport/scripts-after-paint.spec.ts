import { expect } from "playwright/test";
import { test } from "#tests/support/browser/test";

test("script files are requested after the first frame", async ({ page }) => {
  await page.addInitScript(() => requestAnimationFrame(() => performance.mark("first frame")));
  await page.goto("/");
  const read = () =>
    page.evaluate(() => ({
      frame: performance.getEntriesByName("first frame")[0]?.startTime ?? Number.NaN,
      scripts: performance
        .getEntriesByType("resource")
        .filter(({ name }) => new URL(name).pathname.endsWith(".js"))
        .map(({ startTime }) => startTime),
    }));
  // The page may be loaded before its first frame.
  await expect.poll(async () => (await read()).scripts.length).toBeGreaterThan(5);
  const { frame, scripts } = await read();
  expect(Math.min(...scripts)).toBeGreaterThan(frame);
});

test("a page in a background tab, which is not painted, requests them too", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, "hidden", { value: true });
    globalThis.requestAnimationFrame = () => 0;
    // The loader must not need its time limit.
    globalThis.setTimeout = (() => 0) as unknown as typeof setTimeout;
  });
  const script = page.waitForRequest((request) => new URL(request.url()).pathname.endsWith(".js"));
  await page.goto("/", { waitUntil: "commit" });
  await script;
});
