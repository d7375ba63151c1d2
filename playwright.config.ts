import { defineConfig, devices } from "playwright/test";
import { testChromium } from "./tests/support/chromium.ts";

const { executablePath, args } = await testChromium();

/**
 * Pages are open for seconds: compiling their scripts a second and third time costs more processor time than it saves. Only for tests:
 * benchmarks measure what visitors have.
 */
const WITHOUT_OPTIMISING_COMPILERS = "--js-flags=--no-opt --no-maglev";

const DESKTOP = { ...devices["Desktop Chrome"], viewport: { width: 1440, height: 900 }, channel: undefined };
const MODERATION_QUEUE = /\/moderation(?:-shortcuts)?(?:\.full)?\.spec\.ts$/;

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
    // Only the tests whose result depends on the viewport size.
    {
      name: "phone",
      testIgnore: [
        "single-viewport/**",
        /(?:account-(?:errors|forms|keyboard|logout-and-deletion|security|accessibility|user-data)|profile-forms|search-form|email-verification|keyboard|moderation(?:-shortcuts)?|newsletter|administration|own-comments|annotations|reading-(?:position|resume|sync)|ratings-and-comments|requests|request-administration|reports|rating-changes|notifications|forum-(?:administration|drafts)|terms-notice|two-step-login)(?:\.full)?\.spec\.ts$/,
      ],
      // Without a GPU, a frame of 2.6 device pixels per CSS pixel costs seven times the processor time.
      use: { ...devices["Pixel 7"], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 },
    },
  ],
});
