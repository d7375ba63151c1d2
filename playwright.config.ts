import { defineConfig, devices } from "playwright/test";
import { testChromium } from "./tests/support/chromium.ts";

const { executablePath, args } = await testChromium();

/**
 * Pages are open for seconds: compiling their scripts a second and third time costs more processor time than it saves. Only for tests:
 * benchmarks measure what visitors have.
 */
const WITHOUT_OPTIMISING_COMPILERS = "--js-flags=--no-opt --no-maglev";

const DESKTOP = { ...devices["Desktop Chrome"], viewport: { width: 1440, height: 900 }, channel: undefined };
// Without a GPU, a frame of 2.6 device pixels per CSS pixel costs seven times the processor time.
const PHONE = { ...devices["Pixel 7"], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 };

const MODERATION_QUEUE = /\/moderation(?:-shortcuts)?(?:\.full)?\.spec\.ts$/;
/** Parts that a narrow screen hides, arranges otherwise or turns by touch. */
const LAID_OUT_FOR_PHONES =
  /\/browser\/(?:accessibility|account-lifecycle|language-and-theme|page-mode|pages|parallel-text|reader|reader-settings|search)(?:\.full)?\.spec\.ts$/;
/** Parts that a phone shows below each other and that work the same. */
const SAME_ON_PHONES =
  /\/browser\/(?:author-books|book-in-progress|contact|early-input|forum|forum-composer|help-search|latest|moderated-user|want-to-read)\.spec\.ts$/;

export default defineConfig({
  testDir: "tests/browser",
  globalSetup: "./tests/support/test-collection-setup.ts",
  outputDir: ".test/browser",
  fullyParallel: true,
  workers: 4,
  retries: 0,
  forbidOnly: true,
  // Generous, so that a busy machine does not fail a test.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  use: {
    baseURL: process.env.PASTICHE_ADDRESS,
    launchOptions: { executablePath, args: [...args, WITHOUT_OPTIMISING_COMPILERS] },
    locale: "en-GB",
    reducedMotion: "reduce",
    // Requests of a service worker cannot be intercepted; offline.spec.ts allows it.
    serviceWorkers: "block",
    screenshot: "only-on-failure",
  },
  projects: [
    // In sequence: each test expects its comments to be the first in the moderation queue.
    { name: "moderation", testMatch: MODERATION_QUEUE, workers: 1, use: DESKTOP },
    { name: "desktop", testIgnore: MODERATION_QUEUE, use: DESKTOP },
    { name: "phone", testMatch: LAID_OUT_FOR_PHONES, use: PHONE },
    // Not in the tests of every day (scripts/test.ts).
    { name: "phone-full", testMatch: SAME_ON_PHONES, use: PHONE },
  ],
});
