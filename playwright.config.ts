import { defineConfig, devices } from "playwright/test";
import { browserOf } from "./tests/browser.ts";

const { executablePath, args } = await browserOf();

const DESKTOP = { ...devices["Desktop Chrome"], viewport: { width: 1440, height: 900 }, channel: undefined };
const DESK = /\/moderation(?:-keys)?\.spec\.ts$/;

export default defineConfig({
  testDir: "tests/e2e",
  globalSetup: "./tests/e2e/setup.ts",
  outputDir: ".test/browser",
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // A machine that has much to do is slow, not wrong.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: {
    baseURL: process.env.PASTICHE_ADDRESS,
    launchOptions: { executablePath, args },
    locale: "en-GB",
    reducedMotion: "reduce",
    screenshot: "only-on-failure",
  },
  projects: [
    // Each of these wants its comments to be the first on the moderators' desk, of which there is one.
    { name: "desk", testMatch: DESK, workers: 1, use: DESKTOP },
    { name: "desktop", testIgnore: DESK, use: DESKTOP },
    // What has nothing to do with the window's size is tried once.
    {
      name: "phone",
      testIgnore: [
        "once/**",
        /(?:account-(?:failures|forms|keyboard|leaving|profile-forms|security|tree|verifying)|keyboard|moderation(?:-keys)?|newsletter|own-comments|reading-(?:marks|place|return|sync)|taking-part)\.spec\.ts$/,
      ],
      use: { ...devices["Pixel 7"], viewport: { width: 390, height: 844 } },
    },
  ],
});
